// Reading a list, step 4 of 5. Receives the authorised call and the parsed query (`listQuery.ts`).
// Turns the query into conditions, reads a page and counts the rows. `wireRecord.ts` formats the records.
// Next: framework/server/resources/read/selection/pageStatement.ts
import { and } from 'drizzle-orm';
import { countsOf } from '../../../declaration/resource/list';
import { keyOf } from '../../../declaration/resource/api';
import type { Db } from '../../database/database';
import { scopeOf } from '../../database/within';
import type { Entity } from '../../database/tables/model';
import { perObject } from '../../../core/objects';
import type { Row } from '../../database/tables/types';
import { FieldError, ParameterError, notFound } from '../../kernel/apiError';
import { besideOf } from '../act/beside';
import type { Call } from '../call';
import type { Count } from './counts/counts';
import { countAll, countOf, lastCount, countTabs } from './counts/counts';
import { findingOf, foundBy } from './found';
import type { ListQuery } from './listQuery';
import { pageReader } from './page';
import { readingOf } from './published';
import type { PageSelection } from './selection/titles';
import { pageSelectionOf } from './selection/titles';

/** Selects the id only. */
const idAlone = perObject(({ table }: Entity): PageSelection => ({ each: { id: table.id! }, shared: [] }));

const idOf =
  ({ entity }: Call) =>
  (row: Row) => ({ [keyOf(entity.resource.api)]: row.id });

/** Throws `FieldError` for a filter or count that the caller may not use, because the result would reveal hidden values. */
const refuseUnseen = ({ seen: { resource } }: Call, { filters, counts }: ListQuery): void => {
  const unseen = filters.find(({ field }) => !resource.list.filters.includes(field));
  if (unseen) throw new FieldError(unseen.key, 'validation.unknown_field');
  if (counts !== undefined && counts !== countsOf(resource)) throw new ParameterError('counts', 'validation.choice');
};

/** Reads a page and the total. A first page of a search that is not full gives the total without a count. */
const pageAndTotal = async (
  tx: Db,
  { db }: Call,
  { page, perPage, search, ids }: ListQuery,
  counted: Count,
  pageOf: (tx: Db) => Promise<Row[]>,
): Promise<readonly [Row[], number]> => {
  const count = async () => (await countAll(db, tx, [counted]))[0]!;
  const mayTell = page === 1 && lastCount(db, counted) === undefined && (search !== '' || ids !== undefined);
  if (!mayTell) return Promise.all([pageOf(tx), count()]);
  const rows = await pageOf(tx);
  const hasAll = rows.length < perPage || (ids !== undefined && ids.length <= perPage);
  return [rows, hasAll ? rows.length : await count()];
};

/**
 * `GET <path>` of a list: a page of records and the total. With `counts`, the number of records per tab instead.
 */
export const list = async (asked: Call, query: ListQuery) => {
  const { call, where: shown } = readingOf(asked, query);
  const { entity, computed, selection, whole } = call;
  refuseUnseen(call, query);
  const around = and(shown, besideOf(call, query.beside));
  const found = foundBy(entity, computed, query, findingOf(call));
  if (query.counts !== undefined) return call.read((tx) => countTabs(call, tx, query, found, around));
  // Records requested by id include their own rows; lists leave these out to stay small.
  const read = query.onlyIds ? idAlone(entity) : pageSelectionOf(call.model)(entity)(query.ids ? whole : selection);
  const counted = countOf(scopeOf(call), call.rows.counting(and(around, found)));
  const pageOf = pageReader(call, query, read, { around, found, counted });
  const [rows, total] = await call.read((tx) => pageAndTotal(tx, call, query, counted, pageOf));
  return {
    message: '',
    data: rows.map(query.onlyIds ? idOf(call) : call.toWire),
    meta: { total, page: query.page, per_page: query.perPage },
  };
};

/** `GET <path>` of a singleton: the caller's own record. Throws 404 if it is missing. */
export const single = async (call: Call) => {
  const [row] = await call.read((tx) => call.rows.select(tx, call.whole, {}));
  if (!row) throw notFound();
  return { message: '', data: call.toWire(row) };
};
