import type * as english from '../../en/later/programs';

// Texts of API keys and webhooks.

export const right = { list: 'قراءة', create: 'إضافة', edit: 'تعديل', delete: 'حذف' } satisfies typeof english.right;

export const webhook = {
  happening: { created: 'إضافة', updated: 'تعديل', deleted: 'حذف' },
  deliveries: 'عمليات الإرسال',
  none: 'لم يُرسل شيء بعد. أرسل تجربة لتتحقق من وصولها.',
  trial: 'تجربة',
  all: 'كل عمليات الإرسال',
} satisfies typeof english.webhook;
