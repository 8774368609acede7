import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../database/database';
import { perObject } from '../../../../core/objects';
import type { OrderKeys, Page, Place, ScopedTable } from '../../scopedTable';
import type { Count } from './counts';
import { countsAnewUpTo } from './counts';
import { createMemory } from './remembered';

/** Distance between places: at least this many rows, at most this many places per list. */
const apart = { rows: 1000, parts: 1000 } as const;

/** Maximum number of lists per database whose places are cached. */
const most = 200;

const memoryOf = perObject((_db: Db) => createMemory<readonly Place[]>(most));

/** A sorted list that is too long to be counted each time. */
export interface LongList {
  db: Db;
  rows: ScopedTable;
  /** The condition of its rows, and their count. */
  where: SQL | undefined;
  counted: Count;
  total: number;
  /** The sort keys, as in `After`. */
  columns: OrderKeys;
  order: 'ASC' | 'DESC';
  /** The field and language of `columns`. */
  by: string;
}

/** The number of rows between two places. */
export const stepOf = ({ db, total }: Pick<LongList, 'db' | 'total'>): number =>
  Math.max(1, Math.min(apart.rows, Math.ceil(countsAnewUpTo(db) / 2)), Math.ceil(total / apart.parts));

const keyOf = ({ counted, by, order }: LongList): string => `${counted.key} ${by} ${order}`;

/** Returns a list's cached places unless they are stale. */
export const knownPlaces = (list: LongList): readonly Place[] | undefined => memoryOf(list.db).recall(keyOf(list));

/** Finds a list's places in one pass over an index and caches them. `tx` is a transaction in the list's scope. */
export const findPlaces = async (list: LongList, tx: Db): Promise<readonly Place[]> => {
  const { db, rows, where, columns, order } = list;
  const begun = performance.now();
  const places = await rows.places(tx, { where, columns, order, every: stepOf(list) });
  memoryOf(db).keep(keyOf(list), places, performance.now() - begun);
  return places;
};

/** Returns the start of the page at `offset`: the last place before it, and the remaining rows to skip. */
export const fromPlace = (
  { columns, order }: LongList,
  places: readonly Place[],
  offset: number,
): Pick<Page, 'after' | 'offset'> => {
  const place = places.findLast((one) => one.rows <= offset);
  return place ? { after: { columns, order, values: place.values }, offset: offset - place.rows } : { offset };
};
