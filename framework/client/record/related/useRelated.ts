import { isAllowed } from '../../../declaration/admin/access';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Related } from '../../../declaration/screens/related';
import { relatedTo } from '../../../declaration/screens/related';
import { useRole } from '../../hooks/useClient';
import { useRegistry } from '../../hooks/useRegistry';

/** The lists of what refers to a resource's record that the person at the screen may see. */
export const useRelated = (resource: AnyResource): Related[] => {
  const registry = useRegistry();
  const role = useRole();
  return relatedTo(resource, registry.get).filter(({ of }) => isAllowed(role, of, 'list'));
};
