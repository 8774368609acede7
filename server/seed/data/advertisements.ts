import type { Text } from '@matjar/admin/values';

interface Advertisement {
  title: Text;
  placement: 'home' | 'category' | 'product' | 'search';
  days: readonly [start: number, end: number];
  status: 'draft' | 'pending' | 'running' | 'ended' | 'rejected';
  reject_reason?: string;
  /** In US dollars. */
  budget: number;
  impressions: number;
}

/** Advertisements in every status. */
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
