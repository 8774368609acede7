import type { IconName, MenuGroup, Role } from '../../core/register';
import type { Label, OwnText } from '../../core/text/text';
import type { Registry } from './registry';

/** A screen that no declaration gives: where the menu has it, and who may open it. */
export interface Page {
  /** Its address is `/<name>`. */
  name: string;
  label: Label | OwnText;
  /** The icon beside its name in the menu. */
  icon?: IconName;
  menu: MenuGroup;
  roles: readonly Role[];
  /** The API's calls without any of which it has nothing to show; none, unless said. */
  needs?: readonly string[];
  /** The resources that it works with, which are loaded with it. */
  resources?: readonly string[];
}

/** Whether a role may open a screen, of what the API has. */
export const mayOpenPage = (
  role: Role | undefined,
  { roles, needs }: Page,
  registry: Pick<Registry, 'offers'>,
): boolean => role !== undefined && roles.includes(role) && (needs?.some(registry.offers) ?? true);
