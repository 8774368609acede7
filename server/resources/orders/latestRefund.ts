import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import { refunds } from '../../../src/resources/orders/refunds.resource';
import { tableOf } from '../../tables';

/** Returns the id of an order's latest refund, or undefined if there is none. */
export const latestRefund = async (tx: Db, shop: number, order: number): Promise<number | undefined> => {
  const table = tableOf(refunds);
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), eq(table.order, order)))
    .orderBy(desc(table.id))
    .limit(1);
  return row?.id;
};
