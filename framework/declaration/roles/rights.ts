import type { Role } from '../../core/register';
import type { Holder } from '../admin/ownRights';
import { isLimitable, rightTo } from '../admin/ownRights';
import { isAllowed } from '../admin/roles';
import type { AnyResource, OwnRoleRules } from '../resource/resource';

/**
 * Returns the operations that a role can allow, in display order. Resources with a single record have no list
 * operation.
 */
export const operationsOf = ({ singleton }: Pick<AnyResource, 'singleton'>): readonly string[] =>
  singleton ? ['show', 'edit'] : ['list', 'show', 'create', 'edit', 'delete', 'export'];

/** Returns a resource's operations and actions that the user can grant to a role based on `base`. */
export const namesToGive = (resource: AnyResource, base: Role, holder: Holder): string[] =>
  isLimitable(resource)
    ? [...operationsOf(resource), ...Object.keys(resource.actions)].filter(
        (name) => isAllowed(base, resource, name) && isAllowed(holder, resource, name),
      )
    : [];

type OwnPage = OwnRoleRules['pages'][number];

/** Checks whether a user can give a role based on `base` access to a page. */
export const canGivePage = (page: OwnPage, base: Role, holder: Holder): boolean =>
  [base, holder.role].every((role) => page.roles.includes(role)) &&
  (holder.own ?? []).every(({ rights }) => rights === null || rights.includes(rightTo(page, 'show')));

/** Returns all rights, such as `books:edit`, that a user can grant to a role based on `base`. */
export const rightsToGive = (
  resources: readonly AnyResource[],
  { pages }: OwnRoleRules,
  base: Role,
  holder: Holder,
): Set<string> =>
  new Set([
    ...resources.flatMap((resource) => namesToGive(resource, base, holder).map((name) => rightTo(resource, name))),
    ...pages.filter((page) => canGivePage(page, base, holder)).map((page) => rightTo(page, 'show')),
  ]);
