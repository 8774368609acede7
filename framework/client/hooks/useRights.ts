import { usePermissions } from 'react-admin';
import { isAllowed } from '../../declaration/admin/access';
import type { AnyResource } from '../../declaration/resource';
import type { Role } from '../../core/register';

/** What the person at the screen may do in a resource, or with a record of it: `may('edit')`, `may('cancel', order)`; nothing until the role is known. */
export const useRights = (resource: AnyResource): ((name: string, record?: object) => boolean) => {
  const { permissions } = usePermissions<Role>();
  return (name, record) => isAllowed(permissions, resource, name, record);
};
