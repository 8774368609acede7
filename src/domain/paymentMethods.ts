export const paymentMethods = {
  cash: {
    en: 'Cash on delivery',
    ar: 'نقدًا عند الاستلام',
    also: { en: ['cash', 'COD'], ar: ['نقدًا', 'نقدي', 'كاش', 'عند الاستلام'] },
  },
  card: {
    en: 'Card',
    ar: 'بطاقة',
    also: {
      en: ['KNET', 'K-NET', 'credit card', 'debit card', 'Visa'],
      ar: ['كي نت', 'كي-نت', 'كينت', 'فيزا', 'بطاقة ائتمان'],
    },
  },
  transfer: {
    en: 'Bank transfer',
    ar: 'تحويل بنكي',
    also: { en: ['transfer', 'wire'], ar: ['تحويل', 'حوالة', 'حوالة بنكية'] },
  },
  wallet: { en: 'Wallet', ar: 'محفظة إلكترونية', also: { en: ['e-wallet'], ar: ['محفظة'] } },
  points: { en: 'Points', ar: 'نقاط' },
} as const;
