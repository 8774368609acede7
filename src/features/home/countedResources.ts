import { isAllowed } from '@matjar/admin';
import type { ResourceHead, Role } from '@matjar/admin';

/** The maximum number of resources on the home page. */
const most = 6;

/** Returns the first few resources to count on the home page: the shop's own in the menu that the role may list. */
export const countedResources = (resources: readonly ResourceHead[], role: Role | undefined): ResourceHead[] =>
  resources
    .filter((resource) => resource.scope.rows === 'tenant' && resource.menu && isAllowed(role, resource, 'list'))
    .slice(0, most);
