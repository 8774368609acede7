import { withOwn } from '@matjar/admin';
import { pages as base } from '@matjar/admin/languages/ar/pages';
import type { invitation as englishInvitation, order as englishOrder } from '../en/pages';
import { login } from './login';

/** Text for the page that is shown while a server has no users. */
const begin = {
  how: 'على الجهاز الذي يعمل عليه الخادم، ينشئ أمر واحد أول مدير عام وفئة ومتجرًا، ويطبع رابطًا تختار به كلمة المرور:',
};

const invitation: typeof englishInvitation = {
  subtitle: 'حسابك لدى أحد المتاجر',
  body: 'مرحبًا %{name}، أنت مدعو للعمل في «%{shop}» بدور %{role} (%{permissions}).',
  client_body: 'مرحبًا %{name}، يمنحك «%{shop}» حسابًا ترى فيه طلباتك ورسائلك وتقييماتك ونقاطك.',
  linked: 'أُضيف المتجر إلى حسابك. سجّل الدخول لترى ما يخصك فيه.',
};

const order: typeof englishOrder = {
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
  included_tax: 'الضريبة المشمولة',
  address: 'يُوصَّل إلى',
  pickup: 'تستلم الطلب من المتجر.',
  submit: 'تأكيد الطلب',
  submitting: 'جارٍ تأكيد الطلب…',
  call: 'اتصل بالمتجر',
};

/**
 * The Arabic text of the pages before login. It doesn't include the product's messages and errors, which only the
 * dashboard needs.
 */
export const pages = {
  begin: withOwn(base.begin, { login, begin }),
  login: withOwn(base.login, { login }),
  invitation: withOwn(base.invitation, { login, invitation }),
  order: withOwn(base.password, { login, order }),
  password: withOwn(base.password, { login, invitation }),
};
