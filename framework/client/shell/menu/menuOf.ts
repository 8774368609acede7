import { isAllowed } from '../../../declaration/admin/roles';
import type { Page } from '../../../declaration/admin/page';
import { mayOpenPage } from '../../../declaration/admin/page';
import type { Registry, ResourceHead } from '../../../declaration/admin/registry';
import type { Role } from '../../../core/register';
import type { Text } from '../../../core/text/text';

/** What the menu shows of a resource, or of a screen that is none: its address is `/<name>`. */
export type Place = Pick<ResourceHead | Page, 'name' | 'label' | 'icon'>;

export interface MenuPart {
  group: string;
  label: Text;
  resources: Place[];
}

/** Whether a role may open a resource: its list, or its one record. */
export const mayOpen = (role: Role | undefined, resource: Pick<ResourceHead, 'rights' | 'singleton'>): boolean =>
  isAllowed(role, resource, resource.singleton ? 'show' : 'list');

/** The menu of a role: the resources and screens it may open by group, without the groups that would be empty. */
export const menuOf = (registry: Registry, role: Role | undefined, pages: readonly Page[]): MenuPart[] =>
  registry.menu
    .map(({ name: group, label }) => ({
      group,
      label,
      resources: [
        ...registry.all.filter((resource) => resource.menu === group && mayOpen(role, resource)),
        ...pages.filter((page) => page.menu === group && mayOpenPage(role, page, registry)),
      ],
    }))
    .filter(({ resources }) => resources.length > 0);
