import { defineResource, field, personName } from '@matjar/admin';
import { factorReset, passwordLink } from '../../domain/passwordLink';
import { platformRoles, roleChoices } from '../../roles';
import { platform } from '../../scopes';

/**
 * All users who can sign in. Only the platform's staff can access this resource, and only super-admins can assign
 * roles.
 */
export const users = defineResource({
  name: 'users',
  icon: 'person',
  label: { en: ['User', 'Users'], ar: ['مستخدم', 'المستخدمون'] },
  api: { path: 'users', key: 'user_id' },
  scope: platform,
  identity: ['email', 'role_type', 'password_link', 'reset_factors'],
  menu: 'people',
  title: 'full_name',
  fields: {
    full_name: field.text({
      label: { en: 'Full name', ar: 'الاسم الكامل' },
      required: true,
      max: 120,
      rule: personName,
      personal: { placeholder: 'محذوف · Erased' },
    }),
    email: field.email({
      label: { en: 'Email', ar: 'البريد الإلكتروني' },
      required: true,
      unique: true,
      personal: { placeholder: 'erased-%{id}@erased.invalid' },
    }),
    phone: field.phone({ label: { en: 'Phone', ar: 'الهاتف' } }),
    role_type: field.choice({
      label: { en: 'Role', ar: 'الدور' },
      required: true,
      default: 'viewer',
      choices: roleChoices,
    }),
    link: field.text({ label: { en: 'Link', ar: 'الرابط' }, readOnly: true, virtual: true, ltr: true }),
  },
  can: {
    list: platformRoles,
    show: platformRoles,
    export: platformRoles,
    create: [],
    edit: ['super-admin'],
    delete: [],
  },
  list: {
    columns: ['full_name', 'email', 'phone', 'role_type'],
    filters: ['role_type'],
    search: ['full_name', 'email'],
  },
}).withActions({
  password_link: { ...passwordLink, allow: platformRoles },
  reset_factors: { ...factorReset, allow: platformRoles },
});
