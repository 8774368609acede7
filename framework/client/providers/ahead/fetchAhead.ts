import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, Identifier } from 'react-admin';
import { freshAhead, isOnlyAhead } from './questions';
import type { Question } from './questions';

export const recordQuestion = (
  dataProvider: Pick<DataProvider, 'getOne'>,
  resource: string,
  id: Identifier,
): Question => ({
  queryKey: [resource, 'getOne', { id: String(id), meta: undefined }],
  queryFn: async ({ signal }) => (await dataProvider.getOne(resource, { id, signal })).data,
});

const slow: readonly (string | undefined)[] = ['slow-2g', '2g', '3g'];

/** How long prefetching pauses after a failure, in milliseconds. */
const rest = 60_000;

const failedAt = new WeakMap<QueryClient, number>();

/** Checks whether the connection is good enough for prefetching. */
export const mayFetchAhead = (client: QueryClient): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (!navigator.onLine || connection?.saveData || slow.includes(connection?.effectiveType)) return false;
  return Date.now() - (failedAt.get(client) ?? -Infinity) > rest;
};

/**
 * Prefetches a query unless its cached data is younger than `staleTime` (milliseconds). A failed query is removed from
 * the cache so that the screen requests it again. Returns a function that cancels the request, unless a screen is
 * waiting for it.
 */
export const fetchAhead = (client: QueryClient, question: Question, staleTime = freshAhead): (() => void) => {
  const { queryKey } = question;
  const own = () => {
    const query = client.getQueryCache().find({ queryKey, exact: true });
    return query && isOnlyAhead(query) ? query : undefined;
  };
  // Does nothing if a screen has already sent the request, because a failure would then be reported twice.
  if (client.getQueryCache().find({ queryKey, exact: true })?.state.fetchStatus === 'fetching') return () => {};
  const settle = () => {
    const query = own();
    if (query?.state.status !== 'error') return;
    failedAt.set(client, Date.now());
    if (query.state.data === undefined) client.removeQueries({ queryKey, exact: true });
  };
  void client.prefetchQuery({ ...question, staleTime, retry: false, meta: { ahead: true } }).then(settle);
  // Waits before canceling the request, because the next screen may need its result.
  return () => void setTimeout(() => own() && void client.cancelQueries({ queryKey, exact: true }), 0);
};
