import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ApiError } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { isOut } from '@matjar/admin/server/http';
import type { Text } from '@matjar/admin/values';
import { discounts } from '../../../src/resources/discounts/discounts.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { discountUses, model, storefrontOrders, tableOf } from '../../tables';
import { shareOf } from './amounts';
import { queue } from './orderNumber';

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

/** For how long an order from a storefront holds its uses of discounts while it waits for the shop's confirmation. */
const hold = sql.raw(`interval '2 hours'`);

/**
 * An order from a storefront that nobody has confirmed in time. By the clock, as a transaction may have waited since it began. With a
 * limit, PostgreSQL looks the order up; for `exists` it may read the storefronts' orders of all shops.
 */
const hasLapsed = (order: Record<'id' | 'sub_shop_id' | 'order_status' | 'placed_at', unknown>) =>
  sql`(${order.order_status} = 'pending' and ${order.placed_at} <= clock_timestamp() - ${hold} and coalesce((select true from ${storefrontOrders}
    where ${storefrontOrders.sub_shop_id} = ${order.sub_shop_id} and ${storefrontOrders.order_id} = ${order.id} limit 1), false))`;

/**
 * A query for how many orders have a discount, of anybody or of one client, but for the order `except`. One that was canceled gives
 * its use back, as does one from a storefront that wasn't confirmed in time.
 * @param discount the discount's row
 */
export const usesOf = (discount: { id: unknown; sub_shop_id: unknown }, client?: unknown, except?: number) => {
  const order = alias(tableOf(orders), 'discounted');
  return sql`select count(*)::int from ${discountUses} join ${tableOf(orders)} "discounted" on ${and(eq(order.sub_shop_id, discountUses.sub_shop_id), eq(order.id, discountUses.order_id))}
    where ${and(
      sql`${discountUses.sub_shop_id} = ${discount.sub_shop_id}`,
      sql`${discountUses.discount_id} = ${discount.id}`,
      ne(order.order_status, 'canceled'),
      sql`not ${hasLapsed(order)}`,
      except === undefined ? undefined : sql`${order.id} <> ${except}`,
      client === undefined ? undefined : sql`${order.client} = ${client}`,
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
      id: table.id,
      rate: sql<string>`${table.rate}::text`,
      scope: table.scope,
      categories: table.categories,
      products: table.products,
    })
    .from(table)
    .where(
      and(
        eq(table.sub_shop_id, shop),
        isOut(entity),
        sql`(${table.usage_limit} is null or ${table.usage_limit} > (${usesOf(table)}))`,
        client === undefined
          ? undefined
          : sql`(${table.per_client} is null or ${table.per_client} > (${usesOf(table, client)}))`,
      ),
    )
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

/**
 * Discount of one piece, in the currency's smallest units. Lines multiply it by their quantity, so that the price of a piece
 * times the quantity is the line's total.
 */
export const discountOf = (price: bigint, best: RunningDiscount | undefined): bigint =>
  best ? shareOf(price, best.rate) : 0n;

/** Remembers which discounts an order has had. */
export const countUses = async (
  tx: Db,
  shop: number,
  order: number,
  ids: readonly (number | null)[],
): Promise<void> => {
  const had = [...new Set(ids)].filter((id) => id !== null);
  if (had.length > 0)
    await tx
      .insert(discountUses)
      .values(had.map((discount_id) => ({ discount_id, order_id: order, sub_shop_id: shop })));
};

/**
 * Keeps an order's uses of discounts for good, as the shop confirms it. Throws `ApiError` 422 for a discount that others have used up
 * since the order held its use no longer.
 */
export const keepUses = async (tx: Db, shop: number, id: number): Promise<void> => {
  const had = and(eq(discountUses.sub_shop_id, shop), eq(discountUses.order_id, id));
  if ((await tx.select().from(discountUses).where(had).limit(1)).length === 0) return;
  await queue(tx, shop);
  const [table, order] = [tableOf(discounts), tableOf(orders)];
  const [gone] = await tx
    .select({ en: table.name_en, ar: table.name_ar })
    .from(discountUses)
    .innerJoin(table, and(eq(table.sub_shop_id, discountUses.sub_shop_id), eq(table.id, discountUses.discount_id)))
    .innerJoin(order, and(eq(order.sub_shop_id, discountUses.sub_shop_id), eq(order.id, discountUses.order_id)))
    .where(
      and(
        had,
        hasLapsed(order),
        sql`(${table.usage_limit} <= (${usesOf(table, undefined, id)}) or ${table.per_client} <= (${usesOf(table, order.client, id)}))`,
      ),
    )
    .limit(1);
  if (gone) throw new ApiError(422, 'messages.discount_used_up', { args: { discount: gone as Text } });
};
