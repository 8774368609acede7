import { withOwn } from '@matjar/admin';
import { server as base } from '@matjar/admin/languages/ar/server';
import type { access as englishAccess } from '../en/server';
import { messages, validation } from './messages';
import * as replies from './replies';

const access: typeof englishAccess = {
  password_by_admin: 'لا يرسل هذا الخادم بريدًا إلكترونيًا. اطلب رابط كلمة مرور جديدة ممن يدير متجرك.',
  link_ready: 'الرابط جاهز',
  link_sent: 'الرابط في طريقه إلى %{email}',
  only_below: 'هذا متاح لمن دوره أدنى من دورك فقط',
  lowered_recently: 'خُفِّض دور هذا الشخص خلال آخر %{days} أيام: لا يستطيع ذلك الآن إلا من دوره أعلى من دوره السابق',
  owner_by_platform: 'لا يوقف مالك المتجر أو يخفّض دوره أو يزيله إلا مديرو المنصة',
  admins_by_super_admin: 'المدير العام وحده يعدّل بيانات المديرين',
  works_elsewhere: 'يعمل هذا الشخص في متجر آخر أيضًا: يمكنه طلب كلمة مرور جديدة من صفحة الدخول',
  factors_elsewhere: 'يعمل هذا الشخص في متجر آخر أيضًا: لا يلغي خطوة تحققه الثانية إلا مديرو المنصة',
  no_factors: 'لم يفعّل هذا الشخص خطوة تحقق ثانية',
  client_of_team: 'هذا البريد لحساب ليس حساب عميل. استخدم بريدًا آخر للعميل.',
  client_twice: 'حساب هذا البريد مرتبط بعميل آخر في هذا المتجر',
  invitation_linked: 'أُضيف المتجر إلى حسابك. سجّل الدخول لترى ما يخصك فيه.',

  product: 'متجر',
  password_subject: 'كلمة مرور جديدة لحسابك في متجر',
  invitation_role: 'لحسابك دور آخر: اطلب من المتجر تغيير الدور في الدعوة.',
  invitation_subject: 'دعوة للعمل في %{shop}',
  invitation_body: 'أنت مدعو للعمل في %{shop} بدور %{role}.',
  invitation_ignore: 'إن كنت لا تعرف هذا المتجر فلا تفعل شيئًا.',
  client_subject: 'حسابك لدى %{shop}',
  client_body: 'يمنحك %{shop} حسابًا ترى فيه طلباتك ورسائلك وتقييماتك ونقاطك.',
};

export const server = withOwn(base, {
  access,
  messages: { ...messages, ...replies.messages },
  validation: { ...validation, ...replies.validation },
});
