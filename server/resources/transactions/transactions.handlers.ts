import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { readCode } from '../../../src/domain/codes';
import { transactions } from '../../../src/resources/transactions/transactions.resource';
import { addTransaction, settledBy, settle } from '../../ledger/record';
import { ApiError, complaint, defineHandlers } from '@matjar/admin/server';
import type { Principal } from '@matjar/admin/server/auth';
import type { Db } from '@matjar/admin/server/database';
import { addEvents } from '@matjar/admin/server/http';
import { orders } from '../../../src/resources/orders/orders.resource';
import type { PaymentStatus } from '../../../src/resources/orders/orders.states';
import { refunds } from '../../../src/resources/orders/refunds.resource';
import { tableOf, model, rowOf } from '../../tables';

const [refundTable, ledger, order] = [tableOf(refunds), tableOf(transactions), tableOf(orders)];

interface Booking {
  tx: Db;
  principal: Principal;
}

/** Subtracts a canceled refund from its order. Returns the order's previous and new payment status. */
const takeOff = async (tx: Db, shop: number, id: number): Promise<[from: PaymentStatus, to: PaymentStatus]> => {
  const { payment_status: from, total } = (
    await tx
      .select(getTableColumns(order))
      .from(order)
      .where(rowOf(order, shop, id))
      .for('update')
  )[0]!;
  const [sum] = await tx
    .select({ refunded: sql<string>`coalesce(sum(${refundTable.amount}), 0)::text` })
    .from(refundTable)
    .where(and(eq(refundTable.sub_shop_id, shop), eq(refundTable.order, id), ne(refundTable.status, 'canceled')));
  const { refunded } = sum!;
  const to = Number(refunded) === 0 ? 'paid' : Number(refunded) < Number(total) ? 'partly_refunded' : 'refunded';
  await tx
    .update(order)
    .set({ refunded, payment_status: to, updated_at: sql`now()`, version: sql`${getTableColumns(order).version} + 1` })
    .where(rowOf(order, shop, id));
  return [from, to];
};

/**
 * Settles everything tied to a refund's ledger row: the cash row, the commission row, the refund and the order's
 * history. The ledger row itself is settled by the caller. Does nothing if the row doesn't belong to a refund.
 */
const settleRefund = async (
  { tx, principal }: Booking,
  shop: number,
  row: { id: number | string; type: string; refund: number | null },
  status: 'done' | 'canceled',
): Promise<void> => {
  if (row.type !== 'refund' || row.refund === null) return;
  const others = and(
    eq(ledger.sub_shop_id, shop),
    eq(ledger.refund, row.refund),
    eq(ledger.status, 'pending'),
    ne(ledger.id, Number(row.id)),
  );
  for (const { id } of await tx.select({ id: ledger.id }).from(ledger).where(others).orderBy(ledger.id).for('update')) {
    await settle({ tx, principal }, shop, id, status);
  }
  const [refund] = await tx
    .update(refundTable)
    .set({ status, updated_at: sql`now()`, version: sql`${getTableColumns(refundTable).version} + 1` })
    .where(rowOf(refundTable, shop, row.refund))
    .returning({ order: refundTable.order, number: refundTable.number });
  const change = status === 'canceled' ? await takeOff(tx, shop, refund!.order) : undefined;
  await addEvents(tx, model, model.entity(orders.name), principal, [
    {
      type: status === 'done' ? 'refund_paid' : 'refund_canceled',
      record: refund!.order,
      tenant: shop,
      note: refund!.number,
      ...(change && { told: { payment_status: change } }),
    },
  ]);
};

/**
 * Handles the ledger. Users complete a ledger row by entering its code and correct it by adding a new row. Other
 * changes aren't possible.
 */
export const transactionsHandlers = defineHandlers(transactions, {
  finish: async ({ tx, tenant, principal, record, input }) => {
    if (readCode(input.code) !== record.code) {
      const key = 'messages.transaction_not_found';
      throw new ApiError(422, key, { errors: complaint('code', key) });
    }
    await settleRefund({ tx, principal }, tenant!.id, record, 'done');
    return settledBy({ principal });
  },
  cancel: async ({ tx, tenant, principal, record }) => {
    await settleRefund({ tx, principal }, tenant!.id, record, 'canceled');
    return settledBy({ principal });
  },
  reverse: async ({ tx, tenant, principal, record, input }) => {
    const [shop, id] = [tenant!.id, Number(record.id)];
    // The record is read again because it might have changed before it was locked.
    const [reversal] = await tx
      .select({ id: ledger.id })
      .from(ledger)
      .where(and(eq(ledger.sub_shop_id, shop), eq(ledger.reversed_from, id)))
      .limit(1);
    if (reversal) throw new ApiError(422, 'messages.already_reversed');
    await addTransaction({ tx, principal }, shop, {
      type: 'adjustment',
      direction: record.direction === 'in' ? 'out' : 'in',
      amount: record.amount,
      status: 'done',
      order: record.order,
      refund: record.refund,
      payout: record.payout,
      advertisement: record.advertisement,
      reversed_from: id,
      notes: input.reason,
    });
  },
});
