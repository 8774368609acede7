import { isAllowed } from '../../declaration/admin/roles';
import { useRole } from './useClient';

/**
 * Returns a function that checks the user's rights in a resource or on one record: `may('edit')`, `may('cancel',
 * order)`.
 */
export const useRights = (resource: Parameters<typeof isAllowed>[1]): ((name: string, record?: object) => boolean) => {
  const role = useRole();
  return (name, record) => isAllowed(role, resource, name, record);
};
