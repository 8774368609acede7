import type { SQL } from 'drizzle-orm';
import { and, arrayOverlaps, inArray, sql } from 'drizzle-orm';
import { keyOf } from '../../src/core/api';
import type { Db } from '../database/open';
import type { Row } from '../tables/types';
import { FieldError } from './apiError';
import { bodyOf } from './body';
import type { WriteCall } from './call';
import { idsOf } from './ids';
import { inUse } from './refusals';
import { toRecord } from './wireRecord';
import type { Written } from './write';
import { counted, inTransaction, lockRows, oneOrAll } from './write';

/** How many rows anywhere refer to these, which are of one table. Only the number is told, whoever's they are. */
const usesOf = async (tx: Db, call: WriteCall, rows: Row[]): Promise<number> => {
  const ids = rows.map((row) => row.id as number);
  const shops = [...new Set(rows.map((row) => row.sub_shop_id as number))];
  let uses = 0;
  for (const { area, key, many } of call.model.referrers(call.area)) {
    const { table, spec } = area;
    const own = spec === call.area.spec;
    const refers: SQL = many ? arrayOverlaps(table[key]!, ids) : inArray(table[key]!, ids);
    // Within the shop, as the index is; a record that goes too is no obstacle.
    const within = spec.ofShops && call.area.spec.ofShops ? inArray(table.sub_shop_id!, shops) : undefined;
    const others = own ? sql`${table.id} not in ${ids}` : undefined;
    const [row] = await tx
      .select({ total: sql<number>`count(*)::int` })
      .from(table)
      .where(and(within, refers, others));
    uses += row!.total;
  }
  return uses;
};

/** `POST <path>/delete`: removes one record or many, all or none, unless others refer to them. */
export const remove = async (call: WriteCall): Promise<Written> => {
  const { area, handlers, request } = call;
  const key = keyOf(area.resource.api);
  const { [key]: named, ...rest } = bodyOf(request);
  const { ids, bulk } = idsOf(named, key);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw new FieldError(unknown, 'validation.unknown_field');
  return inTransaction(call, async (tx, context) => {
    const rows = await lockRows(tx, call, ids);
    for (const row of rows) await handlers?.hooks.delete?.({ ...context, record: toRecord(area, row) });
    const uses = await usesOf(tx, call, rows);
    if (uses > 0) throw inUse(uses);
    await call.rows.remove(tx, ids);
    const records = rows.map(call.toWire);
    return { ...counted('messages.deleted', records, bulk), data: oneOrAll(records, bulk) };
  });
};
