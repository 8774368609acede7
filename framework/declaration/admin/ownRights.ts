import type { Role } from '../../core/register';
import type { AnyResource } from '../resource/resource';

/** The role of a member in a tenant. */
export interface TenantRole {
  tenant: number;
  /** The id of the tenant's own role. Null if the member has no own role. */
  id: number | null;
  /** The rights of the own role, such as `books:edit`. Null if the member has all rights of their role. */
  rights: readonly string[] | null;
}

/** A user whose rights are checked. Own roles only ever narrow the rights of `role`. */
export interface Holder {
  role: Role;
  /** The roles in the tenants for which the user acts. Absent if none of them is an own role. */
  own?: readonly TenantRole[] | undefined;
}

/** Returns the name of a right, such as `books:edit`. For a page without a resource, `name` is `show`. */
export const rightTo = (resource: { name: string }, name: string): string => `${resource.name}:${name}`;

type Limited = Pick<AnyResource, 'name' | 'scope'> & Partial<Pick<AnyResource, 'actions'>>;

/** Checks whether own roles limit the rights in a resource. Users always keep access to their own account. */
export const isLimitable = ({ scope }: Pick<Limited, 'scope'>): boolean =>
  scope.rows !== 'own-user' && scope.rows !== 'own-view';

/**
 * Checks whether the rights of an own role include `name`, an operation or an action. An action that runs other actions
 * also needs the rights to these.
 */
export const isGranted = (rights: readonly string[], resource: Limited, name: string): boolean => {
  if (!isLimitable(resource)) return true;
  const { actions = {} } = resource;
  const runs = (Object.hasOwn(actions, name) && actions[name]!.runs) || [];
  return [name, ...runs].every((one) => rights.includes(rightTo(resource, one)));
};

/** Checks whether each own role of a holder includes `name`. */
export const isGrantedTo = ({ own = [] }: Partial<Holder>, resource: Limited, name: string): boolean =>
  own.every(({ rights }) => rights === null || isGranted(rights, resource, name));

/**
 * Returns a resource, or its head, with only the rights that an own role includes. Other operations and actions are left
 * to no role.
 */
export const limitedTo = <
  One extends Pick<AnyResource, 'name' | 'rights' | 'scope'> & Partial<Pick<AnyResource, 'actions'>>,
>(
  resource: One,
  rights: readonly string[],
): One => ({
  ...resource,
  rights: Object.fromEntries(
    Object.entries(resource.rights).map(([name, roles]) => [name, isGranted(rights, resource, name) ? roles : []]),
  ),
  ...(resource.actions && {
    actions: Object.fromEntries(
      Object.entries(resource.actions).map(([name, action]) => [
        name,
        isGranted(rights, resource, name)
          ? { ...action, allow: action.allow ?? resource.rights.edit }
          : { ...action, allow: [] },
      ]),
    ),
  }),
});
