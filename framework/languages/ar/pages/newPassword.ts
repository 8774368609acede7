import type { new_password as english } from '../../en/pages/newPassword';

export const new_password: typeof english = {
  title: 'كلمة مرور جديدة',
  ask: 'أدخل البريد الذي تسجّل الدخول به، وسنرسل إليك رابطًا.',
  send: 'إرسال الرابط',
  sending: 'جارٍ الإرسال…',
  looking: 'جارٍ التحقق من الرابط…',
  choose: 'اختر كلمة مرور جديدة للحساب %{email}. سيُسجَّل خروجك من جميع الأجهزة.',
  save: 'حفظ كلمة المرور',
  saving: 'جارٍ الحفظ…',
  again: 'طلب رابط جديد',
};
