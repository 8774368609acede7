import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import { dayInMs } from '@matjar/admin/values';
import { orders } from '../../../src/resources/orders/orders.resource';
import { orderEvents } from '../../../src/resources/orders/orderEvents.resource';
import { refunds } from '../../../src/resources/orders/refunds.resource';
import { makeCreditNote } from '../../resources/invoices/creditNote';
import { makeInvoice } from '../../resources/invoices/invoice';
import { lockNumbers } from '../../resources/invoices/write';
import { rowOf, tableOf } from '../../tables';

/** How many days back a demo shop's invoices go. */
const days = 30;

/**
 * Creates the invoices for a shop's recent deliveries and the credit notes for their refunds, in chronological order.
 */
export const fillInvoices = async (db: Db, shop: number, now: Date): Promise<void> => {
  const [order, event, refund] = [tableOf(orders), tableOf(orderEvents), tableOf(refunds)];
  const since = sql`${new Date(now.getTime() - days * dayInMs).toISOString()}::timestamptz`;
  const delivered = await db
    .select({ order: event.order, at: event.at })
    .from(event)
    .innerJoin(order, and(eq(order.sub_shop_id, event.sub_shop_id), eq(order.id, event.order)))
    .where(and(eq(event.sub_shop_id, shop), eq(event.to, 'delivered'), sql`${event.at} > ${since}`))
    .orderBy(asc(event.at), asc(event.id));
  const ids = [...new Set(delivered.map((one) => one.order))];
  const refunded =
    ids.length === 0
      ? []
      : await db
          .select({ order: refund.order, at: refund.created_at })
          .from(refund)
          .where(and(eq(refund.sub_shop_id, shop), inArray(refund.order, ids)));
  const steps = [
    ...delivered.map((one) => ({ ...one, isRefund: false })),
    ...refunded.map((one) => ({ ...one, isRefund: true })),
  ]
    .map((one) => ({ ...one, at: new Date(one.at) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const made = new Set<number>();
  await lockNumbers(db, shop);
  for (const { order: id, at, isRefund } of steps) {
    if (isRefund) await makeCreditNote(db, shop, id, { isLast: false, reason: null, at });
    else if (!made.has(id)) {
      const invoice_number = await makeInvoice(db, shop, id, at);
      await db
        .update(order)
        .set({ invoice_number })
        .where(rowOf(order, shop, id));
      made.add(id);
    }
  }
};
