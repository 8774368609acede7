import { usePermissions } from 'react-admin';
import { isAllowed } from '../core/access';
import type { AnyResource } from '../core/resource';
import type { Role } from '../core/roles';

/** What the person at the screen may do in an area: `may('edit')`, `may('cancel')`; nothing until the role is known. */
export const useRights = (resource: AnyResource): ((name: string) => boolean) => {
  const { permissions } = usePermissions<Role>();
  return (name) => isAllowed(permissions, resource, name);
};
