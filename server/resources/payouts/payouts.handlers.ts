import { and, eq, lt, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '../../../src/resources/accounts/accounts.resource';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { payouts } from '../../../src/resources/payouts/payouts.resource';
import { transactions } from '../../../src/resources/transactions/transactions.resource';
import { ApiError, defineHandlers, FieldError } from '@matjar/admin/server';
import type { Db, DerivedTable } from '@matjar/admin/server/database';
import { availableNow } from '../../ledger/balance';
import type { Booking } from '../../ledger/record';
import { addTransaction, settle } from '../../ledger/record';
import { rowOf, tableOf } from '../../tables';
import { tellOwner } from './payouts.jobs';

const table = tableOf(payouts);
const ledger = tableOf(transactions);

/** Returns a shop's next payout number. The caller must have locked the shop with `availableNow`. */
const nextNumber = async (tx: Db, shop: number): Promise<string> => {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(table)
    .where(eq(table.sub_shop_id, shop));
  return `PO-${String(row!.n + 1).padStart(6, '0')}`;
};

/** Settles the pending ledger row of a payout. */
const settlePayout = async (booking: Booking, shop: number, payout: unknown, status: 'done' | 'canceled') => {
  const own = and(
    eq(ledger.sub_shop_id, shop),
    eq(ledger.payout, Number(payout)),
    eq(ledger.type, 'payout'),
    eq(ledger.status, 'pending'),
  );
  const [row] = await booking.tx.select({ id: ledger.id }).from(ledger).where(own).for('update');
  if (row) await settle(booking, shop, row.id, status);
};

/** Throws `FieldError` if the bank account's currency differs from the shop's currency (an ISO code). */
const refuseOtherCurrency = async (tx: Db, shop: number, id: number, code: string | null): Promise<void> => {
  const [own, currency] = [tableOf(accounts), tableOf(currencies)];
  const [account] = await tx
    .select({ code: currency.code })
    .from(own)
    .innerJoin(currency, eq(currency.id, own.currency))
    .where(rowOf(own, shop, id));
  if (account && account.code !== code)
    throw new FieldError('account', 'validation.account_currency', { account: account.code, shop: code ?? '' });
};

/**
 * Returns when the previous payout was requested. Ignores failed and canceled payouts because their money goes into the
 * next payout.
 */
const previousRequestAt = ({ id, sub_shop_id }: DerivedTable) => {
  const earlier = alias(table, 'earlier');
  return sql`select max(${earlier.created_at}) from ${table} "earlier" where ${and(
    eq(earlier.sub_shop_id, sub_shop_id!),
    lt(earlier.id, id!),
    notInArray(earlier.status, ['failed', 'canceled']),
  )}`;
};

/**
 * Handles payouts. A payout can't exceed the available balance, even with concurrent requests. Creating a payout also
 * creates its ledger row.
 */
export const payoutsHandlers = defineHandlers(payouts, {
  computed: { since: previousRequestAt },
  before: {
    create: async ({ tx, tenant, values }) => {
      const shop = tenant!.id;
      const { available, short, code } = await availableNow(tx, shop, values.amount!);
      await refuseOtherCurrency(tx, shop, values.account!, code);
      if (short)
        throw new FieldError('amount', 'validation.over_available', { available: `${available} ${code ?? ''}`.trim() });
      return { number: await nextNumber(tx, shop) };
    },
  },
  after: {
    create: async ({ tx, principal, tenant, record }) => {
      const values = { type: 'payout', direction: 'out', amount: record.amount, payout: Number(record.id) };
      await addTransaction({ tx, principal }, tenant!.id, values);
    },
    action: async ({ tx, tenant, principal, record, enqueue }) => {
      const { status } = record;
      if (status === 'paid') await settlePayout({ tx, principal }, tenant!.id, record.id, 'done');
      if (status === 'failed' || status === 'canceled')
        await settlePayout({ tx, principal }, tenant!.id, record.id, 'canceled');
      if (status === 'paid' || status === 'failed') await enqueue(tellOwner, { payout: Number(record.id) });
    },
  },
  process: async ({ tx, tenant, record }) => {
    const own = tableOf(accounts);
    const [account] = await tx
      .select({ verified: own.verified })
      .from(own)
      .where(rowOf(own, tenant!.id, record.account))
      .for('share');
    if (!account?.verified) throw new ApiError(422, 'messages.account_unverified');
    await refuseOtherCurrency(tx, tenant!.id, record.account, record.currency);
  },
});
