import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { clients } from '../../src/resources/clients/clients.resource';
import { orders } from '../../src/resources/orders/orders.resource';
import { changePoints } from '../ledger/points';
import { tableOf } from '../tables';
import type { DerivedTable } from '../tables/types';
import { defineHandlers } from './defineHandlers';

/** What a client has paid for, and kept; and what their points are. */
export default defineHandlers(clients, {
  computed: {
    points: ({ id, sub_shop_id }) => sql`points_balance(${sub_shop_id}, ${id})`,
    spent: ({ id, sub_shop_id }) => {
      const order = alias(tableOf(orders), 'paid_orders') as unknown as DerivedTable;
      const kept = sql`${order.order_status} not in ('canceled', 'returned')`;
      const where = and(eq(order.sub_shop_id!, sub_shop_id!), eq(order.client!, id!), eq(order.payment_status!, 'paid'), kept);
      return sql`select coalesce(sum(${order.total}), 0) from ${tableOf(orders)} "paid_orders" where ${where}`;
    },
  },
  give_points: async ({ tx, record, input }) => changePoints(tx, Number(record.id), input.points, input.reason),
});
