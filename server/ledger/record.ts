import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { transactions } from '../../src/resources/transactions/transactions.resource';
import { newRow } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { codeOf } from '../../src/domain/codes';
import { model, rowOf, tableOf } from '../tables';

/** The length of a transaction's code in characters. Each character encodes 5 bits. */
export const codeLength = 8;

/** Returns a random code that can't be guessed. */
export const newCode = (): string => codeOf(randomBytes(codeLength));

const table = tableOf(transactions);

export interface Booking {
  tx: Db;
  principal: { userId: number };
}

/**
 * Returns the values of the columns that record when and by whom a row was settled. They are written together with the
 * row's status.
 */
export const settledBy = ({ principal }: Pick<Booking, 'principal'>) => ({
  done_by: principal.userId,
  done_at: new Date().toISOString(),
});

/** Adds a row with a new unique code to a shop's ledger and returns the row's id. */
export const addTransaction = async (
  booking: Booking,
  shop: number,
  values: Record<string, unknown>,
): Promise<number> => {
  const settled = values.status === 'done' ? settledBy(booking) : {};
  for (;;) {
    const row = newRow(model, transactions, { ...values, ...settled, code: newCode() }, shop);
    const [added] = await booking.tx
      .insert(table)
      .values(row)
      .onConflictDoNothing({ target: [table.sub_shop_id, table.code] })
      .returning({ id: table.id });
    if (added) return added.id;
  }
};

/** Marks a pending ledger entry as done or canceled. The caller must have locked the entry's row. */
export const settle = async (
  booking: Booking,
  shop: number,
  id: number,
  status: 'done' | 'canceled',
): Promise<void> => {
  await booking.tx
    .update(table)
    .set({ status, ...settledBy(booking), updated_at: sql`now()`, version: sql`${table.version} + 1` })
    .where(rowOf(table, shop, id));
};
