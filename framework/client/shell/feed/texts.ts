import type { NotificationKind } from '../../../declaration/notifications';
import type { Text } from '../../../core/text';

/** Words of the notifications: they load with them. */
export const texts = {
  markAll: { en: 'Mark all as read', ar: 'تحديد الكل كمقروء' },
  soundOn: { en: 'Sound is on', ar: 'الصوت مفعّل' },
  soundOff: { en: 'Sound is off', ar: 'الصوت متوقف' },
  unread: { en: 'unread', ar: 'غير مقروء' },
  left: { en: 'Left:', ar: 'المتبقي:' },
  ofStars: { en: 'of 5 stars', ar: 'من 5 نجوم' },
} as const satisfies Record<string, Text>;

export const kinds: Readonly<Record<NotificationKind, Text>> = {
  order: { en: 'New order', ar: 'طلب جديد' },
  message: { en: 'New message', ar: 'رسالة جديدة' },
  review: { en: 'New review', ar: 'تقييم جديد' },
  low_stock: { en: 'Low stock', ar: 'مخزون منخفض' },
};
