import { isAllowed } from '../../declaration/admin/access';
import type { AnyResource } from '../../declaration/resource';
import { useRole } from './useClient';

/** What the person at the screen may do in a resource, or with a record of it: `may('edit')`, `may('cancel', order)`. */
export const useRights = (resource: AnyResource): ((name: string, record?: object) => boolean) => {
  const role = useRole();
  return (name, record) => isAllowed(role, resource, name, record);
};
