import { keyOf } from '../../src/core/api';
import type { Row } from '../tables/types';
import { notFound } from './apiError';
import type { Call } from './call';
import { parseListQuery } from './listQuery';
import { countTabs } from './tabs';

const idOf = ({ area }: Call) => (row: Row) => ({ [keyOf(area.resource.api)]: row.id });

/**
 * `GET <path>` of an area with a list: a page of it, by one query for the rows and one for their number; or, with
 * `counts`, how many there are at each of its tabs, by one query.
 */
export const list = async (call: Call) => {
  const { db, area, computed, rows, selection, whole, request, language, principal } = call;
  const query = parseListQuery(area, computed, request.query, language, principal?.role);
  const { page, perPage, where, order, onlyIds, counts } = query;
  if (counts !== undefined) return countTabs(call, where);
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
