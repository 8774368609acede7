import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { discounts } from '../../../src/resources/discounts/discounts.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import type { Db } from '../../../framework/server/database/database';
import { isOut } from '../../../framework/server/resources/read/computed';
import { discountUses, model, tableOf } from '../../tables';
import { shareOf } from './amounts';

/** A discount that holds at this moment and that the client may still have. */
export interface RunningDiscount {
  id: number;
  /** Per cent, as text. */
  rate: string;
  scope: string;
  categories: number[];
  products: number[];
}

const entity = model.entity(discounts.name);

/**
 * A query for how many orders had a discount, of anybody or of one client; one that was canceled gives its use back.
 * @param discount the discount's row
 */
export const usesOf = (discount: { id: unknown; sub_shop_id: unknown }, client?: number) => {
  const order = alias(tableOf(orders), 'discounted');
  return sql`select count(*)::int from ${discountUses} join ${tableOf(orders)} "discounted" on ${and(eq(order.sub_shop_id, discountUses.sub_shop_id), eq(order.id, discountUses.order_id))}
    where ${and(
      sql`${discountUses.sub_shop_id} = ${discount.sub_shop_id}`,
      sql`${discountUses.discount_id} = ${discount.id}`,
      ne(order.order_status, 'canceled'),
      client === undefined ? undefined : eq(order.client, client),
    )}`;
};

/**
 * What a shop takes off its prices at this moment for this client, limits of use kept. Must run after `queue`, which
 * lets nobody else use one up meanwhile. Without a client: for somebody who has ordered nothing yet.
 */
export const discountsFor = async (tx: Db, shop: number, client?: number): Promise<RunningDiscount[]> => {
  const table = tableOf(discounts);
  return tx
    .select({
      id: table.id, rate: sql<string>`${table.rate}::text`, scope: table.scope,
      categories: table.categories, products: table.products,
    })
    .from(table)
    .where(and(
      eq(table.sub_shop_id, shop),
      isOut(entity),
      sql`(${table.usage_limit} is null or ${table.usage_limit} > (${usesOf(table)}))`,
      client === undefined ? undefined : sql`(${table.per_client} is null or ${table.per_client} > (${usesOf(table, client)}))`,
    ))
    .orderBy(table.id);
};

/** The one that takes most off a product: they don't add up. */
export const bestOf = (
  given: readonly RunningDiscount[],
  { product, category }: { product: number; category: number },
): RunningDiscount | undefined =>
  given
    .filter(({ scope, categories, products }) => {
      if (scope === 'category') return categories.includes(category);
      return scope === 'shop' || products.includes(product);
    })
    .toSorted((one, other) => Number(other.rate) - Number(one.rate))[0];

/** What the best discount takes off an amount in the currency's smallest units. */
export const discountOf = (gross: bigint, best: RunningDiscount | undefined): bigint => (best ? shareOf(gross, best.rate) : 0n);

/** Remembers which discounts an order has had. */
export const countUses = async (tx: Db, shop: number, order: number, ids: readonly (number | null)[]): Promise<void> => {
  const had = [...new Set(ids)].filter((id) => id !== null);
  if (had.length > 0) await tx.insert(discountUses).values(had.map((discount_id) => ({ discount_id, order_id: order, sub_shop_id: shop })));
};
