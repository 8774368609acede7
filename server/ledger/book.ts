import { and, eq, isNull } from 'drizzle-orm';
import { refunds } from '../../src/resources/orders/refunds.resource';
import { transactions } from '../../src/resources/transactions/transactions.resource';
import { tableOf } from '../tables';
import type { Entry, OrderFacts, RefundFacts } from './entries';
import { entriesOf } from './entries';
import type { Booking } from './record';
import { addTransaction, settle } from './record';

interface Known {
  id: number;
  type: string;
  direction: string;
  amount: string;
  status: string;
  refund: number | null;
}

const table = tableOf(transactions);

/** Locks and returns an order's current ledger rows, without corrections of them. */
const known = async ({ tx }: Booking, shop: number, order: number): Promise<Known[]> =>
  tx
    .select({
      id: table.id,
      type: table.type,
      direction: table.direction,
      amount: table.amount,
      status: table.status,
      refund: table.refund,
    })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), eq(table.order, order), isNull(table.reversed_from)))
    .orderBy(table.id)
    .for('update');

const isOf = (row: Known, entry: Entry) =>
  row.type === entry.type &&
  row.direction === entry.direction &&
  Number(row.amount) === Number(entry.amount) &&
  row.refund === (entry.refund ?? null);

/** All refunds of an order. Canceled refunds are included because they have ledger rows. */
const refundsOf = async ({ tx }: Booking, shop: number, order: number): Promise<RefundFacts[]> => {
  const own = tableOf(refunds);
  return tx
    .select({ id: own.id, amount: own.amount, commission: own.commission })
    .from(own)
    .where(and(eq(own.sub_shop_id, shop), eq(own.order, order)))
    .orderBy(own.id);
};

/**
 * Updates a shop's ledger for an order's new state: adds missing rows, and settles or cancels pending ones. Final rows never change.
 * Idempotent. The caller must have locked the order.
 */
export const bookOrder = async (booking: Booking, shop: number, order: OrderFacts): Promise<void> => {
  const rows = await known(booking, shop, order.id);
  const entries = entriesOf(order, await refundsOf(booking, shop, order.id));
  const alive = rows.filter(({ status }) => status !== 'canceled');
  const spare = alive.filter((row) => row.status === 'pending' && !entries.some((entry) => isOf(row, entry)));
  for (const { id } of spare) await settle(booking, shop, id, 'canceled');
  for (const entry of entries) {
    const own = (entry.opens ? rows : alive).find((row) => isOf(row, entry));
    if (own?.status === 'pending' && entry.status === 'done') await settle(booking, shop, own.id, 'done');
    if (own) continue;
    const { opens: _opens, ...values } = entry;
    await addTransaction(booking, shop, { ...values, order: order.id });
  }
};
