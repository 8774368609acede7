import type { Query } from '@tanstack/react-query';
import type { Client } from '../client';
import { cachedFor, cachedUnder, storeName } from './kept';
import type { CachedAnswer } from './kept';

interface Row {
  id: unknown;
}

const inLists = (lists: readonly CachedAnswer[], id: string): CachedAnswer | undefined => {
  for (const { at, data } of lists) {
    const rows = (data as { data?: Row[] } | null)?.data;
    const row = Array.isArray(rows) ? rows.find((one) => String(one?.id) === id) : undefined;
    if (row) return { at, data: row };
  }
  return undefined;
};

const found = async (name: string, { queryKey }: Query): Promise<CachedAnswer | undefined> => {
  const own = await cachedFor(name, queryKey);
  const [resource, call, params] = queryKey as [string, string, { id?: unknown } | undefined];
  if (own || call !== 'getOne' || params?.id === undefined) return own;
  return inLists(await cachedUnder(name, resource, 'getList'), String(params.id));
};

/**
 * Returns a previous response to a query that couldn't be sent, and the time of the response. Prefers the response in
 * the page's memory to the cached response. If the response in memory came from the cache, `since` is the time when it
 * was received. Throws `error` if there is no previous response.
 */
export const recall = async (client: Client, query: Query, error: unknown, since?: number): Promise<CachedAnswer> => {
  const { data, dataUpdatedAt } = query.state;
  const inMemory: CachedAnswer | undefined = data === undefined ? undefined : { data, at: since ?? dataUpdatedAt };
  const name = storeName(client);
  const cached = inMemory ?? (name === undefined ? undefined : await found(name, query).catch(() => undefined));
  if (!cached) throw error;
  return cached;
};
