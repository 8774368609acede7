import { and, eq } from 'drizzle-orm';
import { readCode } from '../../../src/domain/codes';
import { transactions } from '../../../src/resources/transactions/transactions.resource';
import { addTransaction, settledBy } from '../../ledger/record';
import { ApiError, complaint, defineHandlers } from '@matjar/admin/server';
import { settleRefund } from '../refunds/settleRefund';
import { tableOf } from '../../tables';

const table = tableOf(transactions);

/** A row is completed by its code and corrected by a new row; nothing else changes. */
export default defineHandlers(transactions, {
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
    // The loaded record may predate its lock.
    const [again] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.sub_shop_id, shop), eq(table.reversed_from, id)))
      .limit(1);
    if (again) throw new ApiError(422, 'messages.already_reversed');
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
