import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import {
  ListContextProvider,
  ResourceContextProvider,
  useEvent,
  useGetList,
  useListParams,
  useRecordSelection,
} from 'react-admin';
import type { ListControllerResult, RaRecord } from 'react-admin';
import type { AnyResource } from '../../declaration/resource/resource';
import { useSession } from '../hooks/useClient';
import { isFreshAhead } from '../providers/ahead/questions';
import type { Ahead } from '../providers/ahead/questions';
import type { Start } from './rows/query';
import { Flipping } from './inPlace/StatusCell';
import { soundQuery } from './rows/query';
import { ChoosingContext } from './cards/choosing';

/** How long, in milliseconds, prefetched rows count as fresh. */
const fresh = 2000;

// `refetchOnMount` is used instead of `staleTime` because all rows would rerender when a `staleTime` expires.
const refetchOnMount = ({ state }: { state: { dataUpdatedAt: number; isInvalidated: boolean } }) =>
  state.isInvalidated || Date.now() - state.dataUpdatedAt > fresh;

const staleTime = (query: Ahead): number => (isFreshAhead(query) ? Infinity : 0);

/**
 * Returns whether an error ends the session. A prefetch must not end it, so if a prefetch fails with one of these
 * errors, the screen retries the request.
 */
const endsSession = (error: unknown) => [401, 403].includes((error as { status?: number } | null)?.status ?? 0);

interface Failing {
  status: string;
  error: unknown;
  errorUpdatedAt: number;
}

// If the prefetch failed just before the list renders, the list shows the error.
// On a later visit, the list requests the rows again.
const retryOnMount = ({ state: { status, error, errorUpdatedAt } }: { state: Failing }): boolean =>
  status !== 'error' || Date.now() - errorUpdatedAt >= fresh || endsSession(error);

/** Query options that make the list request its rows only once, even after a failed prefetch. */
const listQuery = { refetchOnMount, staleTime, retryOnMount };

type ListRows = Pick<ListControllerResult, 'data' | 'total' | 'meta'>;

/** Returns the same object for a JSON value until the value's content changes. */
const useSame = <Value,>(value: Value): Value => {
  const text = JSON.stringify(value);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the JSON text changes whenever the value does
  return useMemo(() => value, [text]);
};

type Modifiers = ReturnType<typeof useListParams>[1];

/**
 * Returns react-admin's list setters with a stable identity. Without this hook, the setters change on every navigation.
 */
const useModifiers = ({
  changeParams,
  setPage,
  setPerPage,
  setSort,
  setFilters,
  hideFilter,
  showFilter,
}: Modifiers): Modifiers => {
  const all = [
    useEvent(changeParams),
    useEvent(setPage),
    useEvent(setPerPage),
    useEvent(setSort),
    useEvent(setFilters),
    useEvent(hideFilter),
    useEvent(showFilter),
  ] as const;
  return useMemo(() => {
    const [change, toPage, toSize, toSort, narrow, hide, show] = all;
    return {
      changeParams: change,
      setPage: toPage,
      setPerPage: toSize,
      setSort: toSort,
      setFilters: narrow,
      hideFilter: hide,
      showFilter: show,
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `all` contains every dependency
  }, all);
};

/**
 * Works like react-admin's `useListController`, except when a page fails to load. In that case, react-admin would
 * navigate to page 1, but this hook leaves the URL alone and keeps the previous rows visible, with the error and a
 * retry button.
 */
const useRows = (resource: AnyResource, start: Start): ListControllerResult => {
  const { name } = resource;
  const [asking, modifiers] = useListParams({
    resource: name,
    filterDefaultValues: start.filter,
    sort: start.sort,
    perPage: start.perPage,
  });
  const { query } = soundQuery(resource, asking);
  const [selectedIds, selection] = useRecordSelection({ resource: name, disableSyncWithStore: true });
  const { place } = useSession();
  const where = JSON.stringify(place);
  const end = useEvent(() => selection.clearSelection());
  // Clears the selection when the tenant changes and when the user leaves the list, which may stay mounted while
  // hidden.
  useEffect(() => end, [end, where]);
  const { page, perPage } = query;
  const sort = useMemo(() => ({ field: query.sort, order: query.order }), [query.sort, query.order]);
  const response = useGetList<RaRecord>(
    name,
    { pagination: { page, perPage }, sort, filter: { ...query.filter } },
    { placeholderData: keepPreviousData, ...listQuery },
  );
  const [shownRows, setShownRows] = useState<ListRows>();
  if (response.data && response.data !== shownRows?.data)
    setShownRows({ data: response.data, total: response.total, meta: response.meta });
  const isKept = response.isError && !response.data && shownRows !== undefined;
  const { data, total, meta } = isKept ? shownRows : response;

  const { isPending, isFetching, error } = response;
  const { setPage } = modifiers;
  const pages = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const isBeyond = total !== undefined && page > pages;
  useEffect(() => {
    // After a failed request, the number of pages is unknown.
    if (page < 1) setPage(1);
    else if (isBeyond && !isPending && !isFetching && !error) setPage(pages);
  }, [page, pages, isBeyond, isPending, isFetching, error, setPage]);

  const filterValues = useSame(query.filter);
  const displayedFilters = useSame(query.displayedFilters);
  const { isLoading, isPaused, refetch } = response;
  const isPlaceholderData = response.isPlaceholderData || isKept;
  const steady = useModifiers(modifiers);
  // The value is memoized because every component of the list uses this context.
  return useMemo(
    () =>
      ({
        resource: name,
        sort,
        data,
        total,
        meta,
        error,
        exporter: false,
        displayedFilters,
        filterValues,
        isFetching,
        isLoading,
        isPaused,
        isPending,
        isPlaceholderData,
        page,
        perPage,
        hasNextPage: total === undefined ? undefined : page * perPage < total,
        hasPreviousPage: page > 1,
        refetch,
        ...steady,
        selectedIds,
        onSelect: selection.select,
        onToggleItem: selection.toggle,
        onUnselectItems: selection.clearSelection,
      }) as unknown as ListControllerResult,
    [
      name,
      sort,
      data,
      total,
      meta,
      error,
      displayedFilters,
      filterValues,
      isFetching,
      isLoading,
      isPaused,
      isPending,
      isPlaceholderData,
      page,
      perPage,
      refetch,
      steady,
      selectedIds,
      selection,
    ],
  );
};

export const ListProvider = ({
  resource,
  start,
  children,
}: {
  resource: AnyResource;
  start: Start;
  children: ReactNode;
}) => {
  const [isChoosing, turn] = useState(false);
  // Ends selection mode when the user leaves the list, which may stay mounted while hidden.
  useEffect(() => () => turn(false), []);
  return (
    <ResourceContextProvider value={resource.name}>
      <ListContextProvider value={useRows(resource, start)}>
        <Flipping resource={resource}>
          <ChoosingContext value={[isChoosing, turn]}>{children}</ChoosingContext>
        </Flipping>
      </ListContextProvider>
    </ResourceContextProvider>
  );
};
