import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MessageKey } from '@matjar/admin';
import { ApiError } from '@matjar/admin/server';
import { codeOf } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { isOut } from '@matjar/admin/server/http';
import type { Text } from '@matjar/admin/values';
import type { Promotion } from '../../../src/domain/price/pricing';
import { amountOf, trimmed } from '../../../src/domain/units';
import { discounts } from '../../../src/resources/discounts/discounts.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { discountUses, model, storefrontOrders, tableOf } from '../../tables';
import type { FoundShop } from '../shop';
import { queue } from './orderNumber';

const entity = model.entity(discounts.name);

/** How long an unconfirmed storefront order reserves the discounts it uses. */
const hold = sql.raw(`interval '2 hours'`);

/**
 * SQL condition that is true for storefront orders that weren't confirmed in time. Uses `clock_timestamp()` because the
 * transaction may have waited for a lock. The subquery has a limit so that PostgreSQL looks up only this order. With
 * `exists`, PostgreSQL might scan the storefront orders of all shops.
 */
const hasLapsed = (order: Record<'id' | 'sub_shop_id' | 'order_status' | 'placed_at', unknown>) =>
  sql`(${order.order_status} = 'pending' and ${order.placed_at} <= clock_timestamp() - ${hold} and coalesce((select true from ${storefrontOrders}
    where ${storefrontOrders.sub_shop_id} = ${order.sub_shop_id} and ${storefrontOrders.order_id} = ${order.id} limit 1), false))`;

/**
 * Returns a subquery that counts the orders that use a discount. If `client` is given, counts only this client's
 * orders. Ignores the order `except`, canceled orders, and storefront orders that weren't confirmed in time.
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

/** The client and discount code that determine which discounts are available. */
export interface Buyer {
  /** The id of a client of the shop, or `new` for a buyer who isn't a client yet. Undefined if the buyer is unknown. */
  client?: number | 'new' | undefined;
  code?: string | null | undefined;
}

/** SQL for an amount in the currency's smallest unit, as text. Null if there is none. */
const unitsIn = (column: SQLWrapper, decimals: number) =>
  sql<string | null>`round(${column} * ${10 ** decimals})::bigint::text`;

const hasCode = (code: string) => {
  const table = tableOf(discounts);
  return sql`${codeOf(table.code)} = ${codeOf(sql`${code}::text`)}`;
};

/**
 * Returns the SQL conditions that decide whether a buyer can use a discount. If a discount is limited to first orders
 * and the buyer is unknown, the buyer can use it with a code, but it isn't applied automatically.
 */
const mayUse = (shop: number, buyer: Buyer['client']) => {
  const [table, order] = [tableOf(discounts), tableOf(orders)];
  const client = typeof buyer === 'number' ? buyer : undefined;
  const hasOrdered = sql`exists (select from ${order} where ${order.sub_shop_id} = ${shop} and ${order.client} = ${client} and ${order.order_status} <> 'canceled')`;
  const isFirst =
    client === undefined ? sql`(${buyer === 'new'} or ${table.code} is not null)` : sql`not ${hasOrdered}`;
  return {
    limit: sql`(${table.usage_limit} is null or ${table.usage_limit} > (${usesOf(table)}))`,
    perClient:
      client === undefined
        ? sql`true`
        : sql`(${table.per_client} is null or ${table.per_client} > (${usesOf(table, client)}))`,
    firstOrder: sql`(not ${table.first_order} or ${isFirst})`,
    chosen: sql`(coalesce(cardinality(${table.clients}), 0) = 0 or coalesce(${client ?? null}::bigint = any (${table.clients}), false))`,
  };
};

/**
 * Returns the discounts that a buyer can currently use: automatic ones, and the one with the buyer's code. Omits
 * discounts that have reached their usage limit. Must be called after `queue`, which prevents concurrent uses.
 */
