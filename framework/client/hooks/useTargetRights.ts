import { isAllowed } from '../../declaration/admin/roles';
import { useRole } from './useClient';
import { useRegistry } from './useRegistry';

/**
 * Returns a function that checks the user's rights in a resource by its name, loaded or not. An unknown resource gives
 * no rights.
 */
export const useTargetRights = (resource: string): ((name: string) => boolean) => {
  const role = useRole();
  const head = useRegistry().head(resource);
  return (name) => head !== undefined && isAllowed(role, head, name);
};
