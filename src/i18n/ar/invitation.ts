import type { invitation as english } from '../en/invitation';

export const invitation: typeof english = {
  title: 'أنت مدعو',
  subtitle: 'انضم إلى فريق أحد المتاجر',
  looking: 'جارٍ البحث عن دعوتك…',
  body: 'مرحبًا %{name}، أنت مدعو للعمل في «%{shop}» بدور %{role} (%{permissions}).',
  email: 'ستسجّل الدخول بالبريد',
  password: 'كلمة المرور الجديدة',
  again: 'كلمة المرور الجديدة مرة أخرى',
  show: 'إظهار كلمتي المرور',
  submit: 'قبول الدعوة',
  submitting: 'جارٍ إنشاء حسابك…',
  log_in: 'الانتقال إلى صفحة الدخول',
};
