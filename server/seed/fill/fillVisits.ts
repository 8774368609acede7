import { asc, eq, sql } from 'drizzle-orm';
import { products } from '../../../src/resources/products/products.resource';
import type { Db } from '@matjar/admin/server/database';
import { tableOf, visits } from '../../tables';
import type { ShopKey } from '../data/shops';
import { createRandom } from '../random';
import { visitsOf } from '../visits';

/** Visitors of each shop on a common day. */
const visitors: Record<ShopKey, number> = { noor: 13, sada: 10, rimal: 6, bayt: 7 };

/** Rows of one statement: they travel as one text, so the limit of parameters doesn't count. */
const batch = 20_000;

const insert = (db: Db, shop: number, rows: readonly object[]) =>
  db.execute(sql`
    insert into ${visits} (sub_shop_id, at, kind, visitor, path, product, source, device)
    select ${shop}::bigint, at, kind, left(encode(sha256(convert_to(${shop}::bigint || '/' || visitor, 'UTF8')), 'hex'), 16),
      path, product, source, device
    from json_to_recordset(${JSON.stringify(rows)}::json) as given
      (at timestamptz, kind text, visitor text, path text, product bigint, source text, device text)`);

/** Writes a year of visits to each shop, in a few statements. */
export const fillVisits = async (db: Db, shops: ReadonlyMap<ShopKey, number>, seed: number, now: Date) => {
  const { id, sub_shop_id: owner } = tableOf(products);
  for (const [key, shop] of shops) {
    const goods = await db.select({ id: id! }).from(tableOf(products)).where(eq(owner!, shop)).orderBy(asc(id!));
    const random = createRandom(seed, `visits ${key}`);
    const liked = random.shuffle(goods.map((one) => Number(one.id)));
    const rows = visitsOf({ visitors: visitors[key], products: liked }, random, now);
    for (let start = 0; start < rows.length; start += batch) await insert(db, shop, rows.slice(start, start + batch));
  }
};
