import type { Role } from '../../core/register';
import type { AnyResource } from '../resource/resource';

/** A member's role in a tenant. */
export interface TenantRole {
  tenant: number;
  /** The id of the member's custom role. Null if the member has no custom role. */
  id: number | null;
  /** The rights of the custom role, such as `books:edit`. Null if the member has all rights of the declared role. */
  rights: readonly string[] | null;
}

/** A user whose rights are checked. Custom roles can only reduce the rights of `role`. */
export interface Holder {
  role: Role;
  /** The user's roles in the request's tenants. Missing if none of them is a custom role. */
  own?: readonly TenantRole[] | undefined;
}

/** Returns the name of a right, such as `books:edit`. For a page without a resource, `name` is `show`. */
export const rightTo = (resource: { name: string }, name: string): string => `${resource.name}:${name}`;

type Limited = Pick<AnyResource, 'name' | 'scope'> & Partial<Pick<AnyResource, 'actions'>>;

/**
 * Checks whether custom roles can limit the rights to a resource. Custom roles never limit users' access to their own
 * account.
 */
export const isLimitable = ({ scope }: Pick<Limited, 'scope'>): boolean =>
  scope.rows !== 'own-user' && scope.rows !== 'own-view';

/**
 * Checks whether a custom role's rights include `name` (an operation or an action). An action that runs other actions
 * also requires the rights to those actions.
 */
export const isGranted = (rights: readonly string[], resource: Limited, name: string): boolean => {
  if (!isLimitable(resource)) return true;
  const { actions = {} } = resource;
  const runs = (Object.hasOwn(actions, name) && actions[name]!.runs) || [];
  return [name, ...runs].every((one) => rights.includes(rightTo(resource, one)));
};

/** Checks whether all of a user's custom roles include the operation or action `name`. */
export const isGrantedTo = ({ own = [] }: Partial<Holder>, resource: Limited, name: string): boolean =>
  own.every(({ rights }) => rights === null || isGranted(rights, resource, name));

/**
 * Returns a resource, or its head, limited to the rights of a custom role. All other operations and actions are denied
 * to every role.
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
