import { isAllowed } from '../../../declaration/admin/roles';
import type { Page } from '../../../declaration/admin/page';
import { mayOpenPage } from '../../../declaration/admin/page';
import type { Registry, ResourceHead } from '../../../declaration/admin/registry';
import type { Role } from '../../../core/register';
import type { Text } from '../../../core/text/text';

/** A menu entry for a resource, or for a page at `/<name>`. */
export type Place = Pick<ResourceHead | Page, 'name' | 'label' | 'icon'>;

export interface MenuPart {
  group: string;
  label: Text;
  resources: Place[];
}

export const mayOpen = (role: Role | undefined, resource: Pick<ResourceHead, 'rights' | 'singleton'>): boolean =>
  isAllowed(role, resource, resource.singleton ? 'show' : 'list');

/** Returns the resources and pages that a role may open, without empty groups. */
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
