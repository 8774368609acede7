import type { Role } from '../../core/register';
import type { Text } from '../../core/text/text';

/** What a role is: what people read of it, and what holds for it whatever a resource says. */
export interface RoleDeclaration {
  label: Text;
  /** What it may do, in the words that stand beside its name. */
  permissions: Text;
  /** It changes nothing but the user's own account. */
  readsOnly?: true;
  /** It acts for the platform, and so reaches the rows of every tenant. */
  everywhere?: true;
  /** It works for no tenant: it has an account, and sees of each tenant what is its own. */
  outside?: true;
}

/** An admin's roles, by name. */
export type Roles = Readonly<Record<Role, RoleDeclaration>>;

/** Declares an admin's roles, in the order in which they are listed. */
export const defineRoles = <const R extends Readonly<Record<string, RoleDeclaration>>>(roles: R): R => roles;

/** Whether `value` names one of the roles; what a session or another server sends is checked with it. */
export const isRoleOf = (roles: Roles, value: unknown): value is Role =>
  typeof value === 'string' && Object.hasOwn(roles, value);
