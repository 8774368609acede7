import { isAllowed } from '../../../declaration/access';
import type { AnyResource, MenuGroup } from '../../../declaration/resource';
import { menuGroups } from '../../../declaration/resource';
import type { Role } from '../../../core/roles';
import { worksInShops } from '../../../core/roles';
import type { Page } from '../../../../src/resources/pages';
import { mayVisit, pages as allPages } from '../../../../src/resources/pages';

/** What the menu shows of an area, or of a screen that is none: its address is `/<name>`. */
export type Place = Pick<AnyResource, 'name' | 'label'>;

export interface MenuPart {
  group: MenuGroup;
  areas: Place[];
}

/** Whether a role may open an area: its list, or its one record. */
export const mayOpen = (role: Role | undefined, resource: AnyResource): boolean =>
  isAllowed(role, resource, resource.singleton ? 'show' : 'list');

/** Whether a role has a home page: that of the shop it works in. Who works in none begins with the first place of the menu. */
export const hasHome = (role: Role | undefined): boolean => role === undefined || worksInShops(role);

/** The menu of a role: the areas and screens it may open by group, without the groups that would be empty. */
export const menuOf = (
  resources: readonly AnyResource[],
  role: Role | undefined,
  pages: readonly Page[] = allPages,
): MenuPart[] =>
  menuGroups
    .map((group) => ({
      group,
      areas: [
        ...resources.filter((resource) => resource.menu === group && mayOpen(role, resource)),
        ...pages.filter((page) => page.menu === group && mayVisit(role, page)),
      ],
    }))
    .filter(({ areas }) => areas.length > 0);
