import type * as english from '../../en/later/activity';

// Texts of the log and of a record’s timeline.

export const log = {
  restore: {
    title: 'استعادة ما كان من قبل',
    looking: 'جارٍ التحقق مما يمكن استعادته',
    restored: 'سيُستعاد',
    kept: 'يبقى على حاله',
    nothing: 'لا يمكن استعادة شيء منه.',
    changed: 'يستعيد قيمه السابقة',
    returned: 'يعود بعد حذفه',
    removed: 'يُحذف من جديد',
    others: 'وسجلات أخرى',
  },
  history: 'سجل التغييرات',
  field: 'الحقل',
  before: 'قبل',
  after: 'بعد',
  nothing: 'فارغ',
  none: 'لا يمكن عرض أي شيء من هذا التغيير.',
  records: 'عدد السجلات',
  changed: 'ما الذي تغيّر',
  more: 'عرض المزيد',
  system: 'النظام',
  parts: {
    credentials: { name: 'كلمة المرور', note: 'تغيّرت كلمة المرور، ولا تُحفظ قيمتها هنا.' },
    sessions: { name: 'تسجيل الدخول', note: 'تم تسجيل الدخول إلى الحساب أو تسجيل الخروج منه.' },
    memberships: {
      name: 'صلاحية الدخول',
      note: 'تغيّر المكان الذي يمكن لشخص ما العمل فيه.',
      user: 'رقم الحساب',
      suspended: 'موقوف منذ',
    },
    invitations: { name: 'الدعوة', note: 'تغيّرت الدعوة، ولا يُحفظ رابطها هنا.', expires: 'الدعوة صالحة حتى' },
    passwordLinks: { name: 'رابط كلمة مرور جديدة', note: 'تغيّر الرابط، ولا يُحفظ هنا.', expires: 'الرابط صالح حتى' },
  },
  calls: {
    add: 'إضافة',
    update: 'تعديل',
    delete: 'حذف',
    updateStatus: 'تغيير الحالة',
    reorder: 'ترتيب',
    restore: 'استعادة',
    upload: 'رفع ملف',
    login: 'تسجيل الدخول',
    acceptInvitation: 'قبول الدعوة',
    forgotPassword: 'نسيان كلمة المرور',
    resetPassword: 'كلمة مرور جديدة عبر رابط',
    logout: 'تسجيل الخروج',
  },
} satisfies typeof english.log;

export const timeline = {
  justNow: 'الآن',
  timeline: 'ما حدث',
  write: 'تعليق للفريق',
  seenBy: 'لا يرى التعليقات إلا الفريق.',
  post: 'إضافة التعليق',
  save: 'حفظ',
  edit: 'تعديل التعليق',
  remove: 'حذف التعليق',
  edited: 'عُدّل',
  tooLong: '%{max} حرف على الأكثر',
  more: 'عرض ما قبله',
  nothing: 'لم يحدث شيء هنا بعد.',
  others: 'كل ما تغيّر',
} satisfies typeof english.timeline;
