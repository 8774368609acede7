import { sql } from 'drizzle-orm';
import { products } from '../../src/resources/products/products.resource';
import type { Db } from '@matjar/admin/server/database';
import { isNamed } from '../storefront/named';
import { subShops, tableOf, visits } from '../tables';
import type { GivenVisit } from './readVisit';
import { deviceOf, sourceOf } from './visitor';

interface Caller {
  userAgent: string;
  /** The storefront's `Origin`. */
  origin: string | undefined;
}

/** Keeps a visit of an open shop and, where it names one, of a product of that shop; false where there is none such. */
export const recordVisit = async (db: Db, visit: GivenVisit, { userAgent, origin }: Caller): Promise<boolean> => {
  const { shop, visitor, kind, path, product, referrer, medium } = visit;
  const source = sourceOf({ medium: medium ?? undefined, referrer: referrer ?? undefined, own: origin });
  const goods = tableOf(products);
  const isProduct = sql`exists (select 1 from ${goods} as goods where goods.sub_shop_id = shop.id and goods.id = ${product})`;
  // Who reads the table learns no key, and can't follow anybody from shop to shop.
  const hash = sql`left(encode(sha256(convert_to(shop.id || '/' || ${visitor}::text, 'UTF8')), 'hex'), 16)`;
  const { rows } = await db.execute(sql`
    insert into ${visits} (sub_shop_id, kind, visitor, path, product, source, device)
    select shop.id, ${kind}, ${hash}, ${path}, ${product}::bigint, ${source}, ${deviceOf(userAgent)}
    from ${subShops} as shop
    where ${isNamed(shop, { id: sql`shop.id`, slug: sql`shop.slug` })} and shop.status = 'open' and ${product === null ? sql`true` : isProduct}
    returning id`);
  return rows.length > 0;
};
