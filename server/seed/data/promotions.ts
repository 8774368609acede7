import type { Text } from '@matjar/admin/values';

type Scope = 'shop' | 'category' | 'product';

interface Discount {
  name: Text;
  effect?: 'delivery';
  rate?: number;
  scope: Scope;
  code?: string;
  first_order?: true;
  combines?: true;
  /** Start and end in days from now; negative values are in the past. */
  days: readonly [start: number, end: number];
  usage_limit?: number;
  per_client?: number;
  active?: false;
}

/** Past, current and upcoming discounts, spread over a year. */
export const discounts: readonly Discount[] = [
  { name: { en: 'Ramadan offer', ar: 'عرض رمضان' }, rate: 20, scope: 'shop', days: [-310, -280] },
  { name: { en: 'Eid al-Fitr', ar: 'عيد الفطر' }, rate: 25, scope: 'category', days: [-279, -270], per_client: 2 },
  { name: { en: 'Summer clearance', ar: 'تصفية الصيف' }, rate: 40, scope: 'category', days: [-150, -90] },
  {
    name: { en: 'Back to school', ar: 'العودة إلى المدرسة' },
    rate: 15,
    scope: 'product',
    days: [-100, -70],
    usage_limit: 500,
  },
  {
    name: { en: 'White Friday', ar: 'الجمعة البيضاء' },
    rate: 50,
    scope: 'product',
    days: [-40, -37],
    usage_limit: 200,
  },
  {
    name: { en: 'Loyal customers', ar: 'عملاؤنا الأوفياء' },
    rate: 5,
    scope: 'shop',
    days: [-300, 65],
    per_client: 1,
  },
  { name: { en: 'New in the shop', ar: 'وصل حديثًا' }, rate: 10, scope: 'category', days: [-10, 30] },
  { name: { en: 'Last pieces', ar: 'آخر القطع' }, rate: 60, scope: 'product', days: [-5, 25], active: false },
  { name: { en: 'Anniversary', ar: 'ذكرى الافتتاح' }, rate: 30, scope: 'shop', days: [45, 52] },
  {
    name: { en: 'National Day', ar: 'اليوم الوطني' },
    rate: 25,
    scope: 'category',
    days: [24, 27],
    usage_limit: 1000,
  },
  { name: { en: 'Wedding season', ar: 'موسم الأعراس' }, rate: 12, scope: 'product', days: [33, 93] },
  {
    name: { en: 'Welcome', ar: 'أهلًا بك' },
    rate: 10,
    scope: 'shop',
    code: 'WELCOME10',
    first_order: true,
    combines: true,
    days: [-60, 120],
    per_client: 1,
  },
  {
    name: { en: 'Free delivery with a code', ar: 'توصيل مجاني بالرمز' },
    effect: 'delivery',
    scope: 'shop',
    code: 'FREEDEL',
    combines: true,
    days: [-20, 40],
    usage_limit: 500,
  },
];

interface Advertisement {
  title: Text;
  placement: 'home' | 'category' | 'product' | 'search';
  days: readonly [start: number, end: number];
  status: 'draft' | 'pending' | 'running' | 'ended' | 'rejected';
  reject_reason?: string;
  /** The budget in US dollars. */
  budget: number;
  impressions: number;
}

/** Advertisements, at least one in each status. */
export const advertisements: readonly Advertisement[] = [
  {
    title: { en: 'The new season is here', ar: 'وصلت تشكيلة الموسم الجديد' },
    placement: 'home',
    days: [-20, 40],
    status: 'running',
    budget: 900,
    impressions: 48_210,
  },
  {
    title: { en: 'Free delivery this week', ar: 'توصيل مجاني هذا الأسبوع' },
    placement: 'category',
    days: [-60, -53],
    status: 'ended',
    budget: 250,
    impressions: 16_874,
  },
  {
    title: { en: 'Half price on Friday', ar: 'نصف السعر يوم الجمعة' },
    placement: 'product',
    days: [9, 10],
    status: 'pending',
    budget: 120,
    impressions: 0,
  },
  {
    title: { en: 'Number one in the Gulf!', ar: 'الأول في الخليج!' },
    placement: 'search',
    days: [7, 37],
    status: 'rejected',
    budget: 400,
    impressions: 0,
    reject_reason: 'لا يمكننا عرض ادعاء لا دليل عليه. Please leave out “number one”.',
  },
  {
    title: { en: 'Gifts for Eid', ar: 'هدايا العيد' },
    placement: 'home',
    days: [28, 38],
    status: 'draft',
    budget: 600,
    impressions: 0,
  },
];

export interface OfferPlan {
  code: string;
  title: Text;
  description: Text;
  products: number;
  /** The price of the offer as a percentage of the products' total price. */
  price: number;
  /** Start and end in days from now; negative values are in the past. */
  days: readonly [start: number, end: number];
  orders: number;
  /**
   * How many units can be ordered; unlimited if omitted. `taken` means that the offer is sold out: the limit is the
   * quantity already ordered.
   */
  limit?: number | 'taken';
  active?: false;
}

/** Past, current and upcoming offers: bundles of products at a reduced price. The first current offer is unlimited. */
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
