import type { Language } from '@matjar/admin';
import { ApiError } from '@matjar/admin/server';
import { orders } from '../../../src/resources/orders/orders.resource';
import type { Db } from '@matjar/admin/server/database';
import { and, eq, gt, sql } from 'drizzle-orm';
import { storefrontOrders, tableOf } from '../../tables';
import { trimmed } from '../../../src/domain/units';
import { findClient, withPhones } from '../client';
import { openIdentity, readIdentity } from '../identity';
import { queue } from './orderNumber';
import { writeOrder } from './writeOrder';
import type { GivenOrder } from './readOrder';
import { refuseIfShut } from '../shop';
import type { FoundShop } from '../shop';

/** How many unconfirmed storefront orders are allowed. Only orders from the last `days` days count. */
export const waitingCaps = { perClient: 10, perShop: 1000, days: 7 } as const;

/** The value of `Retry-After` for a shop with too many unconfirmed orders, in seconds. */
const pause = 600;

/** SQL that counts the unconfirmed storefront orders of a shop or of a single client, up to `limit`. */
const waiting = (tx: Db, shop: number, limit: number, client?: number) => {
  const order = tableOf(orders);
  const some = tx
    .select({ id: order.id })
    .from(order)
    .innerJoin(
      storefrontOrders,
      and(eq(storefrontOrders.sub_shop_id, order.sub_shop_id), eq(storefrontOrders.order_id, order.id)),
    )
    .where(
      and(
        eq(order.sub_shop_id, shop),
        eq(order.order_status, 'pending'),
        gt(order.placed_at, sql`now() - make_interval(days => ${waitingCaps.days})`),
        client === undefined ? undefined : eq(order.client, client),
      ),
    )
    .limit(limit);
  return sql`(select count(*)::int from (${some}) as "waiting")`;
};

/**
 * Rejects an order if the client is blocked or has too many unconfirmed orders. Both cases take the same time and
 * return the same error, so that callers can't tell them apart. Must be called after `queue` so that concurrent orders
 * can't exceed the limits. Throws `ApiError` 422, or 429 if the entire shop has too many unconfirmed orders.
 */
const refuseUnwelcome = async (
  tx: Db,
  shop: number,
  { client, blocked }: { client: number; blocked: boolean },
): Promise<void> => {
  const { rows } = await tx.execute<{ of_shop: number; of_client: number }>(
    sql`select ${waiting(tx, shop, waitingCaps.perShop)} as of_shop, ${waiting(tx, shop, waitingCaps.perClient, client)} as of_client`,
  );
  const [counts] = rows;
  if (counts!.of_shop >= waitingCaps.perShop)
    throw new ApiError(429, 'messages.orders_waiting', { headers: { 'Retry-After': String(pause) } });
  if (blocked || counts!.of_client >= waitingCaps.perClient) throw new ApiError(422, 'messages.order_refused');
};

interface PlacedOrder {
  number: string;
  /** The amount to pay, with all of the currency's decimals. */
  total: string;
  currency: string;
  /** The token that grants access to the order. Storefronts send it with the client's next order. */
  token: string;
}

/**
 * Returns the token for an order: the storefront's current token if it belongs to the client, otherwise a new token.
 */
const tokenFor = async (
  tx: Db,
  order: number,
  shop: number,
  client: number,
  currentToken: string | null,
): Promise<string> => {
  const identity = currentToken === null ? null : await readIdentity(tx, currentToken, shop);
  const { id, token } =
    identity?.client === client ? { ...identity, token: currentToken! } : await openIdentity(tx, { shop, client });
  await tx
    .insert(storefrontOrders)
    .values({ order_id: order, identity_id: id, sub_shop_id: shop })
    .onConflictDoNothing();
  return token;
};

/** Returns true if two decimal strings are equal, ignoring trailing zeros. */
const isSameAmount = (one: string, other: string): boolean => trimmed(one) === trimmed(other);

const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base', ignorePunctuation: true }) === 0;

/**
 * Places an order in an open shop. The server computes the prices, the totals and the order number. Must run in a
 * transaction in the shop's scope. Throws `ApiError` if the shop can't accept the order.
 * @param language the language of a new client
 */
export const placeOrder = async (
  tx: Db,
  shop: FoundShop,
  given: GivenOrder,
  language?: Language,
): Promise<PlacedOrder> => {
  refuseIfShut(shop);
  const person = withPhones(shop, given.client);
  await queue(tx, shop.id);
  const { id: client, name, phone, blocked } = await findClient(tx, shop.id, person, language);
  const { lines, payment_method, delivery, delivery_slot, notes, discount_code } = given;
  const { address } = person;
  const given_name = isSameName(name, person.full_name) ? null : person.full_name;
  const { order, number, total } = await writeOrder(tx, shop, {
    client,
    client_phone: phone,
    given_name,
    address,
    addressAt: 'client.address',
    lines,
    payment_method,
    delivery,
    delivery_slot,
    client_note: notes,
    discount_code,
    asks: true,
  });
  const { currency } = shop;
  if (given.total !== null && !isSameAmount(given.total, total))
    throw new ApiError(409, 'messages.total_changed', { args: { total, currency } });
  // This is the last check, so only a valid order can reveal that a phone number is blocked.
  await refuseUnwelcome(tx, shop.id, { client, blocked: blocked === true });
  return { number, total, currency, token: await tokenFor(tx, order, shop.id, client, given.token) };
};
