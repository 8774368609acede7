import type { order as english } from '../en/order';

export const order: typeof english = {
  subtitle: 'طلب من أحد متاجرنا',
  title: 'طلبك',
  looking: 'جارٍ البحث عن طلبك…',
  from: 'جهّز لك «%{shop}» هذا الطلب. راجعه ثم أكّده. يبقى متاحًا حتى %{until}.',
  placed: 'سُجّل طلبك %{number} لدى «%{shop}».',
  pieces: '%{qty} × %{price}',
  subtotal: 'المجموع الفرعي',
  discount: 'الخصم',
  delivery: 'التوصيل',
  tax: 'الضريبة',
  total: 'الإجمالي',
  address: 'يُوصَّل إلى',
  pickup: 'تستلم الطلب من المتجر.',
  submit: 'تأكيد الطلب',
  submitting: 'جارٍ تأكيد الطلب…',
  call: 'اتصل بالمتجر',
};
