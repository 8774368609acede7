export const paymentMethods = {
  cash: { en: 'Cash on delivery', ar: 'نقدًا عند الاستلام' },
  card: { en: 'Card', ar: 'بطاقة' },
  transfer: { en: 'Bank transfer', ar: 'تحويل بنكي' },
  wallet: { en: 'Wallet', ar: 'محفظة إلكترونية' },
  points: { en: 'Points', ar: 'نقاط' },
} as const;
