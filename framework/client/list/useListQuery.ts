import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AnyResource } from '../../declaration/resource';
import { isFreshAhead } from '../providers/ahead/questions';
import type { Ahead } from '../providers/ahead/questions';

/** Milliseconds for which rows that were asked for before the page was drawn are not asked for again. */
const fresh = 2000;

// Not a `staleTime`, whose end would draw all rows once more.
const refetchOnMount = ({ state }: { state: { dataUpdatedAt: number; isInvalidated: boolean } }) =>
  state.isInvalidated || Date.now() - state.dataUpdatedAt > fresh;

/** For no time, or for as long as nothing happens: see above. */
const staleTime = (query: Ahead): number => (isFreshAhead(query) ? Infinity : 0);

/** These end the session, which only a call of the screen's own does. */
const endsSession = (error: unknown) => [401, 403].includes((error as { status?: number } | null)?.status ?? 0);

/**
 * How a list's rows are asked for: once, whether that was before the page was drawn or not, and whether it went well or
 * not.
 */
export const useListQuery = ({ name }: AnyResource) => {
  const queryClient = useQueryClient();
  const [hasJustFailed] = useState(() =>
    queryClient.getQueryCache().findAll({ queryKey: [name, 'getList'] }).some(
      ({ state: { status, error, errorUpdatedAt } }) =>
        status === 'error' && Date.now() - errorUpdatedAt < fresh && !endsSession(error),
    ),
  );
  return useMemo(() => ({ refetchOnMount, staleTime, retryOnMount: !hasJustFailed }), [hasJustFailed]);
};
