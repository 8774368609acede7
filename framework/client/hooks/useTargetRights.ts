import { isAllowed } from '../../declaration/admin/roles';
import { useRole } from './useClient';
import { useRegistry } from './useRegistry';

/** What the person at the screen may do in a resource of this name, whether it is loaded or not; nothing where there is none. */
export const useTargetRights = (resource: string): ((name: string) => boolean) => {
  const role = useRole();
  const head = useRegistry().head(resource);
  return (name) => head !== undefined && isAllowed(role, head, name);
};
