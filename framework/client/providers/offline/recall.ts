import type { Query } from '@tanstack/react-query';
import type { Client } from '../client';
import { keptFor, keptUnder, storeName } from './kept';
import type { Kept } from './kept';

interface Row {
  id: unknown;
}

const inLists = (lists: readonly Kept[], id: string): Kept | undefined => {
  for (const { at, data } of lists) {
    const rows = (data as { data?: Row[] } | null)?.data;
    const row = Array.isArray(rows) ? rows.find((one) => String(one?.id) === id) : undefined;
    if (row) return { at, data: row };
  }
  return undefined;
};

const found = async (name: string, { queryKey }: Query): Promise<Kept | undefined> => {
  const own = await keptFor(name, queryKey);
  const [resource, call, asked] = queryKey as [string, string, { id?: unknown } | undefined];
  if (own || call !== 'getOne' || asked?.id === undefined) return own;
  return inLists(await keptUnder(name, resource, 'getList'), String(asked.id));
};

/**
 * Returns the fallback for a query that couldn't be sent, with its time: the page's data, known since `since`, else the
 * cached answer. Throws `error` if there is neither.
 */
export const recall = async (client: Client, query: Query, error: unknown, since?: number): Promise<Kept> => {
  const { data, dataUpdatedAt } = query.state;
  const held: Kept | undefined = data === undefined ? undefined : { data, at: since ?? dataUpdatedAt };
  const name = storeName(client);
  const kept = held ?? (name === undefined ? undefined : await found(name, query).catch(() => undefined));
  if (!kept) throw error;
  return kept;
};
