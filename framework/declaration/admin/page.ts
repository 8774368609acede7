import type { IconName, MenuGroup, Role } from '../../core/register';
import type { Label, OwnText } from '../../core/text/text';
import { words } from '../../core/text/text';
import { rolesWith } from './roles';
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

/** The name of the log of what belongs to no tenant. */
export const platformLog = 'platform-activity';

/** The name of the screen of the server's jobs. */
export const jobsPage = 'jobs';

/** What that is called. */
export const jobsLabel = words('ownPage.jobs');

/** The screens that every admin has without declaring them: of jobs, for those who see the log of what belongs to no tenant, beside it in the menu. */
export const ownPages = ({ head }: Pick<Registry, 'head'>): Page[] => {
  const log = head(platformLog);
  return log?.menu
    ? [{ name: jobsPage, label: jobsLabel, menu: log.menu, roles: rolesWith(log, 'list'), needs: ['jobs'] }]
    : [];
};
