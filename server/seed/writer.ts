import type { AnyResource } from '../../src/core/resource';
import type { Db } from '../database/open';
import { model, tableOf } from '../tables';
import { newRow } from '../tables/row';

/** Rows of one insert: the database takes 65,535 parameters at the most. */
const batch = 200;

interface Options {
  /** The shop the records belong to. */
  shop?: number;
  /** When each came to be, oldest first; all just now unless given. */
  times?: readonly string[];
}

export type Write = (resource: AnyResource, records: readonly object[], options?: Options) => Promise<number[]>;

/** Inserts records as forms have them, the way the routes do (search text and all); gives their ids in order. */
export const createWriter = (db: Db): Write => async (resource, records, { shop, times } = {}) => {
  const ids: number[] = [];
  for (let start = 0; start < records.length; start += batch) {
    const rows = records.slice(start, start + batch).map((values, index) => {
      const time = times?.[start + index];
      return { ...newRow(model, resource, values, shop), ...(time && { created_at: time, updated_at: time }) };
    });
    const table = tableOf(resource);
    const inserted = await db.insert(table).values(rows).returning({ id: table.id });
    ids.push(...inserted.map(({ id }) => Number(id)));
  }
  return ids;
};
