import type { IconName, MenuGroup, Role } from '../../core/register';
import type { Label, OwnText } from '../../core/text/text';
import { words } from '../../core/text/text';
import type { Holder } from './ownRights';
import { rightTo } from './ownRights';
import { rolesWith } from './roles';
import type { Registry } from './registry';

/** A screen that isn't generated from a declaration, with its position in the menu and the roles that may open it. */
export interface Page {
  /** The page's name, which is also its path in the URL: `/<name>`. */
  name: string;
  label: Label | OwnText;
  icon?: IconName;
  menu: MenuGroup;
  roles: readonly Role[];
  /**
   * The API calls that the screen uses. The screen is only available if the API offers at least one of them. Default:
   * no calls are required.
   */
  needs?: readonly string[];
  /** The resources that the screen uses. Their declarations are loaded together with the screen. */
  resources?: readonly string[];
}

/**
 * Checks whether a user may open a screen, given the calls that the API offers. A user with a custom role needs the
 * right to show the screen.
 */
export const mayOpenPage = (
  holder: Holder | Role | undefined,
  page: Page,
  registry: Pick<Registry, 'offers'> & Partial<Pick<Registry, 'ownRights'>>,
): boolean => {
  const { role, own = [] } = typeof holder === 'object' ? holder : { role: holder };
  const limits = [registry.ownRights, ...own.map(({ rights }) => rights)];
  return (
    role !== undefined &&
    page.roles.includes(role) &&
    (page.needs?.some(registry.offers) ?? true) &&
    limits.every((rights) => !rights || rights.includes(rightTo(page, 'show')))
  );
};

/** The name of the audit log for records that don't belong to a tenant. */
export const platformLog = 'platform-activity';

export const jobsPage = 'jobs';

export const jobsLabel = words('ownPage.jobs');

/**
 * Returns the framework pages included in an admin. The jobs page is in the same menu group as the platform's log, and
 * is available to roles that may read that log.
 */
export const ownPages = ({ head }: Pick<Registry, 'head'>): Page[] => {
  const log = head(platformLog);
  return log?.menu
    ? [{ name: jobsPage, label: jobsLabel, menu: log.menu, roles: rolesWith(log, 'list'), needs: ['jobs'] }]
    : [];
};
