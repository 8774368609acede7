import { and, eq, isNotNull } from 'drizzle-orm';
import { teamMembers } from '../../../src/resources/teamMembers/teamMembers.resource';
import { shops } from '../../../src/resources/shops/shops.resource';
import { defineHandlers } from '@matjar/admin/server';
import { assignOwnRole } from '@matjar/admin/server/auth';
import { asSystem } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { refuseCurrency } from '../currencies/currency';
import { memberships, rowOf, tableOf } from '../../tables';
import { rateOfShop } from '../orders/commission';

/** Makes a shop's owner a member of the shop with all of a vendor's rights. */
const letIn = async (tx: Db, shop: number, owner: number | null | undefined) => {
  if (owner == null) return;
  await tx.insert(memberships).values({ user_id: owner, tenant_id: shop }).onConflictDoNothing();
  await asSystem(tx, async (all) => {
    const [limited] = await all
      .select({ member: memberships.team_member_id })
      .from(memberships)
      .where(and(eq(memberships.user_id, owner), eq(memberships.tenant_id, shop), isNotNull(memberships.own_role_id)));
    if (!limited) return;
    await assignOwnRole(all, { userId: owner, tenant: shop, role: null });
    const members = tableOf(teamMembers);
    if (limited.member !== null)
      await all
        .update(members)
        .set({ own_role: null })
        .where(rowOf(members, shop, limited.member));
  });
};

export default defineHandlers(shops, {
  computed: { percentage: ({ id, sub_category }) => rateOfShop(id, sub_category) },
  before: {
    edit: ({ tx, record, values, language }) =>
      refuseCurrency({ tx, language }, Number(record.id), record.currency, values.currency),
    // The database rejects the deletion of a shop that still has records.
    delete: async ({ tx, record }) => {
      await tx.delete(memberships).where(eq(memberships.tenant_id, Number(record.id)));
    },
  },
  after: {
    create: ({ tx, record }) => letIn(tx, Number(record.id), record.owner),
    edit: ({ tx, record, values }) => letIn(tx, Number(record.id), values.owner),
  },
});
