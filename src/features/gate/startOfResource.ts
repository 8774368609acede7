import type { AnyResource } from '../../../framework/declaration/resource';
import { isGated } from './isGated';

interface Place {
  pathname: string;
  search: string;
}

/**
 * Where to go when the shop changes: the start of the list of the resource that a place belongs to. Undefined where the
 * place is that start, or belongs to no resource of the shop, and so can stay.
 */
export const startOfResource = ({ pathname, search }: Place, resources: readonly AnyResource[]): string | undefined => {
  const within = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const resource = resources.find((one) => isGated(one) && within(`/${one.name}`));
  const start = resource && `/${resource.name}`;
  return start === undefined || (pathname === start && search === '') ? undefined : start;
};
