import { and, eq, ne } from 'drizzle-orm';
import { accounts } from '../../../src/resources/accounts/accounts.resource';
import { availableOf, pendingOf } from '../../ledger/balance';
import { tableOf } from '../../tables';
import { defineHandlers } from '@matjar/admin/server';

/** What was verified: another of these, and somebody must look again. */
const looked = ['holder', 'bank', 'iban', 'bic', 'currency'] as const;

/** A shop's accounts, with what the platform holds for the shop. */
export default defineHandlers(accounts, {
  computed: {
    available: ({ sub_shop_id }) => availableOf(sub_shop_id),
    pending: ({ sub_shop_id }) => pendingOf(sub_shop_id),
  },
  before: {
    edit: async ({ record, values }) => {
      const isOther = looked.some((name) => Object.hasOwn(values, name) && (values[name] ?? null) !== record[name]);
      return isOther ? { ...values, verified: false } : values;
    },
  },
  make_default: async ({ tx, tenant, record }) => {
    const table = tableOf(accounts);
    // The one before gives it up first, as a shop never has two.
    await tx
      .update(table)
      .set({ default: false })
      .where(and(eq(table.sub_shop_id, tenant!.id), eq(table.default, true), ne(table.id, Number(record.id))));
  },
});
