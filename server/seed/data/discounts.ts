import type { Text } from '@matjar/admin/values';

type Scope = 'shop' | 'category' | 'product';

interface Discount {
  name: Text;
  rate: number;
  scope: Scope;
  /** Start and end in days from now; negative is past. */
  days: readonly [start: number, end: number];
  usage_limit?: number;
  per_client?: number;
  active?: false;
}

/** Discounts of a year: past, current and upcoming. */
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
];
