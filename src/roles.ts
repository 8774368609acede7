import { defineRoles } from '@matjar/admin';
import type { Role } from '@matjar/admin';
import type { Text } from '@matjar/admin/values';

/**
 * The five roles of SPEC §6, from the fewest to the most rights, followed by the client role. The labels describe each
 * role's rights.
 */
export const roles = defineRoles({
  viewer: { label: { en: 'Viewer', ar: 'مُشاهد' }, permissions: { en: 'Read only', ar: 'قراءة فقط' }, readsOnly: true },
  vendor: { label: { en: 'Vendor', ar: 'بائع' }, permissions: { en: 'Manages their own shop', ar: 'يدير متجره' } },
  admin: {
    label: { en: 'Admin', ar: 'مدير' },
    permissions: { en: 'Manages every shop', ar: 'يدير كل المتاجر' },
    everywhere: true,
  },
  'super-admin': {
    label: { en: 'Super admin', ar: 'مدير عام' },
    permissions: { en: 'Full control', ar: 'تحكّم كامل' },
    everywhere: true,
  },
  client: {
    label: { en: 'Client', ar: 'عميل' },
    permissions: { en: 'Their own account and orders', ar: 'حسابه وطلباته' },
    outside: true,
  },
});

export const allRoles = Object.keys(roles) as readonly Role[];

/** Roles of the platform's staff, who have access to all shops. */
export const platformRoles: readonly Role[] = ['admin', 'super-admin'];

/** Roles that can read a shop's rows by default. */
export const shopReaders: readonly Role[] = ['viewer', 'vendor', 'admin', 'super-admin'];

/** Roles that can change a shop's rows by default. */
export const shopWriters: readonly Role[] = ['vendor', 'admin', 'super-admin'];

/** Returns true if users with this role work in a shop and therefore need a category. Clients don't work in a shop. */
export const worksInShops = (role: Role): boolean => shopReaders.includes(role);

export const roleChoices = Object.fromEntries(allRoles.map((role) => [role, roles[role].label])) as Record<Role, Text>;

const ranks: readonly Role[] = ['client', 'viewer', 'vendor', 'admin', 'super-admin'];

export const isRole = (value: unknown): value is Role => allRoles.includes(value as Role);

/**
 * Returns true if `role` is above `own`. Users can't assign a role above their own or change users with a higher role.
 */
export const isAbove = (role: Role, own: Role): boolean => ranks.indexOf(role) > ranks.indexOf(own);

/** Returns true if the role with the name `value` is below `own`. Returns false for unknown roles. */
export const isBelow = (value: unknown, own: Role): boolean => isRole(value) && isAbove(own, value);

/**
 * Returns true if a user with the role `own` is allowed to change users with the role `role`. Users can't change users
 * with a higher role, and only super-admins can change admins.
 */
export const mayChange = (role: Role, own: Role): boolean =>
  !isAbove(role, own) && !(role === 'admin' && own === 'admin');

export const mayGive = (value: string, own: Role): boolean => isRole(value) && !isAbove(value, own);
