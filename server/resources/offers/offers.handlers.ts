import { sql, and, eq } from 'drizzle-orm';
import { offers } from '../../../src/resources/offers/offers.resource';
import { defineHandlers } from '@matjar/admin/server';
import type { SQL, SQLWrapper } from 'drizzle-orm';
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

/** What can still be ordered of an offer; nothing is said where there is no limit. */
export default defineHandlers(offers, {
  computed: {
    left: (offer) => {
      const taken = waitingOf({ id: offer.id, sub_shop_id: offer.sub_shop_id });
      // Of nothing and 0 the greatest is 0.
      return sql`select case when ${offer.qty_limit} is not null then greatest(${offer.qty_limit} - ${offer.redeemed} - ${taken}, 0) end`;
    },
  },
});
