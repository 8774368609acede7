import type { IconName, MenuGroup, Role } from '../../core/register';
import type { Label, OwnText } from '../../core/text/text';
import { words } from '../../core/text/text';
import { rolesWith } from './roles';
import type { Registry } from './registry';

/** A screen that no declaration generates, with its place in the menu and its roles. */
export interface Page {
  /** The screen's address is `/<name>`. */
  name: string;
  label: Label | OwnText;
  icon?: IconName;
  menu: MenuGroup;
  roles: readonly Role[];
  /** API calls. The screen needs at least one of them. Default: none. */
  needs?: readonly string[];
  /** The resources the screen uses; they are loaded with it. */
  resources?: readonly string[];
}

/** Checks whether a role may open a screen, given the calls the API offers. */
export const mayOpenPage = (
  role: Role | undefined,
  { roles, needs }: Page,
  registry: Pick<Registry, 'offers'>,
): boolean => role !== undefined && roles.includes(role) && (needs?.some(registry.offers) ?? true);

/** The name of the log of records that belong to no tenant. */
export const platformLog = 'platform-activity';

export const jobsPage = 'jobs';

export const jobsLabel = words('ownPage.jobs');

/**
 * Screens that every admin has. The screen of jobs is open to readers of the platform log and next to it in the menu.
 */
export const ownPages = ({ head }: Pick<Registry, 'head'>): Page[] => {
  const log = head(platformLog);
  return log?.menu
    ? [{ name: jobsPage, label: jobsLabel, menu: log.menu, roles: rolesWith(log, 'list'), needs: ['jobs'] }]
    : [];
};
