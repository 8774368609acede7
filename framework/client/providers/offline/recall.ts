import type { Query } from '@tanstack/react-query';
import type { Client } from '../client';
import { keptFor, keptUnder, storeName } from './kept';
import type { Kept } from './kept';

interface Row {
  id: unknown;
}

/** A record in the answers to a list's questions: they hold what its page needs, or the page shows what they do. */
const inLists = (lists: readonly Kept[], id: string): Kept | undefined => {
  for (const { at, data } of lists) {
    const rows = (data as { data?: Row[] } | null)?.data;
    const row = Array.isArray(rows) ? rows.find((one) => String(one?.id) === id) : undefined;
    if (row) return { at, data: row };
  }
  return undefined;
};

/** What is kept for a question: its own answer, else a record out of a list that was read. */
const found = async (name: string, { queryKey }: Query): Promise<Kept | undefined> => {
  const own = await keptFor(name, queryKey);
  const [resource, call, asked] = queryKey as [string, string, { id?: unknown } | undefined];
  if (own || call !== 'getOne' || asked?.id === undefined) return own;
  return inLists(await keptUnder(name, resource, 'getList'), String(asked.id));
};

/**
 * The answer to a question that could not be asked, with the time that it is of: what the page still holds, known since `since`, else
 * what the browser kept. Throws `error`, which says why it could not, where nothing is known.
 */
export const recall = async (client: Client, query: Query, error: unknown, since?: number): Promise<Kept> => {
  const { data, dataUpdatedAt } = query.state;
  const held: Kept | undefined = data === undefined ? undefined : { data, at: since ?? dataUpdatedAt };
  const name = storeName(client);
  const kept = held ?? (name === undefined ? undefined : await found(name, query).catch(() => undefined));
  if (!kept) throw error;
  return kept;
};
