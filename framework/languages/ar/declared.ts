import type * as english from '../en/declared';

// Labels of the framework's own declarations, used by the screens and the server.

export const column = {
  id: 'الرقم',
  created: 'تاريخ الإنشاء',
  updated: 'آخر تعديل',
} satisfies typeof english.column;

export const comment = {
  about: 'بشأن',
  record: 'رقم السجل',
  body: 'تعليق',
  author: 'بواسطة',
  account: 'الحساب',
} satisfies typeof english.comment;

export const event = {
  type: 'الحدث',
  by: 'بواسطة',
  account: 'الحساب',
  from: 'من',
  to: 'إلى',
  reason: 'السبب',
  changes: 'التغييرات',
  when: 'الوقت',
} satisfies typeof english.event;

export const publish = {
  draft: 'مسودة',
  scheduled: 'مجدول',
  running: 'سارٍ',
  ended: 'منتهٍ',
  state: 'الحالة',
} satisfies typeof english.publish;

export const addressName = {
  label: 'اسم الرابط',
  help: 'حروف لاتينية صغيرة وأرقام وشرطات',
} satisfies typeof english.addressName;

export const address = {
  name: 'المستلم',
  phone: 'هاتف المستلم',
  city: 'المدينة',
  area: 'المنطقة والقطعة',
  street: 'الشارع والمنزل',
  directions: 'إرشادات الوصول',
  country: 'الدولة',
  zone: 'المنطقة',
  block: 'القطعة',
  building: 'المبنى',
  floor: 'الطابق',
  flat: 'الشقة',
  postcode: 'الرمز البريدي',
  short: 'العنوان المختصر',
} satisfies typeof english.address;

export const translation = { complete: 'مكتمل', missing: 'ناقص' } satisfies typeof english.translation;

export const ownPage = { jobs: 'المهام الخلفية' } satisfies typeof english.ownPage;
