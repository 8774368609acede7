import type { Label } from '../../core/text/text';
import { platformLog } from '../log';
import { rolesWith } from './access';
import type { Page } from './page';
import type { Registry } from './registry';

/** What the screen of the server's jobs is called. */
export const jobsLabel = {
  en: ['Jobs', 'Jobs'], ar: ['المهام الخلفية', 'المهام الخلفية'], fr: ['Tâches de fond', 'Tâches de fond'],
} as Label;

/** The screens that every admin has without declaring them: of jobs, for those who see the log of what belongs to no tenant, beside it in the menu. */
export const ownPages = ({ get }: Pick<Registry, 'get'>): Page[] => {
  const log = get(platformLog);
  return log?.menu ? [{ name: 'jobs', label: jobsLabel, menu: log.menu, roles: rolesWith(log, 'list'), needs: ['jobs'] }] : [];
};
