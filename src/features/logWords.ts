import type { LogWords } from '@matjar/admin/client';
import { accountParts, linkParts } from '@matjar/admin/client/parts';

export const logWords: LogWords = {
  actors: { client: { en: 'Storefront', ar: 'واجهة المتجر' } },
  calls: {
    change_review: { en: 'Review changed by the client', ar: 'تعديل العميل لتقييمه' },
    'POST /api/storefront/orders': { en: 'Ordered', ar: 'طلب جديد' },
    'POST /api/storefront/reviews': { en: 'Reviewed', ar: 'تقييم' },
    'POST /api/storefront/messages': { en: 'Message sent', ar: 'رسالة' },
  },
  parts: {
    memberships: {
      ...accountParts.memberships,
      name: { en: 'Access to the shop', ar: 'الدخول إلى المتجر' },
      note: { en: 'Who may work in the shop was changed.', ar: 'تغيّر من يمكنه العمل في المتجر.' },
    },
    client_invitations: {
      name: { en: 'Invitation', ar: 'الدعوة' },
      note: { en: 'The invitation was changed. Its link is not stored here.', ar: 'تغيّرت الدعوة، ولا يُحفظ رابطها هنا.' },
      fields: linkParts({ en: 'Invitation valid until', ar: 'الدعوة صالحة حتى' }),
    },
  },
};
