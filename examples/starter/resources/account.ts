import { defineResource, field, personName } from '@matjar/admin';
import { roles } from '../roles';
import { ownUser } from '../scopes';

const choices = Object.fromEntries(Object.entries(roles).map(([role, { label }]) => [role, label])) as Record<
  keyof typeof roles,
  (typeof roles)['manager']['label']
>;

/** The current user's account. */
export const account = defineResource({
  name: 'account',
  label: { en: ['My account', 'My account'], ar: ['حسابي', 'حسابي'] },
  api: { path: 'account', key: 'user_id' },
  table: 'users',
  scope: ownUser,
  menu: 'mine',
  title: 'full_name',
  fields: {
    full_name: field.text({
      label: { en: 'Full name', ar: 'الاسم الكامل' },
      required: true,
      max: 120,
      rule: personName,
    }),
    email: field.email({
      label: { en: 'Email', ar: 'البريد الإلكتروني' },
      required: true,
      unique: true,
      readOnly: true,
    }),
    locale: field.choice({
      label: { en: 'Language', ar: 'اللغة' },
      default: 'en',
      choices: { en: { en: 'English', ar: 'الإنجليزية' }, 'ar-SY': { en: 'Arabic', ar: 'العربية' } },
    }),
    role_type: field.choice({ label: { en: 'Role', ar: 'الدور' }, readOnly: true, default: 'manager', choices }),
  },
});
