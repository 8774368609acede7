import type { QueryClient } from '@tanstack/react-query';
import type { RaRecord, SortPayload } from 'react-admin';
import { isSame } from '../../../core/objects';

/** A list as it was announced last: its question, and the version of each row. */
export interface Listed {
  page: number;
  perPage: number;
  sort: SortPayload;
  filter: object;
  /** How many records there are, on all pages. */
  total: number;
  rows: ReadonlyMap<RaRecord['id'], unknown>;
}

/** Each row of a list with what tells a later version of it from this one. */
export const versionsIn = (records: readonly RaRecord[]): Listed['rows'] =>
  new Map(records.map((record) => [record.id, record.version ?? record.updated_at ?? JSON.stringify(record)]));

/**
 * What is new about a list since it was announced: what it finds, its order, its page, or the rows themselves, of which some have changed or gone.
 */
export const newsOf = (
  before: Listed,
  now: Listed,
): { is: 'filter' | 'sort' | 'page' } | { is: 'rows'; changed: RaRecord['id'][]; gone: number } => {
  if (!isSame(before.filter, now.filter)) return { is: 'filter' };
  if (!isSame(before.sort, now.sort)) return { is: 'sort' };
  if (before.page !== now.page || before.perPage !== now.perPage) return { is: 'page' };
  const changed = [...now.rows].filter(([id, version]) => before.rows.has(id) && before.rows.get(id) !== version);
  // Of several pages, rows that are missing may have moved to another.
  const isOnePage = before.total <= before.perPage && now.total <= now.perPage;
  const gone = isOnePage
    ? [...before.rows.keys()].filter((id) => !now.rows.has(id)).length
    : Math.max(0, before.total - now.total);
  return { is: 'rows', changed: changed.map(([id]) => id), gone };
};

/** Milliseconds after a write in which what a page shows may follow from it: its toast says that already. */
const own = 3000;

/** Whether a change of what is shown may follow from what was done on this page. */
export const isOwn = (client: QueryClient): boolean =>
  client
    .getMutationCache()
    .getAll()
    .some(({ state: { status, submittedAt } }) => status === 'pending' || Date.now() - submittedAt < own);

/** Milliseconds between two announcements of what others change, however much that is. */
export const pause = 10_000;