export const discountsFor = async (
  tx: Db,
  { id, decimals }: Pick<FoundShop, 'decimals' | 'id'>,
  { client, code }: Buyer = {},
): Promise<Promotion[]> => {
  const table = tableOf(discounts);
  const { limit, perClient, firstOrder, chosen } = mayUse(id, client);
  const rows = await tx
    .select({
      id: table.id,
      effect: table.effect,
      rate: sql<string | null>`${table.rate}::text`,
      amount: unitsIn(table.amount, decimals),
      most: unitsIn(table.max_amount, decimals),
      minimum: unitsIn(table.minimum, decimals),
      combines: table.combines,
      scope: table.scope,
      categories: table.categories,
      products: table.products,
    })
    .from(table)
    .where(
      and(
        eq(table.sub_shop_id, id),
        isOut(entity),
        code ? or(isNull(table.code), hasCode(code)) : isNull(table.code),
        limit,
        perClient,
        firstOrder,
        chosen,
      ),
    )
    .orderBy(table.id);
  const units = (text: string | null) => (text === null ? null : BigInt(text));
  return rows.map((row) => ({
    ...row,
    amount: units(row.amount),
    most: units(row.most),
    minimum: units(row.minimum),
    categories: row.categories ?? [],
    products: row.products ?? [],
  })) as Promotion[];
};

/**
 * The state of a client's discount code: the id of the discount, or a message that explains why the code can't be used.
 */
export type CodeState = { discount: number } | { message: MessageKey; args?: Record<string, string> };

/**
 * Returns the id of a code's discount, or the reason why the code can't be used. The message is the same if the code
 * doesn't exist, isn't active or is limited to other clients, so that guessing doesn't reveal anything.
 * @param subtotal the price of the goods before discounts, in the currency's smallest unit
 */
export const codeStateOf = async (
  tx: Db,
  { id, decimals }: Pick<FoundShop, 'decimals' | 'id'>,
  { client, code }: Required<Pick<Buyer, 'code'>> & Buyer,
  subtotal: bigint,
): Promise<CodeState> => {
  const table = tableOf(discounts);
  const { limit, perClient, firstOrder, chosen } = mayUse(id, client);
  const [row] = await tx
    .select({
      id: table.id,
      limit: sql<boolean>`${limit}`,
      perClient: sql<boolean>`${perClient}`,
      firstOrder: sql<boolean>`${firstOrder}`,
      minimum: unitsIn(table.minimum, decimals),
    })
    .from(table)
    .where(and(eq(table.sub_shop_id, id), isOut(entity), hasCode(code!), chosen));
  if (!row) return { message: 'validation.discount_code' };
  if (!row.limit) return { message: 'validation.discount_used_up' };
  if (!row.perClient) return { message: 'validation.discount_used' };
  if (!row.firstOrder) return { message: 'validation.discount_first_order' };
  if (row.minimum !== null && subtotal < BigInt(row.minimum))
    return {
      message: 'validation.discount_minimum',
      args: { minimum: trimmed(amountOf(BigInt(row.minimum), decimals)) },
    };
  return { discount: row.id };
};

export const countUses = async (tx: Db, shop: number, order: number, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await tx
      .insert(discountUses)
      .values(ids.map((discount_id) => ({ discount_id, order_id: order, sub_shop_id: shop })));
};

/**
 * Makes an order's discount reservations permanent when the shop confirms the order. Throws `ApiError` 422 if a
 * reservation has expired and other orders have used up the discount in the meantime.
 */
export const keepUses = async (tx: Db, shop: number, id: number): Promise<void> => {
  const had = and(eq(discountUses.sub_shop_id, shop), eq(discountUses.order_id, id));
  const [table, order] = [tableOf(discounts), tableOf(orders)];
  const [limited] = await tx
    .select({ id: table.id })
    .from(discountUses)
    .innerJoin(table, and(eq(table.sub_shop_id, discountUses.sub_shop_id), eq(table.id, discountUses.discount_id)))
    .where(and(had, or(isNotNull(table.usage_limit), isNotNull(table.per_client))))
    .limit(1);
  // Without a limit, other orders don't matter, so they don't have to wait for this one.
  if (!limited) return;
  await queue(tx, shop);
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
