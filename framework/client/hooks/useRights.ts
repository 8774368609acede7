import { isAllowed } from '../../declaration/admin/roles';
import { useRole } from './useClient';

/** What the person at the screen may do in a resource, or with a record of it: `may('edit')`, `may('cancel', order)`. */
export const useRights = (resource: Parameters<typeof isAllowed>[1]): ((name: string, record?: object) => boolean) => {
  const role = useRole();
  return (name, record) => isAllowed(role, resource, name, record);
};
