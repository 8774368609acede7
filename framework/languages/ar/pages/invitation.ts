import type { invitation as english } from '../../en/pages/invitation';

export const invitation: typeof english = {
  title: 'أنت مدعو',
  subtitle: 'حساب في لوحة الإدارة',
  looking: 'جارٍ البحث عن دعوتك…',
  body: 'مرحبًا %{name}، أنت مدعو للعمل في لوحة الإدارة بدور %{role} (%{permissions}).',
  known: 'لديك حساب بالفعل: أدخل كلمة مروره.',
  own_password: 'كلمة مرورك',
  linked: 'تم ربط حسابك. سجّل الدخول لترى ما يخصك.',
  email: 'ستسجّل الدخول بالبريد',
  password: 'كلمة المرور الجديدة',
  again: 'تأكيد كلمة المرور الجديدة',
  show: 'إظهار كلمتي المرور',
  submit: 'قبول الدعوة',
  submitting: 'جارٍ قبول الدعوة…',
  log_in: 'الانتقال إلى صفحة الدخول',
};
