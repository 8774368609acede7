import type { login as english } from '../en/login';

export const login = {
  product: 'لوحة الإدارة',
  title: 'تسجيل الدخول',
  subtitle: 'سجّل الدخول لتبدأ',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  show_password: 'إظهار كلمة المرور',
  hide_password: 'إخفاء كلمة المرور',
  retry: 'إعادة المحاولة',
  language: 'اللغة',
  forgot: 'نسيت كلمة المرور؟',
  submit: 'تسجيل الدخول',
  submitting: 'جارٍ تسجيل الدخول…',
  capslock: 'مفتاح الأحرف الكبيرة مفعّل',
  session_ended: 'انتهت جلستك. سجّل الدخول لتكمل من حيث توقفت.',
  storage_blocked: 'يمنع هذا المتصفح حفظ البيانات، لذا سيُسجَّل خروجك عند مغادرة هذه الصفحة.',
  no_script: 'يحتاج %{product} إلى جافاسكربت. فعّلها في متصفحك ثم أعد تحميل الصفحة.',
} satisfies typeof english;
