import type { SQL } from 'drizzle-orm';
import { and, desc, sql } from 'drizzle-orm';
import { perObject } from '../../../core/objects';
import type { Db } from '../../database/database';
import type { Row } from '../../database/tables/types';
import type { Call } from '../call';
import type { OrderKeys, Page, Place, ScopedTable } from '../scopedTable';
import type { Count } from './counts';
import { lastCount, countBoundOf, createMemory } from './counts';
import { findingOf, foundBy, isMaskedIn, orderColumns, orderedBy } from './found';
import type { ListQuery } from './listQuery';
import { nearness } from './search';
import type { PageSelection } from './selection/titles';

/**
 * How far apart a list's cached positions are: `rows` rows, or more if that would take more than `parts` positions. A
 * position holds the sort values of a row.
 */
const apart = { rows: 1000, parts: 1000 } as const;

/** How many lists per database to cache positions for. */
const maxLists = 200;

const memoryOf = perObject((_db: Db) => createMemory<readonly Place[]>(maxLists));

/** A sorted list that is too long to count on each request. */
interface LongList {
  db: Db;
  rows: ScopedTable;
  where: SQL | undefined;
  counted: Count;
  total: number;
  columns: OrderKeys;
  order: 'ASC' | 'DESC';
  /** The field that the list is sorted by, and the language of `columns`. */
  by: string;
}

const stepOf = ({ db, total }: Pick<LongList, 'db' | 'total'>): number =>
  Math.max(1, Math.min(apart.rows, Math.ceil(countBoundOf(db) / 2)), Math.ceil(total / apart.parts));

const keyOf = ({ counted, by, order }: LongList): string => `${counted.key} ${by} ${order}`;

/** Returns the cached positions in a list, or undefined if there are none or they are stale. */
const knownPlaces = (list: LongList): readonly Place[] | undefined => memoryOf(list.db).recall(keyOf(list));

/**
 * Finds evenly spaced positions in a list, in one pass over an index, and caches them. `tx` is a transaction in the
 * list's scope.
 */
const findPlaces = async (list: LongList, tx: Db): Promise<readonly Place[]> => {
  const { db, rows, where, columns, order } = list;
  const startedAt = performance.now();
  const places = await rows.places(tx, { where, columns, order, every: stepOf(list) });
  memoryOf(db).keep(keyOf(list), places, performance.now() - startedAt);
  return places;
};

/**
 * Returns the start of the page at `offset`: the last cached position before it, and how many rows to skip from there.
 */
const fromPlace = (
  { columns, order }: LongList,
  places: readonly Place[],
  offset: number,
): Pick<Page, 'after' | 'offset'> => {
  const place = places.findLast((one) => one.rows <= offset);
  return place ? { after: { columns, order, values: place.values }, offset: offset - place.rows } : { offset };
};

/**
 * A search scans the table instead of using an index if it finds more than `found` rows and its page starts after fewer
 * than `before` rows. The scan stops once the page is full.
 */
const scanLimits = { found: 20_000, before: 1000 } as const;

/**
 * The maximum number of search results to rank by title, rounded down to full pages. It is limited because each title
 * must be folded first.
 */
const maxRanked = 500;

/** The rows of a list, defined by the scope and the query's condition, along with their count. */
export interface Listed {
  scope: SQL | undefined;
  found: SQL | undefined;
  counted: Count;
}

/**
 * Returns the start of a page. If the page is closer to the end of the list, its start is counted from the end. This
 * requires the total, which is known only for long lists.
 */
const beginningOf = ({ page, perPage }: ListQuery, total: number | undefined) => {
  const offset = (page - 1) * perPage;
  const isFromEnd = total !== undefined && offset > total / 2 && offset < total;
  if (!isFromEnd) return { offset, limit: perPage, isFromEnd };
  const limit = Math.min(perPage, total - offset);
  return { offset: total - offset - limit, limit, isFromEnd };
};

/**
 * Returns a function that reads the page at the query's offset, in list order. There are two special cases: a search
 * without a sort field ranks its first records, and a page far from both ends of a long list starts from a cached
 * position.
 */
export const pageReader = (call: Call, query: ListQuery, read: PageSelection, { scope, found, counted }: Listed) => {
  const { entity, visibleEntity, computed, rows, language, principal } = call;
  const { page, perPage } = query;
  const total = lastCount(call.db, counted);
  const begins = beginningOf(query, total);
  const findsMany =
    query.search !== '' && total !== undefined && total > scanLimits.found && begins.offset < scanLimits.before;
  const where = and(scope, findsMany ? foundBy(entity, computed, query, { ...findingOf(call), findsMany }) : found);
  const forwards = () => orderedBy(visibleEntity, computed, query, language);

  const near = query.isBestFirst && !isMaskedIn(entity, principal?.role) ? nearness(entity, query.search) : undefined;
  const rankedRows = maxRanked - (maxRanked % perPage);
  const bestFirst = (tx: Db, best: SQL) =>
    rows.page(tx, read, {
      where: sql`${entity.table.id} in ${rows.first(where, forwards(), rankedRows)}`,
      order: [desc(best), ...forwards()],
      limit: perPage,
      offset: (page - 1) * perPage,
      isFromEnd: false,
    });

  const columns = orderColumns(visibleEntity, computed, query, language);
  const long: LongList | undefined =
    total === undefined || columns.length === 0
      ? undefined
      : {
          db: call.db,
          rows,
          where: and(scope, found),
          counted,
          total,
          columns,
          order: query.order,
          by: `${query.sort} ${language}`,
        };
  /**
   * Reads the page, starting from a cached position. Can return too few rows if rows were deleted in the meantime, or
   * if rows with empty sort values come next.
   */
  const fromNotedRow = async (tx: Db, list: LongList) => {
    const places = knownPlaces(list) ?? (await findPlaces(list, tx));
    const from = fromPlace(list, places, (page - 1) * perPage);
    return rows.page(tx, read, { where, limit: perPage, order: forwards(), isFromEnd: false, ...from });
  };

  return async (tx: Db): Promise<Row[]> => {
    if (near && page * perPage <= rankedRows) return bestFirst(tx, near);
    if (long && begins.offset > stepOf(long)) {
      const noted = await fromNotedRow(tx, long);
      if (noted.length === perPage) return noted;
    }
    const order = orderedBy(visibleEntity, computed, query, language, begins.isFromEnd);
    return rows.page(tx, read, { where, order, ...begins });
  };
};
