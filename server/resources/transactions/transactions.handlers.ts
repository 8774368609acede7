import { and, eq } from 'drizzle-orm';
import { readCode } from '../../../src/domain/codes';
import { transactions } from '../../../src/resources/transactions/transactions.resource';
import type { Booking } from '../../ledger/record';
import { addTransaction, settle, settledBy } from '../../ledger/record';
import { ApiError, complaint } from '../../../framework/server/resources/apiError';
import { tableOf } from '../../tables';
import { defineHandlers } from '../../../framework/server/resources/defineHandlers';

const table = tableOf(transactions);

/** The shop gives cash back that it took itself: with the refund goes what balances it. */
const settleCash = async (booking: Booking, order: number | null, status: 'done' | 'canceled') => {
  if (order === null) return;
  const back = and(
    eq(table.order, order), eq(table.type, 'cash'), eq(table.direction, 'in'), eq(table.status, 'pending'),
  );
  const rows = await booking.tx.select({ id: table.id }).from(table).where(back).for('update');
  for (const { id } of rows) await settle(booking, id, status);
};

/** A row is finished by its code, and corrected by a row of its own; nothing else of it ever changes. */
export default defineHandlers(transactions, {
  finish: async ({ tx, principal, record, input }) => {
    if (readCode(input.code) !== record.code) {
      const key = 'messages.transaction_not_found';
      throw new ApiError(422, key, { errors: complaint('code', key) });
    }
    if (record.type === 'refund') await settleCash({ tx, principal }, record.order, 'done');
    return settledBy({ principal });
  },
  cancel: async ({ tx, principal, record }) => {
    if (record.type === 'refund') await settleCash({ tx, principal }, record.order, 'canceled');
    return settledBy({ principal });
  },
  reverse: async ({ tx, principal, record, input }) => {
    const id = Number(record.id);
    // What came with the record may be older than its lock.
    const [again] = await tx.select({ id: table.id }).from(table).where(eq(table.reversed_from, id)).limit(1);
    if (again) throw new ApiError(422, 'messages.already_reversed');
    const [own] = await tx.select({ shop: table.sub_shop_id }).from(table).where(eq(table.id, id));
    await addTransaction({ tx, principal }, own!.shop, {
      type: 'adjustment', direction: record.direction === 'in' ? 'out' : 'in', amount: record.amount, status: 'done',
      order: record.order, payout: record.payout, advertisement: record.advertisement, reversed_from: id, notes: input.reason,
    });
  },
});
