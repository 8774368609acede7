import { notFound } from './apiError';
import type { Call } from './call';
import { parseListQuery } from './listQuery';

/** `GET <path>` of an area with a list: a page of it, by one query for the rows and one for their number. */
export const list = async (call: Call) => {
  const { db, area, rows, selection, request, language } = call;
  const { page, perPage, where, order } = parseListQuery(area, request.query, language);
  const [found, total] = await Promise.all([
    rows.select(db, selection, { where, order, limit: perPage, offset: (page - 1) * perPage }),
    rows.count(db, where),
  ]);
  return { message: '', data: found.map(call.toWire), meta: { total, page, per_page: perPage } };
};

/** `GET <path>` of an area without one: the record that is the user's own. */
export const single = async ({ db, rows, selection, toWire }: Call) => {
  const [row] = await rows.select(db, selection, {});
  if (!row) throw notFound();
  return { message: '', data: toWire(row) };
};
