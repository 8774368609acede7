import type { AnyResource } from '../../../framework/declaration/resource';
import { isGated } from './isGated';

interface Place {
  pathname: string;
  search: string;
}

/**
 * Where to go when the shop changes: the start of the list of the area that a place belongs to. Undefined where the
 * place is that start, or belongs to no area of the shop, and so can stay.
 */
export const startOfArea = ({ pathname, search }: Place, areas: readonly AnyResource[]): string | undefined => {
  const within = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const area = areas.find((resource) => isGated(resource) && within(`/${resource.name}`));
  const start = area && `/${area.name}`;
  return start === undefined || (pathname === start && search === '') ? undefined : start;
};
