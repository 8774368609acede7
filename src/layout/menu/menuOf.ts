import { isAllowed } from '../../core/access';
import type { AnyResource, MenuGroup } from '../../core/resource';
import { menuGroups } from '../../core/resource';
import type { Role } from '../../core/roles';

export interface MenuPart {
  group: MenuGroup;
  areas: AnyResource[];
}

/** Whether a role may open an area: its list, or its one record. */
export const mayOpen = (role: Role | undefined, resource: AnyResource): boolean =>
  isAllowed(role, resource, resource.singleton ? 'show' : 'list');

/** The menu of a role: the areas it may open by group, without the groups that would be empty. */
export const menuOf = (resources: readonly AnyResource[], role: Role | undefined): MenuPart[] =>
  menuGroups
    .map((group) => ({
      group,
      areas: resources.filter((resource) => resource.menu === group && mayOpen(role, resource)),
    }))
    .filter(({ areas }) => areas.length > 0);
