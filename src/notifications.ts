import { defineNotifications } from '@matjar/admin';

export const notifications = defineNotifications({
  order: { label: { en: 'New order', ar: 'طلب جديد' }, icon: 'bag', says: { number: 'code', name: 'words' } },
  return_request: {
    label: { en: 'Return requested', ar: 'طلب إرجاع جديد' },
    icon: 'undo',
    says: { number: 'code', name: 'words' },
  },
  message: { label: { en: 'New message', ar: 'رسالة جديدة' }, icon: 'chat', says: { name: 'words', text: 'words' } },
  review: {
    label: { en: 'New review', ar: 'تقييم جديد' },
    icon: 'star',
    says: { rating: 'stars', name: 'words', product: 'words' },
  },
  webhook_off: { label: { en: 'Webhook switched off', ar: 'أُوقف ويب هوك' }, icon: 'share', says: { name: 'words' } },
  mail_failed: { label: { en: 'Email not sent', ar: 'تعذّر إرسال البريد' }, icon: 'chat', says: { name: 'words' } },
  low_stock: { label: { en: 'Low stock', ar: 'مخزون منخفض' }, icon: 'box', says: { product: 'words', stock: 'left' } },
});
