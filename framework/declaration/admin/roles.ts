import type { AnyField, Fields } from '../../core/kind';
import type { Role } from '../../core/register';
import type { Text } from '../../core/text/text';
import type { AnyResource } from '../resource/resource';
import type { Operation, Rights } from '../resource/scope';
import type { Holder } from './ownRights';
import { isGrantedTo } from './ownRights';

/** The texts of a role, and the limits that apply to it in every resource. */
export interface RoleDeclaration {
  label: Text;
  /** A description of the role's permissions, shown next to its name. */
  permissions: Text;
  /** Users with this role may change nothing but their own account. */
  readsOnly?: true;
  /** The role acts for the platform, and has access to the rows of every tenant. */
  everywhere?: true;
  /** The role belongs to no tenant. Its users have an account, and see their own records at every tenant. */
  outside?: true;
  /** Users with this role need a second factor, and set one up at their next login. */
  needsFactor?: true;
}

export type Roles = Readonly<Record<Role, RoleDeclaration>>;

/** The roles, in display order. */
export const defineRoles = <const R extends Readonly<Record<string, RoleDeclaration>>>(roles: R): R => roles;

/** Checks whether a role, which a session or another server names, exists. */
export const isRoleOf = (roles: Roles, value: unknown): value is Role =>
  typeof value === 'string' && Object.hasOwn(roles, value);

const isOperation = (name: string, rights: Rights): name is Operation => Object.hasOwn(rights, name);

/** A resource, or its head if the resource isn't loaded yet. A head has operations, but no actions. */
type Rightful = Pick<AnyResource, 'name' | 'rights' | 'scope'> & Partial<Pick<AnyResource, 'actions'>>;

const actionOf = ({ actions = {} }: Rightful, name: string) =>
  Object.hasOwn(actions, name) ? actions[name] : undefined;

/** Returns the roles that may perform `name`, an operation or an action, on at least some records. */
export const rolesWith = (resource: Rightful, name: string): readonly Role[] => {
  if (isOperation(name, resource.rights)) return resource.rights[name];
  const action = actionOf(resource, name);
  return action ? (action.allow ?? resource.rights.edit) : [];
};

/**
 * Checks whether a user may perform `name`, an operation or an action. A pure function: the screens use it to hide
 * buttons, and the server uses it to enforce the right. With a `record`, the `over` condition of the action is
 * checked, too.
 * @param holder a role, or a user with the roles that tenants made
 */
export const isAllowed = (
  holder: Holder | Role | undefined,
  resource: Rightful,
  name: string,
  record?: object,
): boolean => {
  const { role, ...given } = holder && typeof holder === 'object' ? holder : { role: holder };
  if (!role || !rolesWith(resource, name).includes(role) || !isGrantedTo(given, resource, name)) return false;
  const { over } = actionOf(resource, name) ?? {};
  return !over || !record || over(record as never, role);
};

/**
 * Checks whether a role may read a field. A user who isn't logged in has no role. A pure function like `isAllowed`,
 * used on the screens and on the server.
 */
export const mayRead = (role: Role | undefined, { read }: AnyField): boolean =>
  !read || (role !== undefined && read.includes(role));

/** Checks whether a role may write a field. `isWritable` must be checked, too. */
export const mayWrite = (role: Role | undefined, field: AnyField): boolean =>
  mayRead(role, field) && (!field.write || (role !== undefined && field.write.includes(role)));

export const isLimited = ({ read, write }: AnyField): boolean => Boolean(read ?? write);

/** Checks whether some roles see or write only a part of the resource's fields. */
export const hasLimits = ({ fields }: AnyResource): boolean => Object.values(fields as Fields).some(isLimited);
