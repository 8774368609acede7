import { and, eq, gt, sql } from 'drizzle-orm';
import { ApiError } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { orders } from '../../../src/resources/orders/orders.resource';
import { storefrontOrders, tableOf } from '../../tables';

/** Orders from storefronts that may wait for a shop's confirmation at once, as far as they were placed in the last `days`. */
export const waitingCaps = { perClient: 10, perShop: 1000, days: 7 } as const;

/** Seconds after which a shop with too many may be asked again. */
const pause = 600;

/** How many wait, of one client or of the whole shop; counted up to `most`. */
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
 * Refuses an order of a client who is blocked, or of whom as many wait as may, in the same words and after the same work: a stranger
 * doesn't learn which. Must run after `queue`, so that no more get in at once. Throws `ApiError` 422, and 429 where too many of the
 * whole shop's wait.
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
