import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import { dayInMs } from '@matjar/admin/values';
import { orders } from '../../../src/resources/orders/orders.resource';
import { orderEvents } from '../../../src/resources/orders/orderEvents.resource';
import { refunds } from '../../../src/resources/orders/refunds.resource';
import { makeCreditNote } from '../../resources/invoices/creditNote';
import { lockNumbers, makeInvoice } from '../../resources/invoices/invoice';
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

/** The reasons that demo clients give for returns, used in turn. */
const reasons = ['المقاس أصغر من المتوقع', 'The colour is different from the picture', 'وصلت القطعة وبها عيب'];

/**
 * Adds the return requests for a shop's orders: open requests for orders whose return was requested, accepted requests
 * for returned orders, and a rejected request.
 */
export const fillReturns = async (db: Db, shop: number, now: Date): Promise<void> => {
  const latest = now.toISOString();
  await db.execute(sql`
    with chosen as (
      select o.id, o.number, o.client,
        coalesce(
          (select max(e.at) from order_events as e where e.sub_shop_id = ${shop} and e."order" = o.id and e.type = 'request_return'),
          least(o.placed_at + interval '5 days', ${latest}::timestamptz)) as asked_at,
        case o.order_status when 'return_requested' then 'requested' when 'returned' then 'accepted' else 'refused' end as status,
        row_number() over (partition by o.order_status order by o.placed_at desc) as place
      from orders as o
      where o.sub_shop_id = ${shop} and o.client is not null and o.order_status in ('return_requested', 'returned', 'completed')),
    made as (
      insert into returns (sub_shop_id, number, "order", client, status, answer, answered_at, refund, created_at, updated_at)
      select ${shop}, number || '-RET1', id, client, status,
        case status when 'refused' then 'لا يمكن إرجاع القطع بعد استعمالها' end,
        case when status <> 'requested' then least(asked_at + interval '1 day', ${latest}::timestamptz) end,
        case status when 'accepted' then (select max(r.id) from refunds as r where r.sub_shop_id = ${shop} and r."order" = chosen.id) end,
        asked_at, least(asked_at + interval '1 day', ${latest}::timestamptz)
      from chosen where place <= case status when 'refused' then 1 else 4 end order by asked_at
      returning id, "order", status)
    insert into return_lines (sub_shop_id, "return", line, name_en, name_ar, colour_en, colour_ar, size_en, size_ar, sku, qty, accepted, reason)
    select ${shop}, made.id, l.id, l.name_en, l.name_ar, l.colour_en, l.colour_ar, l.size_en, l.size_ar, l.sku, greatest(l.fulfilled_qty, 1),
      case made.status when 'accepted' then greatest(l.fulfilled_qty, 1) when 'refused' then 0 end,
      (array[${sql.join(
        reasons.map((reason) => sql`${reason}`),
        sql`, `,
      )}]::text[])[1 + made.id % ${reasons.length}::int]
    from made join order_lines as l on l.sub_shop_id = ${shop} and l."order" = made."order" order by l.id`);
};
