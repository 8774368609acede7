import type { Role } from '@matjar/admin';
import { isBelow } from '../roles';

/**
 * The action that creates a password link, used by all resources with user accounts. It returns the link in the `link`
 * field.
 */
export const passwordLink = {
  label: { en: 'Password link', ar: 'رابط كلمة مرور جديدة' },
  done: { en: 'Password link created', ar: 'أُنشئ رابط كلمة مرور جديدة للمستخدم' },
  named: { en: 'Password link for %{name} created', ar: 'أُنشئ رابط كلمة مرور جديدة للمستخدم %{name}' },
  over: ({ role_type }: { role_type?: unknown }, own: Role) => isBelow(role_type, own),
  confirm: {
    en: 'It is sent by email, or shown to you if email cannot be sent. Any earlier link stops working.',
    ar: 'يُرسل بالبريد الإلكتروني، أو يُعرض لك إن تعذّر ذلك. يتوقف أي رابط سابق عن العمل.',
  },
  reveals: {
    field: 'link',
    note: {
      en: 'Send this link to the person yourself. It works once, for a day, and will not be shown again.',
      ar: 'أرسل هذا الرابط إلى الشخص بنفسك. يعمل مرة واحدة خلال يوم، ولن يُعرض مجددًا.',
    },
  },
} as const;

/**
 * The action that removes the second factors of a user who has lost them. The user can then sign in with just a
 * password.
 */
export const factorReset = {
  label: { en: 'Reset the second step', ar: 'إلغاء خطوة التحقق الثانية' },
  done: { en: 'Second step reset', ar: 'أُلغيت خطوة التحقق الثانية للمستخدم' },
  named: { en: 'Second step of %{name} reset', ar: 'أُلغيت خطوة التحقق الثانية للمستخدم %{name}' },
  over: passwordLink.over,
  confirm: {
    en: 'Their codes, passkeys and recovery codes stop working, and they are logged out. Make sure that the request really comes from them. They receive an email.',
    ar: 'تتوقف رموزه ومفاتيح مروره ورموز استرداده عن العمل، ويُسجَّل خروجه. تأكد أن الطلب صادر منه فعلًا. سيُبلَّغ بالبريد الإلكتروني.',
  },
  tone: 'danger',
} as const;
