import type { invitation as english } from '../en/invitation';

export const invitation: typeof english = {
  title: 'أنت مدعو',
  subtitle: 'حسابك لدى أحد المتاجر',
  looking: 'جارٍ البحث عن دعوتك…',
  body: 'مرحبًا %{name}، أنت مدعو للعمل في «%{shop}» بدور %{role} (%{permissions}).',
  client_body: 'مرحبًا %{name}، يمنحك «%{shop}» حسابًا ترى فيه طلباتك ورسائلك وتقييماتك ونقاطك.',
  known: 'لديك حساب بالفعل: أدخل كلمة مروره.',
  own_password: 'كلمة مرورك',
  linked: 'أُضيف المتجر إلى حسابك. سجّل الدخول لترى ما يخصك فيه.',
  email: 'ستسجّل الدخول بالبريد',
  password: 'كلمة المرور الجديدة',
  again: 'كلمة المرور الجديدة مرة أخرى',
  show: 'إظهار كلمتي المرور',
  submit: 'قبول الدعوة',
  submitting: 'جارٍ قبول الدعوة…',
  log_in: 'الانتقال إلى صفحة الدخول',
};
