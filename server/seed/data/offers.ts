import type { Text } from '@matjar/admin/values';

export interface OfferPlan {
  code: string;
  title: Text;
  description: Text;
  products: number;
  /** Per cent of the products' total price. */
  price: number;
  /** Start and end in days from now; negative is past. */
  days: readonly [start: number, end: number];
  orders: number;
  /** The quantity limit; `taken` means exactly the quantity ordered. Unlimited if missing. */
  limit?: number | 'taken';
  active?: false;
}

/** Offers of products sold together: past, current and upcoming. The first current one is unlimited. */
export const offers: readonly OfferPlan[] = [
  {
    code: 'WEEKEND',
    title: { en: 'Weekend basket', ar: 'سلة نهاية الأسبوع' },
    description: {
      en: 'Three favourites at one price, for one weekend.',
      ar: 'ثلاث قطع مفضلة بسعر واحد طوال نهاية الأسبوع.',
    },
    products: 3,
    price: 70,
    days: [-200, -190],
    orders: 16,
    limit: 60,
  },
  {
    code: 'SUMMER-26',
    title: { en: 'Summer bundle', ar: 'حزمة الصيف' },
    description: { en: 'All you need for a long summer.', ar: 'كل ما تحتاجه لصيف طويل.' },
    products: 4,
    price: 65,
    days: [-120, -90],
    orders: 22,
  },
  {
    code: 'TWO-TOGETHER',
    title: { en: 'Two together', ar: 'قطعتان معًا' },
    description: { en: 'Two pieces that go well together.', ar: 'قطعتان متناسقتان.' },
    products: 2,
    price: 85,
    days: [-25, 30],
    orders: 20,
  },
  {
    code: 'ANNIVERSARY',
    title: { en: 'Anniversary pair', ar: 'ثنائية ذكرى الافتتاح' },
    description: { en: 'Two pieces, once a year.', ar: 'قطعتان بسعر خاص مرة في السنة.' },
    products: 2,
    price: 60,
    days: [45, 52],
    orders: 0,
    limit: 100,
  },
  {
    code: 'LAST-PAIRS',
    title: { en: 'Last pairs', ar: 'آخر القطع' },
    description: { en: 'As long as they last.', ar: 'حتى نفاد الكمية.' },
    products: 2,
    price: 50,
    days: [-30, 20],
    orders: 7,
    limit: 50,
    active: false,
  },
  {
    code: 'FIRST-ONES',
    title: { en: 'For the first customers', ar: 'لأوائل العملاء' },
    description: { en: 'First come, first served.', ar: 'العرض لمن يسبق إليه.' },
    products: 2,
    price: 55,
    days: [-60, 20],
    orders: 18,
    limit: 'taken',
  },
  {
    code: 'EID-GIFT',
    title: { en: 'Eid gift', ar: 'هدية العيد' },
    description: { en: 'Wrapped, and ready to give.', ar: 'مغلّفة وجاهزة للإهداء.' },
    products: 3,
    price: 80,
    days: [28, 38],
    orders: 0,
  },
  {
    code: 'FAMILY',
    title: { en: 'Family bundle', ar: 'حزمة العائلة' },
    description: { en: 'Something for everybody at home.', ar: 'شيء لكل فرد من أفراد العائلة.' },
    products: 4,
    price: 75,
    days: [-45, 45],
    orders: 24,
    limit: 200,
  },
];
