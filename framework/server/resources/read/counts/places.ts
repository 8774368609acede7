import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../database/database';
import { perObject } from '../../../../core/objects';
import type { OrderKeys, Page, Place, ScopedTable } from '../../scopedTable';
import type { Count } from './counts';
import { countsAnewUpTo } from './counts';
import { createMemory } from './remembered';

/** A list's places are as far from each other as this: rows at least, and parts of the list at most. */
const apart = { rows: 1000, parts: 1000 } as const;

/** Lists whose places are remembered at once, of a database. */
const most = 200;

const memoryOf = perObject((_db: Db) => createMemory<readonly Place[]>(most));

/** A list in an order, which is too long to be counted each time. */
export interface LongList {
  db: Db;
  rows: ScopedTable;
  /** The condition of its rows, and what counts them. */
  where: SQL | undefined;
  counted: Count;
  total: number;
  /** As `After` has them. */
  columns: OrderKeys;
  order: 'ASC' | 'DESC';
  /** What `columns` are the order of: a field, in a language. */
  by: string;
}

/** How many rows such a list has from one place to the next. */
export const stepOf = ({ db, total }: Pick<LongList, 'db' | 'total'>): number =>
  Math.max(1, Math.min(apart.rows, Math.ceil(countsAnewUpTo(db) / 2)), Math.ceil(total / apart.parts));

const keyOf = ({ counted, by, order }: LongList): string => `${counted.key} ${by} ${order}`;

/** What is remembered of a list's places, if it may still be taken for true. */
export const knownPlaces = (list: LongList): readonly Place[] | undefined => memoryOf(list.db).recall(keyOf(list));

/** Looks a list's places up, by one pass over an index, in a transaction on its database within its scope, and remembers them. */
export const findPlaces = async (list: LongList, tx: Db): Promise<readonly Place[]> => {
  const { db, rows, where, columns, order } = list;
  const begun = performance.now();
  const places = await rows.places(tx, { where, columns, order, every: stepOf(list) });
  memoryOf(db).keep(keyOf(list), places, performance.now() - begun);
  return places;
};

/** Where the row after `offset` others is looked for: after the last place before it, passing over fewer rows. */
export const fromPlace = (
  { columns, order }: LongList,
  places: readonly Place[],
  offset: number,
): Pick<Page, 'after' | 'offset'> => {
  const place = places.findLast((one) => one.rows <= offset);
  return place ? { after: { columns, order, values: place.values }, offset: offset - place.rows } : { offset };
};
