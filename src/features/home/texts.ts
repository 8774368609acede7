import type { Text } from '@matjar/admin/values';

export const texts = {
  today: { en: 'Today', ar: 'اليوم' },
  untilNow: { en: 'until now', ar: 'حتى الآن' },
  byThen: { en: 'Last %{weekday} by this time:', ar: 'يوم %{weekday} الماضي حتى هذا الوقت:' },
  thanThen: { en: 'last %{weekday} by this time', ar: 'يوم %{weekday} الماضي حتى هذا الوقت' },
  money: { en: 'Money', ar: 'الأموال' },
  ownMoney: { en: 'Your money', ar: 'أموالك' },
  toMoney: { en: 'Details', ar: 'التفاصيل' },
  available: { en: 'Available', ar: 'المتاح' },
  pending: { en: 'Pending:', ar: 'قيد الاستحقاق:' },
  lately: { en: 'The last 30 days', ar: 'آخر 30 يومًا' },
  latest: { en: 'Latest orders', ar: 'أحدث الطلبات' },
  allOrders: { en: 'All orders', ar: 'كل الطلبات' },
  noOrders: { en: 'No orders yet', ar: 'لا طلبات بعد' },
  noOrdersHint: { en: 'New orders appear here automatically.', ar: 'تظهر هنا تلقائيًا فور وصولها.' },
  lists: { en: 'Your lists', ar: 'قوائمك' },
} as const satisfies Record<string, Text>;
