import type { SQL } from 'drizzle-orm';
import { keyOf } from '../../src/core/api';
import type { Row } from '../tables/types';
import { notFound } from './apiError';
import type { Call } from './call';
import { parseListQuery } from './listQuery';

const idOf = ({ area }: Call) => (row: Row) => ({ [keyOf(area.resource.api)]: row.id });

/** How many of the records that a list finds have each value of a field; those that none has aren't named. */
const countsBy = async ({ db, rows }: Call, field: string, where: SQL | undefined) => {
  const counted = await rows.countBy(db, field, where);
  const total = counted.reduce((sum, [, count]) => sum + count, 0);
  return { message: '', data: [], meta: { total, page: 1, per_page: 0, counts: Object.fromEntries(counted) } };
};

/**
 * `GET <path>` of an area with a list: a page of it, by one query for the rows and one for their number; or, with
 * `counts`, how many there are of each kind, by one query.
 */
export const list = async (call: Call) => {
  const { db, area, computed, rows, selection, whole, request, language, principal } = call;
  const query = parseListQuery(area, computed, request.query, language, principal?.role);
  const { page, perPage, where, order, onlyIds, counts } = query;
  if (counts !== undefined) return countsBy(call, counts, where);
  // Who asks for records by their ids wants all of each; a list would be too heavy with it.
  const records = Object.hasOwn(request.query as object, 'ids') ? whole : selection;
  const read = onlyIds ? { id: area.table.id! } : records;
  const [found, total] = await Promise.all([
    rows.select(db, read, { where, order, limit: perPage, offset: (page - 1) * perPage }),
    rows.count(db, where),
  ]);
  return { message: '', data: found.map(onlyIds ? idOf(call) : call.toWire), meta: { total, page, per_page: perPage } };
};

/** `GET <path>` of an area without one: the record that is the user's own. */
export const single = async ({ db, rows, whole, toWire }: Call) => {
  const [row] = await rows.select(db, whole, {});
  if (!row) throw notFound();
  return { message: '', data: toWire(row) };
};
