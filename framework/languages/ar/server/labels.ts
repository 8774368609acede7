import type * as english from '../../en/server/labels';

// Labels that the server alone reads: of its jobs, and of the fields of its own calls.

export const job = {
  keepPartitions: 'إنشاء الأقسام القادمة وحذف القديمة',
  pruneFeed: 'حذف الإشعارات القديمة',
  deliver: 'إرسال تغيير إلى ويب هوك',
  fanOut: 'تحديد عناوين الويب هوك التي يُرسل إليها التغيير',
  forgetDeliveries: 'حذف عمليات الإرسال القديمة عبر الويب هوك',
  forgetImports: 'حذف عمليات الاستيراد القديمة',
  import: 'معالجة ملف مستورد',
  sweepUploads: 'حذف الملفات التي لا يستخدمها أي سجل',
} satisfies typeof english.job;

export const field = {
  password: 'كلمة المرور',
  email: 'البريد الإلكتروني',
  link: 'الرابط',
  newPassword: 'كلمة المرور الجديدة',
  repeatPassword: 'تأكيد كلمة المرور الجديدة',
  neighbour: 'السجل المجاور',
} satisfies typeof english.field;

export const status = { active: 'مفعّل', inactive: 'غير مفعّل' } satisfies typeof english.status;
