import { and, desc, sql } from 'drizzle-orm';
import { countsOf } from '../../../declaration/resource/tabs';
import { keyOf } from '../../../declaration/resource/api';
import type { Db } from '../../database/database';
import { scopeOf } from '../../database/within';
import type { Entity } from '../../database/tables/model';
import { perObject } from '../../../core/objects/perObject';
import type { Row } from '../../database/tables/types';
import { FieldError, ParameterError, notFound } from '../../kernel/apiError';
import { besideOf } from '../act/beside';
import type { Call } from '../call';
import { countAll, countOf, lastCount } from './counts/counts';
import { findPlaces, fromPlace, knownPlaces, stepOf } from './counts/places';
import { foundBy, isMaskedIn, orderColumns, orderedBy } from './found';
import type { ListQuery } from './listQuery';
import { readingOf } from './published';
import { nearness } from './search';
import { countTabs } from './counts/tabs';
import type { PageSelection } from './selection/titles';
import { pageSelectionOf } from './selection/titles';

/** A search that finds more rows than `found` is looked for in one row after the other, until the page is full; for a page after more than `before` of them all are found first. */
const many = { found: 20_000, before: 1000 } as const;

/** How many of the records that a search finds are weighed against each other, in whole pages: what they are called by is folded for it. */
const mostWeighed = 500;

/** What is read of records whose ids alone are asked for. */
const idAlone = perObject(({ table }: Entity): PageSelection => ({ each: { id: table.id! }, shared: [] }));

const idOf =
  ({ entity }: Call) =>
  (row: Row) => ({ [keyOf(entity.resource.api)]: row.id });

/** Throws `FieldError` for what the caller may not narrow or count by, as for what nobody may: it would tell what they don't see. */
const refuseUnseen = ({ seen: { resource } }: Call, { filters, counts }: ListQuery): void => {
  const unseen = filters.find(({ field }) => !resource.list.filters.includes(field));
  if (unseen) throw new FieldError(unseen.key, 'validation.unknown_field');
  if (counts !== undefined && counts !== countsOf(resource)) throw new ParameterError('counts', 'validation.choice');
};

/** Where a page begins: counted from the end where that is nearer, which is known of a list that is too long to be counted each time. */
const beginningOf = ({ page, perPage }: ListQuery, total: number | undefined) => {
  const offset = (page - 1) * perPage;
  const isFromEnd = total !== undefined && offset > total / 2 && offset < total;
  if (!isFromEnd) return { offset, limit: perPage, isFromEnd };
  const limit = Math.min(perPage, total - offset);
  return { offset: total - offset - limit, limit, isFromEnd };
};

/**
 * `GET <path>` of a resource with a list: a page of it, by one query for the rows and one for their number; or, with
 * `counts`, how many there are at each of its tabs, by one query.
 */
export const list = async (asked: Call, query: ListQuery) => {
  const { call, where: shown } = readingOf(asked, query);
  const { entity, seen, computed, handlers, rows, selection, whole, language, principal } = call;
  const { page, perPage, onlyIds, counts } = query;
  refuseUnseen(call, query);
  const finding = { role: principal?.role, through: handlers?.parts.through, spellings: handlers?.parts.spellings };
  const found = foundBy(entity, computed, query, finding);
  const around = and(shown, besideOf(call, query.beside));
  const where = and(around, found);
  if (counts !== undefined) return call.read((tx) => countTabs(call, tx, query, found, around));
  // Who asks for records by their ids wants all of each; a list would be too heavy with it.
  const read = onlyIds ? idAlone(entity) : pageSelectionOf(call.model)(entity)(query.ids ? whole : selection);
  const counted = countOf(scopeOf(call), rows.counting(where));
  const last = lastCount(call.db, counted);
  const begins = beginningOf(query, last);
  const findsMany = query.search !== '' && last !== undefined && last > many.found && begins.offset < many.before;
  const chosen = findsMany ? and(around, foundBy(entity, computed, query, { ...finding, findsMany })) : where;
  const order = orderedBy(seen, computed, query, language, begins.isFromEnd);
  const columns = orderColumns(seen, computed, query, language);
  const long = last !== undefined &&
    columns.length > 0 && {
      db: call.db,
      rows,
      where,
      counted,
      total: last,
      columns,
      order: query.order,
      by: `${query.sort} ${language}`,
    };
  const near = query.isBestFirst && !isMaskedIn(entity, principal?.role) ? nearness(entity, query.search) : undefined;
  const weighed = mostWeighed - (mostWeighed % perPage);
  const pageOf = async (tx: Db): Promise<Row[]> => {
    if (near && page * perPage <= weighed) {
      const forwards = orderedBy(seen, computed, query, language);
      const first = rows.first(chosen, forwards, weighed);
      return rows.page(tx, read, {
        where: sql`${entity.table.id} in ${first}`,
        order: [desc(near), ...forwards],
        limit: perPage,
        offset: (page - 1) * perPage,
        isFromEnd: false,
      });
    }
    if (long && begins.offset > stepOf(long)) {
      const from = fromPlace(long, knownPlaces(long) ?? (await findPlaces(long, tx)), (page - 1) * perPage);
      const forwards = { order: orderedBy(seen, computed, query, language), isFromEnd: false };
      const full = await rows.page(tx, read, { where: chosen, limit: perPage, ...forwards, ...from });
      // Else rows have gone since, or it goes on with those that have no value to be ordered by.
      if (full.length === perPage) return full;
    }
    return rows.page(tx, read, { where: chosen, order, ...begins });
  };
  const number = async (tx: Db) => (await countAll(call.db, tx, [counted]))[0]!;
  // What is sought is few records more often than not: a first page that has room for more tells how many.
  const mayTell = page === 1 && last === undefined && (query.search !== '' || query.ids !== undefined);
  const hasAll = (first: Row[]) => first.length < perPage || (query.ids !== undefined && query.ids.length <= perPage);
  const [records, total] = await call.read(async (tx) => {
    if (!mayTell) return Promise.all([pageOf(tx), number(tx)]);
    const first = await pageOf(tx);
    return [first, hasAll(first) ? first.length : await number(tx)] as const;
  });
  return {
    message: '',
    data: records.map(onlyIds ? idOf(call) : call.toWire),
    meta: { total, page, per_page: perPage },
  };
};

/** `GET <path>` of a resource without one: the record that is the user's own. */
export const single = async (call: Call) => {
  const [row] = await call.read((tx) => call.rows.select(tx, call.whole, {}));
  if (!row) throw notFound();
  return { message: '', data: call.toWire(row) };
};
