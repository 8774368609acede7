import type { Text } from './text';

/** The five role types of SPEC §6, weakest reader first. */
export const roles = ['viewer', 'vendor', 'admin', 'super-admin', 'client'] as const;

export type Role = (typeof roles)[number];

/** Roles that act for the platform and so reach every shop. */
export const platformRoles: readonly Role[] = ['admin', 'super-admin'];

/** Roles that run a shop: whoever reads its rows by default. */
export const shopReaders: readonly Role[] = ['viewer', 'vendor', 'admin', 'super-admin'];

/** Whether somebody of the role works in a shop, which a category leads to; a client buys in several. */
export const worksInShops = (role: Role): boolean => shopReaders.includes(role);

/** Roles that may change a shop's rows by default. */
export const shopWriters: readonly Role[] = ['vendor', 'admin', 'super-admin'];

/** The roles' names. */
export const roleNames = {
  viewer: { en: 'Viewer', ar: 'مُشاهد' },
  vendor: { en: 'Vendor', ar: 'بائع' },
  admin: { en: 'Admin', ar: 'مدير' },
  'super-admin': { en: 'Super admin', ar: 'مدير عام' },
  client: { en: 'Client', ar: 'عميل' },
} as const satisfies Record<Role, Text>;

const rank: Record<Role, number> = { client: 0, viewer: 1, vendor: 2, admin: 3, 'super-admin': 4 };

/** Whether `role` stands above `own`: nobody gives it, nor touches who has it, without having it. */
export const isAbove = (role: Role, own: Role): boolean => rank[role] > rank[own];

/** Whether somebody of the role `own` may change who has `role`: nobody above them, and admins are the super admins' alone. */
export const mayChange = (role: Role, own: Role): boolean => !isAbove(role, own) && !(role === 'admin' && own === 'admin');

/** Whether `value` names one of the role types; what a foreign session or server sends is checked with it. */
export const isRole = (value: unknown): value is Role => roles.includes(value as Role);

/** Whether somebody of the role `own` may give the role that `value` names. */
export const mayGive = (value: string, own: Role): boolean => isRole(value) && !isAbove(value, own);

/** What each role may do, in the words a person reads beside it (SPEC §6: each role has a permissions label). */
export const permissionsLabel: Record<Role, Text> = {
  viewer: { en: 'Read only', ar: 'قراءة فقط' },
  vendor: { en: 'Runs own shop', ar: 'يدير متجره' },
  admin: { en: 'Manages every shop', ar: 'يدير كل المتاجر' },
  'super-admin': { en: 'Full control', ar: 'تحكّم كامل' },
  client: { en: 'Own account and orders', ar: 'حسابه وطلباته' },
};
