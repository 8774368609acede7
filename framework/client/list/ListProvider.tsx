import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState, useMemo } from 'react';
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
import type { Start } from './rows/start';
import { ChoosingContext } from './cards/choosing';
import { Flipping } from './inPlace/Flipping';
import { soundQuery } from './rows/sound';

/** Milliseconds for which rows that were asked for before the page was drawn are not asked for again. */
const fresh = 2000;

// Not a `staleTime`, whose end would draw all rows once more.
const refetchOnMount = ({ state }: { state: { dataUpdatedAt: number; isInvalidated: boolean } }) =>
  state.isInvalidated || Date.now() - state.dataUpdatedAt > fresh;

/** For no time, or for as long as nothing happens: see above. */
const staleTime = (query: Ahead): number => (isFreshAhead(query) ? Infinity : 0);

/** These end the session, which only a call of the screen's own does. */
const endsSession = (error: unknown) => [401, 403].includes((error as { status?: number } | null)?.status ?? 0);

interface Failing {
  status: string;
  error: unknown;
  errorUpdatedAt: number;
}

// One that has failed before the list is drawn is shown as it is; who comes back to the list has it tried again.
const retryOnMount = ({ state: { status, error, errorUpdatedAt } }: { state: Failing }): boolean =>
  status !== 'error' || Date.now() - errorUpdatedAt >= fresh || endsSession(error);

/**
 * How a list's rows are asked for: once, whether that was before the page was drawn or not, and whether it went well or
 * not.
 */
const listQuery = { refetchOnMount, staleTime, retryOnMount };

/** What was last to be seen of a list. */
type Seen = Pick<ListControllerResult, 'data' | 'total' | 'meta'>;

/** A value of JSON that stays the same object for as long as it says the same. */
const useSame = <Value,>(value: Value): Value => {
  const text = JSON.stringify(value);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the text tells all of it
  return useMemo(() => value, [text]);
};

type Modifiers = ReturnType<typeof useListParams>[1];

/** What changes where the list is: react-admin makes them anew whenever it has changed. */
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- they stay the same
  }, all);
};

/**
 * What `ListContextProvider` gives of a resource's list: react-admin's `useListController` but for what becomes of a page that
 * can't be had. There it goes to page 1, and the address with it; here the address stays where it was asked to, and the
 * rows that were seen stay as placeholders beside the error, for another try.
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
  // Also of a list that stays drawn while another page is seen, as its effects end then; and of one whose tenant is another now.
  useEffect(() => end, [end, where]);
  const { page, perPage } = query;
  const sort = useMemo(() => ({ field: query.sort, order: query.order }), [query.sort, query.order]);
  const asked = useGetList<RaRecord>(
    name,
    { pagination: { page, perPage }, sort, filter: { ...query.filter } },
    { placeholderData: keepPreviousData, ...listQuery },
  );
  const [seen, setSeen] = useState<Seen>();
  if (asked.data && asked.data !== seen?.data) setSeen({ data: asked.data, total: asked.total, meta: asked.meta });
  const isKept = asked.isError && !asked.data && seen !== undefined;
  const { data, total, meta } = isKept ? seen : asked;

  const { isPending, isFetching, error } = asked;
  const { setPage } = modifiers;
  const pages = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const isBeyond = total !== undefined && page > pages;
  useEffect(() => {
    // What could not be had says nothing of how many pages there are.
    if (page < 1) setPage(1);
    else if (isBeyond && !isPending && !isFetching && !error) setPage(pages);
  }, [page, pages, isBeyond, isPending, isFetching, error, setPage]);

  const filterValues = useSame(query.filter);
  const displayedFilters = useSame(query.displayedFilters);
  const { isLoading, isPaused, refetch } = asked;
  const isPlaceholderData = asked.isPlaceholderData || isKept;
  const steady = useModifiers(modifiers);
  // The same object until something of it changes: all that is drawn of the list hangs on it.
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

/** The rows of a resource's list, and where the address says that it is, for what is drawn of them. */
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
  // A list that is kept beside the current page stops choosing when it is left.
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
