import type { QueryClient } from '@tanstack/react-query';
import type { RaRecord, SortPayload } from 'react-admin';
import { isSame } from '../../../core/objects';

/** A list as it was last announced, with its query and the version of each row. */
export interface Listed {
  page: number;
  perPage: number;
  sort: SortPayload;
  filter: object;
  total: number;
  rows: ReadonlyMap<RaRecord['id'], unknown>;
}

export const versionsIn = (records: readonly RaRecord[]): Listed['rows'] =>
  new Map(records.map((record) => [record.id, record.version ?? record.updated_at ?? JSON.stringify(record)]));

/**
 * Compares the list with its last announced state. Returns the most important difference: a new filter, sort or page.
 * If none of these changed, returns the changed and removed rows.
 */
export const newsOf = (
  before: Listed,
  now: Listed,
): { kind: 'filter' | 'sort' | 'page' } | { kind: 'rows'; changed: RaRecord['id'][]; removed: number } => {
  if (!isSame(before.filter, now.filter)) return { kind: 'filter' };
  if (!isSame(before.sort, now.sort)) return { kind: 'sort' };
  if (before.page !== now.page || before.perPage !== now.perPage) return { kind: 'page' };
  const changed = [...now.rows].filter(([id, version]) => before.rows.has(id) && before.rows.get(id) !== version);
  // If the list has several pages, a missing row may just have moved to another page.
  const isOnePage = before.total <= before.perPage && now.total <= now.perPage;
  const removed = isOnePage
    ? [...before.rows.keys()].filter((id) => !now.rows.has(id)).length
    : Math.max(0, before.total - now.total);
  return { kind: 'rows', changed: changed.map(([id]) => id), removed };
};

/**
 * How long after a write, in milliseconds, changes count as its results. They aren't announced because the message
 * about the write already covers them.
 */
const own = 3000;

/** Returns whether a change may be the result of a recent write by this page. */
export const isOwn = (client: QueryClient): boolean =>
  client
    .getMutationCache()
    .getAll()
    .some(({ state: { status, submittedAt } }) => status === 'pending' || Date.now() - submittedAt < own);

/** The minimum time between announcements, in milliseconds. */
export const pause = 10_000;
