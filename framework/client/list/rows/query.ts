import { useCallback, useMemo } from 'react';
import { useSavedQueries, useStoreContext } from 'react-admin';
import type { SavedQuery, SortPayload } from 'react-admin';
import type { Fields } from '../../../core/kind';
import { common } from '../../../declaration/resource/list';
import type { AnyResource } from '../../../declaration/resource/resource';
import { kindOf } from '../../../kinds';
import { useClient } from '../../hooks/useClient';
import { useRegistry } from '../../hooks/useRegistry';
import { columnOf } from '../columns/columns';

/** A saved view: a react-admin saved query plus the columns. */
export interface ListView extends SavedQuery {
  value: SavedQuery['value'] & {
    /** The names of the hidden columns, and the names of all columns in display order. */
    hidden?: string[];
    order?: string[];
    isDefault?: boolean;
  };
}

export interface Start {
  filter: Record<string, unknown>;
  sort: SortPayload;
  perPage: number;
}

export const viewsOwner = (resource: Pick<AnyResource, 'name'>, userId: number | string | undefined): string =>
  `${resource.name}.${userId ?? 'nobody'}`;

/** Returns a list's initial filters, sort and page size: from the user's default view, or as declared. */
export const startOf = (resource: AnyResource, views: readonly ListView[] | undefined): Start => {
  const view = views?.find(({ value }) => value.isDefault)?.value;
  return {
    filter: (view?.filter as Start['filter'] | undefined) ?? {},
    sort: view?.sort ?? (resource.list.sort as SortPayload),
    perPage: view?.perPage ?? 10,
  };
};

const pageSearch = (page: number, perPage: number) => `?page=${page}&perPage=${perPage}`;

/**
 * Returns the query string of a view, with react-admin's parameter names. It contains all parameters so that it
 * doesn't depend on the default view.
 */
export const viewSearch = ({ filter, sort, perPage }: Start, page = 1): string =>
  `${pageSearch(page, perPage)}&sort=${sort.field}&order=${sort.order}&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/**
 * Returns a list's query string, with react-admin's parameter names. If there are no filters, it contains only the page
 * number and size.
 */
export const listSearch = (start: Start, page: number): string =>
  Object.keys(start.filter).length > 0 ? viewSearch(start, page) : pageSearch(page, start.perPage);

export const useListViews = (resource: AnyResource): [ListView[], (views: ListView[]) => void] => {
  const [views, setViews] = useSavedQueries(viewsOwner(resource, useClient().session.get().user?.id));
  return [views as ListView[], setViews];
};

export const useStart = (resource: AnyResource): Start => {
  const [views] = useListViews(resource);
  return useMemo(() => startOf(resource, views), [resource, views]);
};

/**
 * Returns a function that resets a list's page, search and filters and returns the resulting URL. Used by the menu and
 * other links that open a list, but not by links from a record back to its list.
 * @param to The list's URL. Any other URL is returned unchanged
 */
export const useFreshList = (): ((to: string) => string) => {
  const store = useStoreContext();
  const registry = useRegistry();
  const { session } = useClient();
  return useCallback(
    (to) => {
      const name = to.slice(1);
      store.removeItem(`${name}.listParams`);
      const resource = registry.get(name);
      if (!resource || resource.singleton) return to;
      const views = store.getItem<ListView[]>(`${viewsOwner(resource, session.get().user?.id)}.savedQueries`);
      return to + listSearch(startOf(resource, views), 1);
    },
    [store, registry, session],
  );
};

/** A list's query, read from the URL or the store, with react-admin's parameter names. */
interface RequestedQuery {
  filter?: unknown;
  sort?: unknown;
  order?: unknown;
}

const isKnownFilter = ({ fields, list }: AnyResource, name: string, value: unknown): boolean => {
  if (name === 'search') return true;
  if (!list.filters.map(String).includes(name)) return false;
  const declared = (fields as Fields)[name]!;
  const values = kindOf(declared).values?.(declared).map(String);
  // A filter's value may contain several values separated by commas, as in an API query.
  return (
    !values ||
    value == null ||
    String(value)
      .split(',')
      .every((one) => !one || values.includes(one))
  );
};

const isKnownSort = (resource: AnyResource, sort: unknown, order: unknown): boolean =>
  (order === 'ASC' || order === 'DESC') &&
  (sort === resource.list.sort.field ||
    ([...resource.list.columns, ...Object.keys(common)].includes(sort as string) &&
      columnOf(resource, sort as string).sortable));

/**
 * Removes undeclared filters, values and sorts from a query, for example from an outdated link. `ignored` lists the
 * removed names.
 */
export const soundQuery = <Query extends RequestedQuery>(resource: AnyResource, query: Query) => {
  const { filter, sort, order } = query;
  const filters = Object.entries(filter ?? {});
  const validFilters = filters.filter(([name, value]) => isKnownFilter(resource, name, value));
  const isSorted = sort === undefined || isKnownSort(resource, sort, order);
  const start = resource.list.sort as { field: string; order: string };
  return {
    query: {
      ...query,
      filter: Object.fromEntries(validFilters),
      ...(!isSorted && { sort: start.field, order: start.order }),
    },
    ignored: [
      ...filters.filter((one) => !validFilters.includes(one)).map(([name]) => name),
      ...(isSorted ? [] : [String(sort)]),
    ],
  };
};
