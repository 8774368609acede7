import { eq } from 'drizzle-orm';
import { shops } from '../../../src/resources/shops/shops.resource';
import { defineHandlers } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { refuseCurrency } from '../currencies/currency';
import { memberships } from '../../tables';
import { rateOfShop } from '../orders/commission';

/** Makes a shop's owner a member. */
const letIn = async (tx: Db, shop: number, owner: number | null | undefined) => {
  if (owner == null) return;
  await tx.insert(memberships).values({ user_id: owner, tenant_id: shop }).onConflictDoNothing();
};

export default defineHandlers(shops, {
  computed: { percentage: ({ id, sub_category }) => rateOfShop(id, sub_category) },
  before: {
    edit: ({ tx, record, values, language }) =>
      refuseCurrency({ tx, language }, Number(record.id), record.currency, values.currency),
    // The database rejects the deletion of a shop to which other records belong.
    delete: async ({ tx, record }) => {
      await tx.delete(memberships).where(eq(memberships.tenant_id, Number(record.id)));
    },
  },
  after: {
    create: ({ tx, record }) => letIn(tx, Number(record.id), record.owner),
    edit: ({ tx, record, values }) => letIn(tx, Number(record.id), values.owner),
  },
});
