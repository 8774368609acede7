import { getQuery, parseQueryFromLocation } from 'react-admin';
import { isAllowed } from '../../core/access';
import type { AnyResource } from '../../core/resource';
import { gate } from '../../providers/category';
import { fromAddressSearch } from '../../providers/router/listParams';
import type { AdminServices } from '../AdminProviders';
import { readSettings } from '../customizer/settings';
import { isGated } from '../gate/isGated';
import { preloadTopMenu } from '../horizontal/useTopMenu';
import { preloadList } from '../screens';
import { loadStyleCache } from '../theme/emotionCache';

/** The longest that a page is kept undrawn for its first rows, in milliseconds; after it a skeleton says more. */
const patience = 1000;

/** Asks for a list's rows exactly as its screen will, so that the screen finds them. */
const prefetchRows = ({ dataProvider, queryClient, store }: AdminServices, { name, list }: AnyResource, search: string) => {
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search: fromAddressSearch(search) }),
    params: store.getItem(`${name}.listParams`, {}),
    filterDefaultValues: undefined,
    sort: list.sort,
    perPage: 10,
  });
  const params = { pagination: { page, perPage }, sort: { field: sort, order }, filter: { ...filter } };
  return queryClient.prefetchQuery({
    queryKey: [name, 'getList', { ...params, meta: undefined }],
    queryFn: async ({ signal }) => {
      const { data, total, pageInfo, meta } = await dataProvider.getList(name, { ...params, signal });
      return { data, total, pageInfo, meta };
    },
  });
};

const prepareList = async (services: AdminServices, { pathname, search }: Pick<Location, 'pathname' | 'search'>) => {
  const { registry, session } = services;
  const resource = registry.get(pathname.replace(/^\/|\/$/g, ''));
  if (!resource || resource.singleton || !isAllowed(session.get().user?.role_type, resource, 'list')) return;
  if (isGated(resource) && gate(session) !== 'open') return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
  const ready = Promise.all([preloadList(resource), prefetchRows(services, resource, search)]);
  await Promise.race([ready.catch(() => {}), late]);
};

/** What only some have set, and is needed for the first drawing where they have. */
const prepareFrame = async ({ store }: AdminServices) => {
  const { layout, direction } = readSettings((key) => store.getItem(key));
  const parts = [layout === 'horizontal' && preloadTopMenu(), direction !== 'auto' && loadStyleCache(direction)];
  await Promise.all(parts).catch(() => {});
};

/**
 * Loads what the frame needs as it is set up and, where the address is an area's list, its screen and its rows, before
 * anything is drawn: the first thing shown is the list and not a skeleton of it. What fails here is left to what would
 * have drawn it, which tries and tells for itself.
 */
export const prepareFirstScreen = async (
  services: AdminServices,
  location: Pick<Location, 'pathname' | 'search'>,
): Promise<void> => {
  await Promise.all([prepareFrame(services), prepareList(services, location)]);
};
