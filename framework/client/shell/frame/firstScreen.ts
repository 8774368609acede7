import { getQuery, parseQueryFromLocation } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { listQuestion } from '../../providers/ahead/questions';
import { fromAddressSearch, toAddressSearch } from '../../providers/router/listParams';
import { listSearch, startOf, viewsOwner } from '../../list/rows/start';
import { soundQuery } from '../../list/rows/sound';
import type { ListView } from '../../list/rows/start';
import type { AdminServices } from './AdminProviders';
import { readSettings } from '../settings/settings';
import { preloadTopMenu } from '../menu/useTopMenu';
import { preloadScreen } from '../screens/screens';
import { loadStyleCache } from '../theme/emotionCache';
import { listAt, listParams } from '../screens/firstRows';
import type { FirstRows } from '../screens/firstRows';

type Place = Pick<Location, 'pathname' | 'search'>;

/** The longest that a page is kept undrawn for its first rows, in milliseconds; after it a skeleton says more. */
const patience = 1000;

/**
 * Where a list is as its screen will find it, written where the screen would write it: into an address that names no
 * page, and into the store. Written later, each would draw the whole list once more.
 */
const placeOf = (resource: AnyResource, { store, client: { session } }: AdminServices, given: string) => {
  const key = `${resource.name}.listParams`;
  const params: object | undefined = store.getItem(key);
  const views = store.getItem<ListView[]>(`${viewsOwner(resource, session.get().user?.id)}.savedQueries`);
  const start = startOf(resource, views);
  const search = given || (params ? '' : toAddressSearch(listSearch(start, 1)));
  if (search !== given) window.history.replaceState(window.history.state, '', search + window.location.hash);
  const { query } = soundQuery(
    resource,
    getQuery({
      queryFromLocation: parseQueryFromLocation({ search: fromAddressSearch(search) }),
      params: params ?? {},
      filterDefaultValues: start.filter,
      sort: start.sort,
      perPage: start.perPage,
    }),
  );
  if (search) store.setItem(key, query);
  return query;
};

/** Asks for a list's rows exactly as its screen will, so that the screen finds them. */
const prefetchRows = async (services: AdminServices, name: string, search: string, asked?: FirstRows) => {
  const { dataProvider, queryClient, registry } = services;
  const resource = (await registry.load(name))!;
  const { page, perPage, sort, order, filter } = placeOf(resource, services, search);
  const params = listParams(page, perPage, sort, order, { ...filter });
  const isAsked = asked?.resource === name && JSON.stringify(asked.params) === JSON.stringify(params);
  return queryClient.prefetchQuery(
    listQuestion(isAsked ? { getList: () => asked.answer as never } : dataProvider, name, params),
  );
};

const prepareList = async (services: AdminServices, { pathname, search }: Place, asked?: FirstRows) => {
  const resource = listAt({ ...services, session: services.client.session, gate: services.parts.gate }, pathname);
  if (!resource) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
  const ready = Promise.all([
    preloadScreen(services, resource, 'list'),
    prefetchRows(services, resource.name, search, asked),
  ]);
  await Promise.race([ready.catch(() => {}), late]);
};

/** What only some have set, and is needed for the first drawing where they have. */
const prepareFrame = async ({ store }: AdminServices) => {
  const { layout, direction } = readSettings((key) => store.getItem(key));
  const parts = [layout === 'horizontal' && preloadTopMenu(), direction !== 'auto' && loadStyleCache(direction)];
  await Promise.all(parts).catch(() => {});
};

/**
 * Loads what the frame needs as it is set up and, where the address is a resource's list, its screen and its rows, before
 * anything is drawn: the first thing shown is the list and not a skeleton of it. What fails here is left to what would
 * have drawn it, which tries and tells for itself.
 */
export const prepareFirstScreen = async (
  services: AdminServices,
  location: Place,
  asked?: FirstRows,
): Promise<void> => {
  await Promise.all([prepareFrame(services), prepareList(services, location, asked)]);
};
