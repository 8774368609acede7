import { ownRolesOf } from '@matjar/admin';
import { roles as arabic } from '@matjar/admin/languages/ar/roles';
import { roles as english } from '@matjar/admin/languages/en/roles';
import { roles as french } from '@matjar/admin/languages/fr/roles';
import { roles } from '../roles';
import { branch } from '../scopes';

/** The custom roles that managers create for a branch's receptionists, such as a trainee with read-only access. */
export const customRoles = ownRolesOf({
  menu: 'people',
  icon: 'badge',
  scope: branch,
  bases: { reception: roles.reception },
  makers: ['manager'],
  words: { en: english, ar: arabic, fr: french },
});
