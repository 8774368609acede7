import type { AnyResource } from '../../../framework/declaration/resource';

/** Whether a resource waits for a category; one's own account doesn't, nor what one buys in whatever shops. */
export const isGated = (resource: AnyResource): boolean => resource.scope.rows !== 'own-user' && resource.scope.rows !== 'own-view';
