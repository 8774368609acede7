import { and, eq, ne } from 'drizzle-orm';
import { ApiError, defineHandlers } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { accounts } from '../../../src/resources/accounts/accounts.resource';
import { payouts } from '../../../src/resources/payouts/payouts.resource';
import { availableOf, pendingOf } from '../../ledger/balance';
import { tableOf } from '../../tables';

/** The verified fields. Changing any of them marks the bank account as unverified again. */
const verifiedFields = ['holder', 'bank', 'iban', 'bic', 'currency'] as const;

/**
 * Throws `ApiError` 422 if a payout to the account is in progress. Otherwise, the platform's staff could transfer the
 * money to an account that they haven't verified.
 */
const refuseDuringPayout = async (tx: Db, shop: number, account: number): Promise<void> => {
  const table = tableOf(payouts);
  const own = and(eq(table.sub_shop_id, shop), eq(table.account, account), eq(table.status, 'processing'));
  if ((await tx.$count(table, own)) > 0) throw new ApiError(422, 'messages.account_in_payout');
};

/** Handles a shop's bank accounts. Each record also contains the balance that the platform holds for the shop. */
export const accountsHandlers = defineHandlers(accounts, {
  computed: {
    available: ({ sub_shop_id }) => availableOf(sub_shop_id),
    pending: ({ sub_shop_id }) => pendingOf(sub_shop_id),
  },
  before: {
    edit: async ({ tx, tenant, record, values }) => {
      const isOther = verifiedFields.some(
        (name) => Object.hasOwn(values, name) && (values[name] ?? null) !== record[name],
      );
      if (!isOther) return values;
      await refuseDuringPayout(tx, tenant!.id, Number(record.id));
      return { ...values, verified: false };
    },
  },
  make_default: async ({ tx, tenant, record }) => {
    const table = tableOf(accounts);
    // The previous default account is cleared first because a shop can only have one default account.
    await tx
      .update(table)
      .set({ default: false })
      .where(and(eq(table.sub_shop_id, tenant!.id), eq(table.default, true), ne(table.id, Number(record.id))));
  },
});
