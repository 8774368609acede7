import { defineResource, field, personName, same } from '@matjar/admin';
import { roleChoices } from '../../roles';
import { ownUser } from '../../scopes';

/** The user's own account: name, contact details, language and password. */
export const myAccount = defineResource({
  name: 'myAccount',
  icon: 'person',
  label: { en: ['My account', 'My account'], ar: ['حسابي', 'حسابي'] },
  api: { path: 'my_account', key: 'user_id' },
  table: 'users',
  scope: ownUser,
  menu: 'shop',
  title: 'full_name',
  fields: {
    full_name: field.text({
      label: { en: 'Full name', ar: 'الاسم الكامل' },
      required: true,
      max: 120,
      rule: personName,
      autoComplete: 'name',
    }),
    email: field.email({ label: { en: 'Email', ar: 'البريد الإلكتروني' }, required: true, unique: true }),
    phone: field.phone({ label: { en: 'Phone', ar: 'الهاتف' } }),
    photoUrl: field.image({ label: { en: 'Photo', ar: 'الصورة الشخصية' }, round: true }),
    locale: field.choice({
      label: { en: 'Language', ar: 'اللغة' },
      default: 'en',
      choices: { en: { en: 'English', ar: 'الإنجليزية' }, 'ar-SY': { en: 'Arabic', ar: 'العربية' } },
    }),
    role_type: field.choice({
      label: { en: 'Role', ar: 'الدور' },
      readOnly: true,
      default: 'viewer',
      choices: roleChoices,
    }),
    current_password: field.password({
      label: { en: 'Current password', ar: 'كلمة المرور الحالية' },
      virtual: true,
      autoComplete: 'current-password',
    }),
    new_password: field.password({
      label: { en: 'New password', ar: 'كلمة المرور الجديدة' },
      virtual: true,
      min: 8,
      autoComplete: 'new-password',
    }),
    repeat_password: field.password({
      label: { en: 'Confirm the new password', ar: 'تأكيد كلمة المرور الجديدة' },
      virtual: true,
      autoComplete: 'new-password',
    }),
  },
  checks: [
    same('new_password', 'repeat_password', 'validation.password_mismatch'),
    {
      at: 'current_password',
      message: 'validation.required',
      passes: (user) => !user.new_password || Boolean(user.current_password),
    },
  ],
  form: [
    { label: { en: 'Profile', ar: 'الملف الشخصي' }, fields: ['full_name', 'email', 'phone', 'photoUrl', 'locale'] },
    { label: { en: 'Password', ar: 'كلمة المرور' }, fields: ['current_password', 'new_password', 'repeat_password'] },
  ],
});
