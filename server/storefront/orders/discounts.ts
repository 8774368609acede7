import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ApiError } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { isOut } from '@matjar/admin/server/http';
import type { Text } from '@matjar/admin/values';
import { unitsOf } from '../../../src/domain/units';
import { discounts } from '../../../src/resources/discounts/discounts.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { discountUses, model, storefrontOrders, tableOf } from '../../tables';
import { queue } from './orderNumber';

/** The amounts of an order, in the currency's smallest unit. */
interface Sums {
  subtotal: bigint;
  discount: bigint;
  delivery_fee: bigint;
  tax: bigint;
  total: bigint;
}

/** Converts a percentage to hundredths without floating point: `"15.00"` becomes 1500. */
const rateUnits = (rate: string | null): bigint => (rate === null ? 0n : unitsOf(rate, 2));

const sum = (units: readonly bigint[]) => units.reduce((total, one) => total + one, 0n);

export const shareOf = (units: bigint, rate: string | null): bigint => (units * rateUnits(rate) + 5000n) / 10_000n;

interface Part {
  gross: bigint;
  discount: bigint;
}

/** Sums the lines and the delivery fee, and adds tax at `rate` per cent on both. */
export const sumsOf = (lines: readonly Part[], delivery_fee: bigint, rate: string | null): Sums => {
  const [subtotal, discount] = [sum(lines.map(({ gross }) => gross)), sum(lines.map((line) => line.discount))];
  const net = subtotal - discount + delivery_fee;
  const tax = shareOf(net, rate);
  return { subtotal, discount, delivery_fee, tax, total: net + tax };
};

/** A discount that is active now and still available to the client. */
export interface RunningDiscount {
  id: number;
  /** Per cent. */
  rate: string;
  scope: string;
  categories: number[];
  products: number[];
}

const entity = model.entity(discounts.name);

/** The time for which an unconfirmed storefront order reserves the discounts it uses. */
const hold = sql.raw(`interval '2 hours'`);

/**
 * SQL condition: a storefront order that wasn't confirmed in time. Uses `clock_timestamp()` because the transaction
 * may have waited. The subquery with a limit makes PostgreSQL look up the single order. With `exists`, PostgreSQL may
 * scan the storefront orders of all shops.
 */
const hasLapsed = (order: Record<'id' | 'sub_shop_id' | 'order_status' | 'placed_at', unknown>) =>
  sql`(${order.order_status} = 'pending' and ${order.placed_at} <= clock_timestamp() - ${hold} and coalesce((select true from ${storefrontOrders}
    where ${storefrontOrders.sub_shop_id} = ${order.sub_shop_id} and ${storefrontOrders.order_id} = ${order.id} limit 1), false))`;

/**
 * Subquery that counts the orders that use a discount, from all clients or from a single client, except the order
 * `except`. Canceled orders and storefront orders that weren't confirmed in time don't count. @param discount the
 * discount's row
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
 * Returns the discounts available now to a client, or to a new client if none is given. Respects usage limits. Must be
 * called after `queue`, which prevents concurrent uses.
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

/** Returns the discount with the highest rate for a product. Discounts don't add up. */
export const bestOf = (
  running: readonly RunningDiscount[],
  { product, category }: { product: number; category: number },
): RunningDiscount | undefined =>
  running
    .filter(({ scope, categories, products }) => {
      if (scope === 'category') return categories.includes(category);
      return scope === 'shop' || products.includes(product);
    })
    .toSorted((one, other) => Number(other.rate) - Number(one.rate))[0];

/**
 * Returns the discount on a single piece, in the currency's smallest unit. It is rounded per piece, so that a line's
 * total is exactly the price times the quantity.
 */
export const discountOf = (price: bigint, best: RunningDiscount | undefined): bigint =>
  best ? shareOf(price, best.rate) : 0n;

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
 * Makes an order's discount uses permanent when the shop confirms the order. Throws `ApiError` 422 if the order's
 * reservation has expired and other orders have used up the discount.
 */
export const keepUses = async (tx: Db, shop: number, id: number): Promise<void> => {
  const had = and(eq(discountUses.sub_shop_id, shop), eq(discountUses.order_id, id));
  if ((await tx.select().from(discountUses).where(had).limit(1)).length === 0) return;
  await queue(tx, shop);
  const [table, order] = [tableOf(discounts), tableOf(orders)];
  const [exhausted] = await tx
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
  if (exhausted) throw new ApiError(422, 'messages.discount_used_up', { args: { discount: exhausted as Text } });
};
