import type { SQL } from 'drizzle-orm';
import { and, desc, sql } from 'drizzle-orm';
import type { Db } from '../../database/database';
import type { Row } from '../../database/tables/types';
import type { Call } from '../call';
import type { Count } from './counts/counts';
import { lastCount } from './counts/counts';
import type { LongList } from './counts/places';
import { findPlaces, fromPlace, knownPlaces, stepOf } from './counts/places';
import { findingOf, foundBy, isMaskedIn, orderColumns, orderedBy } from './found';
import type { ListQuery } from './listQuery';
import { nearness } from './search';
import type { PageSelection } from './selection/titles';

/** A search that finds more rows than `found` is looked for in one row after the other, until the page is full; for a page after more than `before` of them all are found first. */
const many = { found: 20_000, before: 1000 } as const;

/** How many of the records that a search finds are weighed against each other, in whole pages: what they are called by is folded for it. */
const mostWeighed = 500;

/** The rows of a list: those around it, of these the ones that its query finds, and what counts them. */
export interface Listed {
  around: SQL | undefined;
  found: SQL | undefined;
  counted: Count;
}

/** Where a page begins: counted from the end where that is nearer, which is known of a list that is too long to be counted each time. */
const beginningOf = ({ page, perPage }: ListQuery, total: number | undefined) => {
  const offset = (page - 1) * perPage;
  const isFromEnd = total !== undefined && offset > total / 2 && offset < total;
  if (!isFromEnd) return { offset, limit: perPage, isFromEnd };
  const limit = Math.min(perPage, total - offset);
  return { offset: total - offset - limit, limit, isFromEnd };
};

/**
 * What reads a page of a list within a transaction. A page is read in the list's order from its offset, unless a shorter way is known: a search that
 * asks for no order has the best of its first records first, and a page far into a long list begins at a row that was noted.
 */
export const pageReader = (call: Call, query: ListQuery, read: PageSelection, { around, found, counted }: Listed) => {
  const { entity, seen, computed, rows, language, principal } = call;
  const { page, perPage } = query;
  const total = lastCount(call.db, counted);
  const begins = beginningOf(query, total);
  const findsMany = query.search !== '' && total !== undefined && total > many.found && begins.offset < many.before;
  const where = and(around, findsMany ? foundBy(entity, computed, query, { ...findingOf(call), findsMany }) : found);
  const forwards = () => orderedBy(seen, computed, query, language);

  const near = query.isBestFirst && !isMaskedIn(entity, principal?.role) ? nearness(entity, query.search) : undefined;
  const weighed = mostWeighed - (mostWeighed % perPage);
  const bestFirst = (tx: Db, best: SQL) =>
    rows.page(tx, read, {
      where: sql`${entity.table.id} in ${rows.first(where, forwards(), weighed)}`,
      order: [desc(best), ...forwards()],
      limit: perPage,
      offset: (page - 1) * perPage,
      isFromEnd: false,
    });

  const columns = orderColumns(seen, computed, query, language);
  const long: LongList | undefined =
    total === undefined || columns.length === 0
      ? undefined
      : {
          db: call.db,
          rows,
          where: and(around, found),
          counted,
          total,
          columns,
          order: query.order,
          by: `${query.sort} ${language}`,
        };
  /** Not full where rows have gone since, or where it goes on with those that have no value to be ordered by. */
  const fromNotedRow = async (tx: Db, list: LongList) => {
    const places = knownPlaces(list) ?? (await findPlaces(list, tx));
    const from = fromPlace(list, places, (page - 1) * perPage);
    return rows.page(tx, read, { where, limit: perPage, order: forwards(), isFromEnd: false, ...from });
  };

  return async (tx: Db): Promise<Row[]> => {
    if (near && page * perPage <= weighed) return bestFirst(tx, near);
    if (long && begins.offset > stepOf(long)) {
      const noted = await fromNotedRow(tx, long);
      if (noted.length === perPage) return noted;
    }
    const order = orderedBy(seen, computed, query, language, begins.isFromEnd);
    return rows.page(tx, read, { where, order, ...begins });
  };
};
