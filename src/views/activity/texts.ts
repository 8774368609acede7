import type { Text } from '../../core/text';

/** Words of the log, beside each other in both languages as a declaration's are. */
export const texts = {
  history: { en: 'History', ar: 'سجل التغييرات' },
  field: { en: 'Field', ar: 'الحقل' },
  before: { en: 'Before', ar: 'قبل' },
  after: { en: 'After', ar: 'بعد' },
  nothing: { en: 'nothing', ar: 'لا شيء' },
  none: { en: 'Nothing of this change can be shown.', ar: 'لا يمكن عرض أي شيء من هذا التغيير.' },
  storefront: { en: 'Storefront', ar: 'واجهة المتجر' },
  system: { en: 'System', ar: 'النظام' },
} as const satisfies Record<string, Text>;

/** What belongs to an account and is no area. */
export const accountParts: Readonly<Record<string, Text>> = {
  credentials: { en: 'The password was changed. What it is isn’t kept here.', ar: 'تغيّرت كلمة المرور، ولا تُحفظ قيمتها هنا.' },
  sessions: { en: 'Somebody signed in to the account, or was signed out.', ar: 'تم تسجيل الدخول إلى الحساب أو تسجيل الخروج منه.' },
};

/** What every area's calls do. */
export const calls: Readonly<Record<string, Text>> = {
  add: { en: 'Add', ar: 'إضافة' },
  update: { en: 'Edit', ar: 'تعديل' },
  delete: { en: 'Delete', ar: 'حذف' },
  update_status: { en: 'Change of status', ar: 'تغيير الحالة' },
  reorder: { en: 'Put in order', ar: 'ترتيب' },
  restore: { en: 'Restore', ar: 'استعادة' },
  'POST /api/storefront/orders': { en: 'Order', ar: 'طلب جديد' },
  'POST /api/storefront/reviews': { en: 'Review', ar: 'تقييم' },
  'POST /api/storefront/messages': { en: 'Message', ar: 'رسالة' },
  'POST /api/sub_vendor/uploads': { en: 'Upload', ar: 'رفع ملف' },
  'POST /api/sub_vendor/login': { en: 'Sign in', ar: 'تسجيل الدخول' },
  'GET /api/sub_vendor/logout': { en: 'Sign out', ar: 'تسجيل الخروج' },
};
