import type { AnyField, Fields } from '../../core/kind';
import type { Role } from '../../core/register';
import type { Text } from '../../core/text/text';
import type { AnyResource } from '../resource/resource';
import type { Operation, Rights } from '../resource/scope';
import type { Holder } from './ownRights';
import { isGrantedTo } from './ownRights';

/** The text that describes a role, and the limits that apply to the role in all resources. */
export interface RoleDeclaration {
  label: Text;
  /** A description of what the role may do, shown next to its name. */
  permissions: Text;
  /** Users with this role have read-only access to everything but their own account. */
  readsOnly?: true;
  /** The role belongs to the platform, and has access to the rows of every tenant. */
  everywhere?: true;
  /**
   * The role doesn't belong to a tenant. Users with this role have one account for all tenants, and see only their own
   * records in each tenant.
   */
  outside?: true;
  /**
   * Users with this role must have a second factor. If they don't have one yet, they must set it up at their next
   * login.
   */
  needsFactor?: true;
}

export type Roles = Readonly<Record<Role, RoleDeclaration>>;

/** Declares an admin's roles, in display order. */
export const defineRoles = <const R extends Readonly<Record<string, RoleDeclaration>>>(roles: R): R => roles;

/** Checks whether a value, such as one received from another server, is the name of a declared role. */
export const isRoleOf = (roles: Roles, value: unknown): value is Role =>
  typeof value === 'string' && Object.hasOwn(roles, value);

const isOperation = (name: string, rights: Rights): name is Operation => Object.hasOwn(rights, name);

/** A resource, or its head if the resource isn't loaded yet. A head doesn't contain the actions. */
type Rightful = Pick<AnyResource, 'name' | 'rights' | 'scope'> & Partial<Pick<AnyResource, 'actions'>>;

const actionOf = ({ actions = {} }: Rightful, name: string) =>
  Object.hasOwn(actions, name) ? actions[name] : undefined;

/** Returns the roles that may perform an operation or action on at least some of the records. */
export const rolesWith = (resource: Rightful, name: string): readonly Role[] => {
  if (isOperation(name, resource.rights)) return resource.rights[name];
  const action = actionOf(resource, name);
  return action ? (action.allow ?? resource.rights.edit) : [];
};

/**
 * Checks whether a user may perform `name` (an operation or an action). The screens use this pure function to hide
 * buttons, and the server uses it to enforce rights. If a `record` is given, the action's `over` condition is also
 * checked.
 * @param holder a role, or a user with custom roles
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
 * Checks whether a role may read a field. The role is undefined for users who aren't signed in. The screens and the
 * server both use this pure function.
 */
export const mayRead = (role: Role | undefined, { read }: AnyField): boolean =>
  !read || (role !== undefined && read.includes(role));

/** Checks whether a role may write a field. The caller must also check `isWritable`. */
export const mayWrite = (role: Role | undefined, field: AnyField): boolean =>
  mayRead(role, field) && (!field.write || (role !== undefined && field.write.includes(role)));

export const isLimited = ({ read, write }: AnyField): boolean => Boolean(read ?? write);

/** Checks whether any role can't read or write some of the resource's fields. */
export const hasLimits = ({ fields }: AnyResource): boolean => Object.values(fields as Fields).some(isLimited);
