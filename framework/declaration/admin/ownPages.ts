import { words } from '../../core/text/text';
import { rolesWith } from './access';
import type { Page } from './page';
import type { Registry } from './registry';

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
