import { defineResource, field, personName } from '@matjar/admin';
import { everybody, roles } from '../roles';
import { clinic, ownUser } from '../scopes';

const full_name = field.text({
  label: { en: 'Full name', ar: 'الاسم الكامل', fr: 'Nom complet' },
  required: true,
  max: 120,
  rule: personName,
});
const label = { en: 'Email', ar: 'البريد الإلكتروني', fr: 'E-mail' };
const email = field.email({ label, required: true, unique: true });
const choices = Object.fromEntries(everybody.map((role) => [role, roles[role].label])) as Record<
  (typeof everybody)[number],
  (typeof roles)['doctor']['label']
>;
const role = { label: { en: 'Role', ar: 'الدور', fr: 'Rôle' }, choices, default: 'reception' } as const;

/** All accounts, for managers. */
export const users = defineResource({
  name: 'users',
  icon: 'person',
  label: { en: ['User', 'Users'], ar: ['مستخدم', 'المستخدمون'], fr: ['Utilisateur', 'Utilisateurs'] },
  api: { path: 'users', key: 'user_id' },
  scope: clinic,
  menu: 'people',
  title: 'full_name',
  fields: { full_name, email, role_type: field.choice({ ...role, required: true }) },
  can: { list: ['manager'], show: ['manager'], export: ['manager'], create: [], edit: ['manager'], delete: [] },
  list: { columns: ['full_name', 'email', 'role_type'], filters: ['role_type'], search: ['full_name', 'email'] },
});

/** The current user's account. */
export const account = defineResource({
  name: 'account',
  icon: 'person',
  label: { en: ['My account', 'My account'], ar: ['حسابي', 'حسابي'], fr: ['Mon compte', 'Mon compte'] },
  api: { path: 'account', key: 'user_id' },
  table: 'users',
  scope: ownUser,
  menu: 'clinic',
  title: 'full_name',
  fields: {
    full_name,
    email: field.email({ label, required: true, unique: true, readOnly: true }),
    locale: field.choice({
      label: { en: 'Language', ar: 'اللغة', fr: 'Langue' },
      default: 'en',
      choices: {
        en: { en: 'English', ar: 'الإنجليزية', fr: 'Anglais' },
        'ar-SY': { en: 'Arabic', ar: 'العربية', fr: 'Arabe' },
        fr: { en: 'French', ar: 'الفرنسية', fr: 'Français' },
      },
    }),
    role_type: field.choice({ ...role, readOnly: true }),
  },
});
