import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useCallback, useMemo, useState } from 'react';
import type { AnyResource } from '../../core/resource';

/** Milliseconds for which rows that were asked for before the page was drawn are not asked for again. */
const fresh = 2000;

// Not a `staleTime`, whose end would draw all rows once more.
const refetchOnMount = ({ state }: { state: { dataUpdatedAt: number; isInvalidated: boolean } }) =>
  state.isInvalidated || Date.now() - state.dataUpdatedAt > fresh;

/** These end the session, which only a call of the screen's own does. */
const endsSession = (error: unknown) => [401, 403].includes((error as { status?: number } | null)?.status ?? 0);

/**
 * How a list's rows are asked for: once, whether that was before the page was drawn or not, and whether it went well or
 * not. A failure is said in the rows' place where there are none, and in a toast where older ones stay.
 */
export const useListQuery = ({ name }: AnyResource) => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const asked = useCallback(() => queryClient.getQueryCache().findAll({ queryKey: [name, 'getList'] }), [queryClient, name]);
  const [hasJustFailed] = useState(() =>
    asked().some(
      ({ state: { status, error, errorUpdatedAt } }) =>
        status === 'error' && Date.now() - errorUpdatedAt < fresh && !endsSession(error),
    ),
  );
  const onError = useCallback((error: Error) => {
    const failed = asked().find(({ state }) => state.error === error);
    const message = error.message || 'messages.failed_to_get_data';
    if (failed?.state.data !== undefined) notify(message, { type: 'error', messageArgs: { _: message } });
  }, [asked, notify]);
  return useMemo(() => ({ refetchOnMount, retryOnMount: !hasJustFailed, onError }), [hasJustFailed, onError]);
};
