import { and, eq, gt, sql } from 'drizzle-orm';
import { ApiError } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { orders } from '../../../src/resources/orders/orders.resource';
import { storefrontOrders, tableOf } from '../../tables';

/** Maximum number of unconfirmed storefront orders, counting those placed in the last `days`. */
export const waitingCaps = { perClient: 10, perShop: 1000, days: 7 } as const;

/** `Retry-After` in seconds for a shop with too many. */
const pause = 600;

/** Counts unconfirmed storefront orders of a shop or of one client, up to `most`. */
const waiting = async (tx: Db, shop: number, most: number, client?: number): Promise<number> => {
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
    .limit(most);
  return (await some).length;
};

/**
 * Refuses the order of a blocked client, or of a client with too many unconfirmed orders. Both cases take the same time and give the same
 * error, so that callers can't tell them apart. Call after `queue`, so that concurrent orders can't exceed the limits. Throws `ApiError`
 * 422, or 429 if the whole shop has too many unconfirmed orders.
 */
export const refuseUnwelcome = async (
  tx: Db,
  shop: number,
  { client, blocked }: { client: number; blocked: boolean },
): Promise<void> => {
  const [ofShop, ofClient] = [
    await waiting(tx, shop, waitingCaps.perShop),
    await waiting(tx, shop, waitingCaps.perClient, client),
  ];
  if (ofShop >= waitingCaps.perShop)
    throw new ApiError(429, 'messages.orders_waiting', { headers: { 'Retry-After': String(pause) } });
  if (blocked || ofClient >= waitingCaps.perClient) throw new ApiError(422, 'messages.order_refused');
};
