import type { AnyField, Fields } from '../../core/kind';
import type { Role } from '../../core/register';
import type { Text } from '../../core/text/text';
import type { AnyResource } from '../resource/resource';
import type { Operation, Rights } from '../resource/scope';

/** A role's texts, and its limits in every resource. */
export interface RoleDeclaration {
  label: Text;
  /** Shown next to the role's name. */
  permissions: Text;
  /** The role changes nothing but the user's own account. */
  readsOnly?: true;
  /** The role acts for the platform and reaches the rows of every tenant. */
  everywhere?: true;
  /** The role works for no tenant: it has an account and sees its own records in each tenant. */
  outside?: true;
}

export type Roles = Readonly<Record<Role, RoleDeclaration>>;

/** In display order. */
export const defineRoles = <const R extends Readonly<Record<string, RoleDeclaration>>>(roles: R): R => roles;

/** Checks a role from a session or another server. */
export const isRoleOf = (roles: Roles, value: unknown): value is Role =>
  typeof value === 'string' && Object.hasOwn(roles, value);

const isOperation = (name: string, rights: Rights): name is Operation => Object.hasOwn(rights, name);

/** A resource, or its head before it is loaded, which has operations only. */
type Rightful = Pick<AnyResource, 'rights'> & Partial<Pick<AnyResource, 'actions'>>;

const actionOf = ({ actions = {} }: Rightful, name: string) =>
  Object.hasOwn(actions, name) ? actions[name] : undefined;

/** Returns the roles that may do `name`, an operation or an action, on some record. */
export const rolesWith = (resource: Rightful, name: string): readonly Role[] => {
  if (isOperation(name, resource.rights)) return resource.rights[name];
  const action = actionOf(resource, name);
  return action ? (action.allow ?? resource.rights.edit) : [];
};

/**
 * Checks whether `role` may do `name`, an operation or an action. Pure: the screen hides with it and the server
 * enforces it. With a `record`, the action's `over` condition is checked too.
 */
export const isAllowed = (role: Role | undefined, resource: Rightful, name: string, record?: object): boolean => {
  if (!role || !rolesWith(resource, name).includes(role)) return false;
  const { over } = actionOf(resource, name) ?? {};
  return !over || !record || over(record as never, role);
};

/**
 * Checks whether a role may read a field; a user who isn't logged in has no role. Pure, like `isAllowed`, and used on
 * both sides.
 */
export const mayRead = (role: Role | undefined, { read }: AnyField): boolean =>
  !read || (role !== undefined && read.includes(role));

/** Checks whether a role may write a field; combine with `isWritable`. */
export const mayWrite = (role: Role | undefined, field: AnyField): boolean =>
  mayRead(role, field) && (!field.write || (role !== undefined && field.write.includes(role)));

export const isLimited = ({ read, write }: AnyField): boolean => Boolean(read ?? write);

/** Checks whether the resource differs between roles. */
export const hasLimits = ({ fields }: AnyResource): boolean => Object.values(fields as Fields).some(isLimited);
