import { sql } from 'drizzle-orm';
import { offers } from '../../../src/resources/offers/offers.resource';
import { waitingOf } from './ordered';
import { defineHandlers } from '@matjar/admin/server';

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
