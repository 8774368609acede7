import type { AnyField, Fields } from '../../core/kind';
import type { Role } from '../../core/register';
import type { AnyResource } from '../resource/resource';
import type { Operation, Rights } from '../resource/scope';

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
