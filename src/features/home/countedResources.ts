import { isAllowed } from '@matjar/admin';
import type { ResourceHead, Role } from '@matjar/admin';

/** How many resources the home page shows. */
const most = 6;

/** The resources whose records the home page counts for a role: the shop's own that stand in the menu, the first few. */
export const countedResources = (resources: readonly ResourceHead[], role: Role | undefined): ResourceHead[] =>
  resources
    .filter((resource) => resource.scope.rows === 'tenant' && resource.menu && isAllowed(role, resource, 'list'))
    .slice(0, most);
