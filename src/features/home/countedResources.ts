import { isAllowed } from '../../../framework/declaration/admin/access';
import type { ResourceHead } from '../../../framework/declaration/admin/registry';
import type { Role } from '../../../framework/core/register';

/** How many resources the home page shows. */
const most = 6;

/** The resources whose records the home page counts for a role: the shop's own that stand in the menu, the first few. */
export const countedResources = (resources: readonly ResourceHead[], role: Role | undefined): ResourceHead[] =>
  resources
    .filter((resource) => resource.scope.rows === 'tenant' && resource.menu && isAllowed(role, resource, 'list'))
    .slice(0, most);
