import type { Text } from '../../core/text';

/** Words of signing in over a form, loaded with the dialog. */
export const texts = {
  title: { en: 'Log in again', ar: 'سجّل الدخول مجددًا' },
  body: {
    en: 'Your session has ended. What you typed is still here: enter your password to continue where you were.',
    ar: 'انتهت جلستك. ما كتبته ما زال هنا: أدخل كلمة المرور ليستمر العمل من حيث توقف.',
  },
  other: {
    en: 'With another e-mail you start at the home page. What was typed here stays with whoever typed it.',
    ar: 'ببريد إلكتروني آخر تبدأ من الصفحة الرئيسية. وما كُتب هنا يبقى لمن كتبه.',
  },
  email: { en: 'E-mail', ar: 'البريد الإلكتروني' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  missing: { en: 'Enter your e-mail and your password', ar: 'أدخل بريدك الإلكتروني وكلمة المرور' },
  submit: { en: 'Log in', ar: 'تسجيل الدخول' },
  busy: { en: 'Logging in…', ar: 'جارٍ تسجيل الدخول…' },
  later: { en: 'Not now', ar: 'ليس الآن' },
} as const satisfies Record<string, Text>;
