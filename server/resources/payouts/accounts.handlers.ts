import { and, eq, ne } from 'drizzle-orm';
import { defineHandlers } from '@matjar/admin/server';
import { accounts } from '../../../src/resources/accounts/accounts.resource';
import { availableOf, pendingOf } from '../../ledger/balance';
import { tableOf } from '../../tables';

/** The verified fields. Changing any of them marks the bank account as unverified again. */
const verifiedFields = ['holder', 'bank', 'iban', 'bic', 'currency'] as const;

/** Handles a shop's bank accounts. Each record also contains the balance that the platform holds for the shop. */
export const accountsHandlers = defineHandlers(accounts, {
  computed: {
    available: ({ sub_shop_id }) => availableOf(sub_shop_id),
    pending: ({ sub_shop_id }) => pendingOf(sub_shop_id),
  },
  before: {
    edit: async ({ record, values }) => {
      const isOther = verifiedFields.some(
        (name) => Object.hasOwn(values, name) && (values[name] ?? null) !== record[name],
      );
      return isOther ? { ...values, verified: false } : values;
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
