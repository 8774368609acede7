import type { Text } from '@matjar/admin/values';

/** Currencies of the region and its trading partners. `rate` is the value of one US dollar in the currency. */
export const currencies = [
  {
    name: { en: 'Kuwaiti dinar', ar: 'دينار كويتي' },
    code: 'KWD',
    symbol: { en: 'KD', ar: 'د.ك' },
    rate: 0.307,
    decimals: 3,
  },
  {
    name: { en: 'Saudi riyal', ar: 'ريال سعودي' },
    code: 'SAR',
    symbol: { en: 'SR', ar: 'ر.س' },
    rate: 3.75,
    decimals: 2,
  },
  {
    name: { en: 'UAE dirham', ar: 'درهم إماراتي' },
    code: 'AED',
    symbol: { en: 'Dh', ar: 'د.إ' },
    rate: 3.6725,
    decimals: 2,
  },
  {
    name: { en: 'Qatari riyal', ar: 'ريال قطري' },
    code: 'QAR',
    symbol: { en: 'QR', ar: 'ر.ق' },
    rate: 3.64,
    decimals: 2,
  },
  {
    name: { en: 'Bahraini dinar', ar: 'دينار بحريني' },
    code: 'BHD',
    symbol: { en: 'BD', ar: 'د.ب' },
    rate: 0.376,
    decimals: 3,
  },
  {
    name: { en: 'Omani rial', ar: 'ريال عماني' },
    code: 'OMR',
    symbol: { en: 'RO', ar: 'ر.ع' },
    rate: 0.3845,
    decimals: 3,
  },
  { name: { en: 'US dollar', ar: 'دولار أمريكي' }, code: 'USD', symbol: { en: '$', ar: '$' }, rate: 1, decimals: 2 },
  { name: { en: 'Euro', ar: 'يورو' }, code: 'EUR', symbol: { en: '€', ar: '€' }, rate: 0.92, decimals: 2 },
] as const;

export type CurrencyCode = (typeof currencies)[number]['code'];

interface SubCategory {
  key: string;
  name: Text;
  picture: string;
}

/** The platform's categories with their sub-categories. `picture` is the name of the shape to draw. */
export const categories: readonly { name: Text; subCategories: readonly SubCategory[] }[] = [
  {
    name: { en: 'Fashion', ar: 'أزياء' },
    subCategories: [
      { key: 'women', name: { en: "Women's clothing", ar: 'ملابس نسائية' }, picture: 'dress' },
      { key: 'men', name: { en: "Men's clothing", ar: 'ملابس رجالية' }, picture: 'shirt' },
      { key: 'shoes', name: { en: 'Shoes', ar: 'أحذية' }, picture: 'shoe' },
    ],
  },
  {
    name: { en: 'Electronics', ar: 'إلكترونيات' },
    subCategories: [
      { key: 'devices', name: { en: 'Smart devices', ar: 'أجهزة ذكية' }, picture: 'phone' },
      { key: 'audio', name: { en: 'Audio and video', ar: 'صوت وصورة' }, picture: 'headphones' },
      { key: 'gaming', name: { en: 'Gaming', ar: 'ألعاب إلكترونية' }, picture: 'gamepad' },
    ],
  },
  {
    name: { en: 'Home', ar: 'المنزل' },
    subCategories: [
      { key: 'furniture', name: { en: 'Furniture', ar: 'أثاث' }, picture: 'sofa' },
      { key: 'kitchen', name: { en: 'Kitchen', ar: 'مطبخ' }, picture: 'pot' },
      { key: 'decor', name: { en: 'Decor', ar: 'ديكور' }, picture: 'vase' },
    ],
  },
];
