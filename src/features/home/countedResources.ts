import { isAllowed } from '@matjar/admin';
import type { ResourceHead, Role } from '@matjar/admin';

const maxCounts = 6;

/** Returns the first resources in the shop's menu that the role is allowed to list. */
export const countedResources = (resources: readonly ResourceHead[], role: Role | undefined): ResourceHead[] =>
  resources
    .filter((resource) => resource.scope.rows === 'tenant' && resource.menu && isAllowed(role, resource, 'list'))
    .slice(0, maxCounts);
