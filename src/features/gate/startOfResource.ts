import type { ResourceHead } from '@matjar/admin';
import type { Where } from '@matjar/admin/client/api';
import { isWithin, wayTo } from '@matjar/admin/values';
import { isGated } from '../../providers/category';

/**
 * Where to go when the shop changes: the start of the list of the resource that a place belongs to. Undefined where the
 * place is that start, or belongs to no resource of the shop, and so can stay.
 */
export const startOfResource = (
  { pathname, search }: Where,
  resources: readonly ResourceHead[],
): string | undefined => {
  const resource = resources.find((one) => isGated(one) && isWithin(pathname, wayTo.list(one.name)));
  const start = resource && wayTo.list(resource.name);
  return start === undefined || (pathname === start && search === '') ? undefined : start;
};
