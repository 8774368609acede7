import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, Identifier } from 'react-admin';
import { freshAhead, isOnlyAhead } from './questions';
import type { Question } from './questions';

/** What `useGetOne` asks. */
export const recordQuestion = (
  dataProvider: Pick<DataProvider, 'getOne'>,
  resource: string,
  id: Identifier,
): Question => ({
  queryKey: [resource, 'getOne', { id: String(id), meta: undefined }],
  queryFn: async ({ signal }) => (await dataProvider.getOne(resource, { id, signal })).data,
});

const slow: readonly (string | undefined)[] = ['slow-2g', '2g', '3g'];

/** Milliseconds for which nothing is fetched ahead once that failed: who is refused, or cut off, asks for what it needs alone. */
const rest = 60_000;

const failedAt = new WeakMap<QueryClient, number>();

/** Whether the connection has room for what nobody asked for yet. */
export const mayFetchAhead = (client: QueryClient): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (!navigator.onLine || connection?.saveData || slow.includes(connection?.effectiveType)) return false;
  return Date.now() - (failedAt.get(client) ?? -Infinity) > rest;
};

/**
 * Asks for what somebody may want next, unless it is known and younger than `staleTime`, in milliseconds. What fails is forgotten:
 * whoever comes to it asks anew. Returns what gives it up, unless somebody waits for it by then.
 */
export const fetchAhead = (client: QueryClient, question: Question, staleTime = freshAhead): (() => void) => {
  const { queryKey } = question;
  const own = () => {
    const query = client.getQueryCache().find({ queryKey, exact: true });
    return query && isOnlyAhead(query) ? query : undefined;
  };
  // A screen's own question of the same would hear of its failure twice.
  if (client.getQueryCache().find({ queryKey, exact: true })?.state.fetchStatus === 'fetching') return () => {};
  const settle = () => {
    const query = own();
    if (query?.state.status !== 'error') return;
    failedAt.set(client, Date.now());
    if (query.state.data === undefined) client.removeQueries({ queryKey, exact: true });
  };
  void client.prefetchQuery({ ...question, staleTime, retry: false, meta: { ahead: true } }).then(settle);
  // A screen that goes to it begins to wait a moment after the one before has gone.
  return () => void setTimeout(() => own() && void client.cancelQueries({ queryKey, exact: true }), 0);
};
