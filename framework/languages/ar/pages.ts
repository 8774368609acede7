import type { pages as english } from '../en/pages';
import { factor } from './factor';
import { login, messages, validation } from './shared';

/** Text for the page shown while a server has no users. */
const begin = {
  title: 'لم يُهيّأ الخادم بعد',
  why: 'لا يستطيع أحد تسجيل الدخول إلى هذا الخادم، فليس فيه أي مستخدم.',
  how: 'على الجهاز الذي يعمل عليه الخادم، ينشئ أمر واحد أول مدير، ويطبع رابطًا تختار به كلمة المرور:',
  built: 'ومن دون npm:',
  done: 'نفّذت ذلك: تسجيل الدخول',
};

const invitation: (typeof english)['invitation']['invitation'] = {
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

const new_password: (typeof english)['password']['new_password'] = {
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

const shared = { login, messages, validation };

export const pages = {
  begin: { login, begin },
  login: { ...shared, factor },
  invitation: { ...shared, invitation },
  password: { ...shared, invitation, new_password },
};
