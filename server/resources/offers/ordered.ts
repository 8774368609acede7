import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { offerOrders } from '../../../src/resources/offerOrders/offerOrders.resource';
import { tableOf } from '../../tables';

/**
 * How many of an offer were ordered and wait to be redeemed, as SQL over what the offer is named by: its row in a list,
 * or its ids.
 */
export const waitingOf = (offer: { id: number | SQLWrapper; sub_shop_id: number | SQLWrapper }): SQL => {
  const order = alias(tableOf(offerOrders), 'waiting');
  const where = and(eq(order.sub_shop_id, offer.sub_shop_id), eq(order.offer, offer.id), eq(order.status, 'pending'));
  return sql`(select coalesce(sum(${order.qty}), 0)::int from ${tableOf(offerOrders)} "waiting" where ${where})`;
};
