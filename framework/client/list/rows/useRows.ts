import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useGetList, useListParams, useRecordSelection } from 'react-admin';
import type { ListControllerResult, RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource';
import type { Start } from '../saved/start';
import { useListQuery } from '../useListQuery';

/** What was last to be seen of a list. */
type Seen = Pick<ListControllerResult, 'data' | 'total' | 'meta'>;

/**
 * What `ListContextProvider` gives of a resource's list: react-admin's `useListController` but for what becomes of a page that
 * can't be had. There it goes to page 1, and the address with it; here the address stays where it was asked to, and the
 * rows that were seen stay as placeholders beside the error, for another try.
 */
export const useRows = (resource: AnyResource, start: Start): ListControllerResult => {
  const { name } = resource;
  const [query, modifiers] = useListParams({
    resource: name, filterDefaultValues: start.filter, sort: start.sort, perPage: start.perPage,
  });
  const [selectedIds, selection] = useRecordSelection({ resource: name });
  const { page, perPage } = query;
  const sort = useMemo(() => ({ field: query.sort, order: query.order }), [query.sort, query.order]);
  const asked = useGetList<RaRecord>(
    name,
    { pagination: { page, perPage }, sort, filter: { ...query.filter } },
    { placeholderData: keepPreviousData, ...useListQuery(resource) },
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

  return {
    resource: name,
    sort,
    data,
    total,
    meta,
    error,
    exporter: false,
    displayedFilters: query.displayedFilters,
    filterValues: query.filterValues,
    isFetching,
    isLoading: asked.isLoading,
    isPaused: asked.isPaused,
    isPending,
    isPlaceholderData: asked.isPlaceholderData || isKept,
    page,
    perPage,
    hasNextPage: total === undefined ? undefined : page * perPage < total,
    hasPreviousPage: page > 1,
    refetch: asked.refetch,
    ...modifiers,
    selectedIds,
    onSelect: selection.select,
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clearSelection,
  } as unknown as ListControllerResult;
};
