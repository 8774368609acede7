import type { access as english } from '../en/access';

export const access: typeof english = {
  session_ended: 'تم تسجيل خروج ذلك الجهاز',
  sessions_ended:
    'لم يُسجَّل خروج أي جهاز |||| تم تسجيل الخروج من جهاز واحد |||| تم تسجيل الخروج من جهازين |||| ' +
    'تم تسجيل الخروج من %{smart_count} أجهزة |||| تم تسجيل الخروج من %{smart_count} جهازًا |||| ' +
    'تم تسجيل الخروج من %{smart_count} جهاز',
  password_for_email: 'أدخل كلمة مرورك الحالية لتغيير بريدك الإلكتروني',
};
