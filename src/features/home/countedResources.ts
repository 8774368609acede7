import { isAllowed } from '../../../framework/declaration/admin/access';
import type { AnyResource } from '../../../framework/declaration/resource';
import type { Role } from '../../../framework/core/register';

/** How many resources the home page shows. */
const most = 6;

/** The resources whose records the home page counts for a role: the shop's own that stand in the menu, the first few. */
export const countedResources = (resources: readonly AnyResource[], role: Role | undefined): AnyResource[] =>
  resources
    .filter((resource) => resource.scope.rows === 'tenant' && resource.menu && isAllowed(role, resource, 'list'))
    .slice(0, most);
