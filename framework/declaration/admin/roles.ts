import type { AnyField, Fields } from '../../core/kind';
import type { Role } from '../../core/register';
import type { Text } from '../../core/text/text';
import type { AnyResource } from '../resource/resource';
import type { Operation, Rights } from '../resource/scope';

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

const isOperation = (name: string, rights: Rights): name is Operation => Object.hasOwn(rights, name);

/** A resource, or what is known of it before it is loaded: its operations alone. */
type Rightful = Pick<AnyResource, 'rights'> & Partial<Pick<AnyResource, 'actions'>>;

const actionOf = ({ actions = {} }: Rightful, name: string) =>
  Object.hasOwn(actions, name) ? actions[name] : undefined;

/** The roles that may do `name` (an operation or one of the resource's actions) at all. */
export const rolesWith = (resource: Rightful, name: string): readonly Role[] => {
  if (isOperation(name, resource.rights)) return resource.rights[name];
  const action = actionOf(resource, name);
  return action ? (action.allow ?? resource.rights.edit) : [];
};

/**
 * Whether `role` may do `name` (an operation or one of the resource's actions). Pure; the screen hides with it and the server
 * decides with it. With the `record` that it is about, what an action says of the records that a role may do it to holds, too.
 */
export const isAllowed = (role: Role | undefined, resource: Rightful, name: string, record?: object): boolean => {
  if (!role || !rolesWith(resource, name).includes(role)) return false;
  const { over } = actionOf(resource, name) ?? {};
  return !over || !record || over(record as never, role);
};

/** Whether a role sees a field of the records that it reads; who isn't logged in has none. Pure, as `isAllowed` is, and used on both sides. */
export const mayRead = (role: Role | undefined, { read }: AnyField): boolean =>
  !read || (role !== undefined && read.includes(role));

/** Whether a role may write a field of the records that it writes, where anybody may (`isWritable`). */
export const mayWrite = (role: Role | undefined, field: AnyField): boolean =>
  mayRead(role, field) && (!field.write || (role !== undefined && field.write.includes(role)));

/** Whether a field says which roles read or write it. */
export const isLimited = ({ read, write }: AnyField): boolean => Boolean(read ?? write);

/** Whether a resource has such a field, so that not each role has it alike. */
export const hasLimits = ({ fields }: AnyResource): boolean => Object.values(fields as Fields).some(isLimited);
