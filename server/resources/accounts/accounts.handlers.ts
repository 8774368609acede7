import { and, eq, ne } from 'drizzle-orm';
import { accounts } from '../../../src/resources/accounts/accounts.resource';
import { availableOf, pendingOf } from '../../ledger/balance';
import { tableOf } from '../../tables';
import { defineHandlers } from '@matjar/admin/server';

/** If any of these fields is changed, the account becomes unverified again. */
const verifiedFields = ['holder', 'bank', 'iban', 'bic', 'currency'] as const;

/** The handlers of a shop's bank accounts. Records also contain the shop's balance at the platform. */
export default defineHandlers(accounts, {
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
    // The previous default is cleared first because a shop can have only one default account.
    await tx
      .update(table)
      .set({ default: false })
      .where(and(eq(table.sub_shop_id, tenant!.id), eq(table.default, true), ne(table.id, Number(record.id))));
  },
});
