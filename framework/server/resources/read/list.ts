// Reading a list, step 4 of 5. The call is settled, and the query is read (`listQuery.ts`).
// Makes conditions of the query, reads a page and counts all; `wireRecord.ts` writes the records of the reply.
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

/** A page, and how many records the list has in all: of a search, most first pages have room for more and so tell it themselves. */
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
 * `GET <path>` of a resource with a list: a page of it, by one query for the rows and one for their number; or, with
 * `counts`, how many there are at each of its tabs, by one query.
 */
export const list = async (asked: Call, query: ListQuery) => {
  const { call, where: shown } = readingOf(asked, query);
  const { entity, computed, selection, whole } = call;
  refuseUnseen(call, query);
  const around = and(shown, besideOf(call, query.beside));
  const found = foundBy(entity, computed, query, findingOf(call));
  if (query.counts !== undefined) return call.read((tx) => countTabs(call, tx, query, found, around));
  // Who asks for records by their ids wants all of each; a list would be too heavy with it.
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

/** `GET <path>` of a resource without one: the record that is the user's own. */
export const single = async (call: Call) => {
  const [row] = await call.read((tx) => call.rows.select(tx, call.whole, {}));
  if (!row) throw notFound();
  return { message: '', data: call.toWire(row) };
};
