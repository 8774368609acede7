import type { ResourceHead } from '../../../framework/declaration/admin/registry';
import type { Where } from '../../../framework/client/providers/router';
import { isGated } from '../../providers/category';
import { isWithin, wayTo } from '../../../framework/core/ways';

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
