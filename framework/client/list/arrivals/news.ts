import type { QueryClient } from '@tanstack/react-query';
import type { RaRecord, SortPayload } from 'react-admin';
import { isSame } from '../../../core/objects';

/** A list as last announced: its query and each row's version. */
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

/** Returns the first difference since the last announcement: filter, sort, page, or else changed and removed rows. */
export const newsOf = (
  before: Listed,
  now: Listed,
): { is: 'filter' | 'sort' | 'page' } | { is: 'rows'; changed: RaRecord['id'][]; gone: number } => {
  if (!isSame(before.filter, now.filter)) return { is: 'filter' };
  if (!isSame(before.sort, now.sort)) return { is: 'sort' };
  if (before.page !== now.page || before.perPage !== now.perPage) return { is: 'page' };
  const changed = [...now.rows].filter(([id, version]) => before.rows.has(id) && before.rows.get(id) !== version);
  // With several pages, a missing row may have moved to another page.
  const isOnePage = before.total <= before.perPage && now.total <= now.perPage;
  const gone = isOnePage
    ? [...before.rows.keys()].filter((id) => !now.rows.has(id)).length
    : Math.max(0, before.total - now.total);
  return { is: 'rows', changed: changed.map(([id]) => id), gone };
};

/** Milliseconds after a write during which changes may be its result; its toast announces them. */
const own = 3000;

/** Checks whether a change may result from a recent write of this page. */
export const isOwn = (client: QueryClient): boolean =>
  client
    .getMutationCache()
    .getAll()
    .some(({ state: { status, submittedAt } }) => status === 'pending' || Date.now() - submittedAt < own);

/** Minimum time between announcements, in milliseconds. */
export const pause = 10_000;
