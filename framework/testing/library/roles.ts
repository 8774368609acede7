import type { Role } from '../../core/register';
import type { Text } from '../../core/text/text';
import { defineRoles } from '../../declaration/admin/roles';

/** The library's staff roles, from the fewest rights to the most, and the role of its members. */
export const roles = defineRoles({
  viewer: { label: { en: 'Viewer', ar: 'مُشاهد' }, permissions: { en: 'Read only', ar: 'قراءة فقط' }, readsOnly: true },
  editor: { label: { en: 'Editor', ar: 'محرّر' }, permissions: { en: 'Manages their own branch', ar: 'يدير فرعه' } },
  manager: {
    label: { en: 'Manager', ar: 'مدير' },
    permissions: { en: 'Manages every branch', ar: 'يدير كل الفروع' },
    everywhere: true,
  },
  owner: { label: { en: 'Owner', ar: 'مالك' }, permissions: { en: 'Full control', ar: 'تحكّم كامل' }, everywhere: true },
  member: {
    label: { en: 'Member', ar: 'عضو' },
    permissions: { en: 'Their own account and loans', ar: 'حسابه وإعاراته' },
    outside: true,
  },
});

export const allRoles = Object.keys(roles) as readonly Role[];

/** The roles that have access to every branch. */
export const platformRoles: readonly Role[] = ['manager', 'owner'];

/** The roles that may read a branch's rows. */
export const readers: readonly Role[] = ['viewer', 'editor', 'manager', 'owner'];

/** The roles that may change a branch's rows. */
export const writers: readonly Role[] = ['editor', 'manager', 'owner'];

export const roleChoices = Object.fromEntries(allRoles.map((role) => [role, roles[role].label])) as Record<Role, Text>;

/**
 * Checks whether a user with the role `own` may assign the role `value`. Users can only assign their own role or a
 * lower one.
 */
export const mayGive = (value: string, own: Role): boolean => allRoles.indexOf(value as Role) <= allRoles.indexOf(own);
