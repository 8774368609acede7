import { hashKey, notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useListContext } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { listKey } from '../../providers/ahead/questions';

/** The rows of a page of the list around it, as far as they are known; nothing is asked for. */
export const usePageRows = (page: number): readonly RaRecord[] | undefined => {
  const cache = useQueryClient().getQueryCache();
  const { resource, perPage, sort, filterValues } = useListContext();
  const hash = useMemo(
    () => hashKey(listKey(resource, { pagination: { page, perPage }, sort, filter: filterValues })),
    [resource, page, perPage, sort, filterValues],
  );
  const subscribe = useCallback((tell: () => void) => cache.subscribe(notifyManager.batchCalls(tell)), [cache]);
  return useSyncExternalStore(subscribe, () => cache.get<{ data: RaRecord[] }>(hash)?.state.data?.data);
};
