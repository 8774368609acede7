import { defineRoles } from '@matjar/admin';
import type { Role } from '@matjar/admin';
import type { Text } from '@matjar/admin/values';
// Not by the door, behind which all kinds of fields stand: the login page needs the roles alone.

/** The five role types of SPEC §6, weakest reader first, and what each may do (each has a permissions label there). */
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

/** The roles' names. */
export const allRoles = Object.keys(roles) as readonly Role[];

/** Roles that act for the platform and so reach every shop. */
export const platformRoles: readonly Role[] = ['admin', 'super-admin'];

/** Roles that run a shop: they read its rows by default. */
export const shopReaders: readonly Role[] = ['viewer', 'vendor', 'admin', 'super-admin'];

/** Roles that may change a shop's rows by default. */
export const shopWriters: readonly Role[] = ['vendor', 'admin', 'super-admin'];

/** Whether somebody of the role works in a shop, which a category leads to; a client buys in several. */
export const worksInShops = (role: Role): boolean => shopReaders.includes(role);

/** The roles as the choices of a field. */
export const roleChoices = Object.fromEntries(allRoles.map((role) => [role, roles[role].label])) as Record<Role, Text>;

const ranks: readonly Role[] = ['client', 'viewer', 'vendor', 'admin', 'super-admin'];

/** Whether `value` names one of the roles. */
export const isRole = (value: unknown): value is Role => allRoles.includes(value as Role);

/** Whether `role` stands above `own`: nobody gives it, nor touches who has it, without having it. */
export const isAbove = (role: Role, own: Role): boolean => ranks.indexOf(role) > ranks.indexOf(own);

/** Whether somebody who has the role that `value` names stands below `own`; nobody does whose role is unknown. */
export const isBelow = (value: unknown, own: Role): boolean => isRole(value) && isAbove(own, value);

/** Whether somebody of the role `own` may change who has `role`: nobody above them, and admins are the super admins' alone. */
export const mayChange = (role: Role, own: Role): boolean =>
  !isAbove(role, own) && !(role === 'admin' && own === 'admin');

/** Whether somebody of the role `own` may give the role that `value` names. */
export const mayGive = (value: string, own: Role): boolean => isRole(value) && !isAbove(value, own);
