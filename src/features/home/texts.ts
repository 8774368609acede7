import type { Text } from '../../../framework/core/text/text';

/** Words of the home page, beside each other in both languages as a declaration's are. */
export const texts = {
  todo: { en: 'What needs doing', ar: 'ما يحتاج إلى إجراء' },
  nothing: { en: 'Nothing is waiting for you', ar: 'لا شيء بانتظارك' },
  lately: { en: 'The last 30 days', ar: 'آخر 30 يومًا' },
  latest: { en: 'Latest orders', ar: 'أحدث الطلبات' },
  allOrders: { en: 'All orders', ar: 'كل الطلبات' },
  noOrders: { en: 'No orders yet', ar: 'لا طلبات بعد' },
  catalogue: { en: 'In your shop', ar: 'محتوى المتجر' },
} as const satisfies Record<string, Text>;
