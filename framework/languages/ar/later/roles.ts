// Texts about the custom roles that a tenant creates for its staff.

export const ownRole = {
  changed: 'تغيّرت صلاحياتك',
  list: 'عرض القائمة',
  show: 'فتح',
  create: 'إضافة',
  edit: 'تعديل',
  delete: 'حذف',
  export: 'تصدير',
  resource: 'السجلات',
  actions: 'الإجراءات',
  actionsOf: 'الإجراءات: %{name}',
  all: 'كل الصلاحيات: %{name}',
  allOf: '%{right} لكل السجلات',
  others: 'أخرى',
  find: 'ابحث في السجلات',
  none: 'لا توجد سجلات مطابقة',
  start: 'ابدأ من',
  chosen: '%{count} من %{all} صلاحية',
  granted: 'نعم',
  denied: 'لا',
  view: 'معاينة بهذا الدور',
  viewBody:
    'تُفتح لوحة التحكم كما يراها الأعضاء الذين لهم هذا الدور، وفي علامة التبويب هذه فقط. لا يمكن تغيير أي شيء حتى تُنهي المعاينة.',
  viewOpen: 'بدء المعاينة',
  viewing: 'أنت تعاين لوحة التحكم بدور «%{role}». لا يمكن تغيير أي شيء.',
  leave: 'إنهاء المعاينة',
};
