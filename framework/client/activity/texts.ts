import { field } from '../..';
import type { Fields } from '../../core/kind';
import type { Text } from '../../core/text';

/** Words of the log, beside each other in both languages as a declaration's are. */
export const texts = {
  history: { en: 'History', ar: 'سجل التغييرات' },
  field: { en: 'Field', ar: 'الحقل' },
  before: { en: 'Before', ar: 'قبل' },
  after: { en: 'After', ar: 'بعد' },
  nothing: { en: 'nothing', ar: 'لا شيء' },
  none: { en: 'Nothing of this change can be shown.', ar: 'لا يمكن عرض أي شيء من هذا التغيير.' },
  records: { en: 'Records', ar: 'عدد السجلات' },
  changed: { en: 'What was changed', ar: 'ما الذي تغيّر' },
  more: { en: 'Show more', ar: 'عرض المزيد' },
  storefront: { en: 'Storefront', ar: 'واجهة المتجر' },
  system: { en: 'System', ar: 'النظام' },
} as const satisfies Record<string, Text>;

interface Part {
  /** What it is called behind the record's name. */
  name: Text;
  /** What is said where nothing is shown of it. */
  note: Text;
  fields?: Fields;
}

const links = (en: string, ar: string): Fields => ({ expires_at: field.dateTime({ label: { en, ar } }) });

/** What belongs to an account or a team member and is no area: how they come in, and where they work. */
export const accountParts: Readonly<Record<string, Part>> = {
  credentials: {
    name: { en: 'Password', ar: 'كلمة المرور' },
    note: { en: 'The password was changed. It is not stored here.', ar: 'تغيّرت كلمة المرور، ولا تُحفظ قيمتها هنا.' },
  },
  sessions: {
    name: { en: 'Login', ar: 'تسجيل الدخول' },
    note: { en: 'Somebody logged in to the account or was logged out.', ar: 'تم تسجيل الدخول إلى الحساب أو تسجيل الخروج منه.' },
  },
  memberships: {
    name: { en: 'Access to the shop', ar: 'الدخول إلى المتجر' },
    note: { en: 'Who may work in the shop was changed.', ar: 'تغيّر من يمكنه العمل في المتجر.' },
    fields: {
      user_id: field.number({ label: { en: 'Number of the account', ar: 'رقم الحساب' } }),
      suspended_at: field.dateTime({ label: { en: 'Suspended since', ar: 'موقوف منذ' } }),
    },
  },
  invitations: {
    name: { en: 'Invitation', ar: 'الدعوة' },
    note: { en: 'The invitation was changed. Its link is not stored here.', ar: 'تغيّرت الدعوة، ولا يُحفظ رابطها هنا.' },
    fields: links('Invitation valid until', 'الدعوة صالحة حتى'),
  },
  client_invitations: {
    name: { en: 'Invitation', ar: 'الدعوة' },
    note: { en: 'The invitation was changed. Its link is not stored here.', ar: 'تغيّرت الدعوة، ولا يُحفظ رابطها هنا.' },
    fields: links('Invitation valid until', 'الدعوة صالحة حتى'),
  },
  password_links: {
    name: { en: 'Link to a new password', ar: 'رابط كلمة مرور جديدة' },
    note: { en: 'The link was changed. It is not stored here.', ar: 'تغيّر الرابط، ولا يُحفظ هنا.' },
    fields: links('Link valid until', 'الرابط صالح حتى'),
  },
};

/** What every area's calls do. */
export const calls: Readonly<Record<string, Text>> = {
  add: { en: 'Add', ar: 'إضافة' },
  update: { en: 'Edit', ar: 'تعديل' },
  delete: { en: 'Delete', ar: 'حذف' },
  update_status: { en: 'Status change', ar: 'تغيير الحالة' },
  reorder: { en: 'Reorder', ar: 'ترتيب' },
  restore: { en: 'Restore', ar: 'استعادة' },
  change_review: { en: 'Review changed by the client', ar: 'تعديل العميل لتقييمه' },
  'POST /api/storefront/orders': { en: 'Order', ar: 'طلب جديد' },
  'POST /api/storefront/reviews': { en: 'Review', ar: 'تقييم' },
  'POST /api/storefront/messages': { en: 'Message', ar: 'رسالة' },
  'POST /api/sub_vendor/uploads': { en: 'Upload', ar: 'رفع ملف' },
  'POST /api/sub_vendor/login': { en: 'Log in', ar: 'تسجيل الدخول' },
  'POST /api/sub_vendor/invitation/accept': { en: 'Invitation accepted', ar: 'قبول الدعوة' },
  'POST /api/sub_vendor/password/forgot': { en: 'Forgotten password', ar: 'نسيان كلمة المرور' },
  'POST /api/sub_vendor/password/reset': { en: 'New password via a link', ar: 'كلمة مرور جديدة عبر رابط' },
  'GET /api/sub_vendor/logout': { en: 'Log out', ar: 'تسجيل الخروج' },
};
