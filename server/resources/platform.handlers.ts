import { FieldError, defineHandlers } from '@matjar/admin/server';
import { and, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import { assignOwnRole } from '@matjar/admin/server/auth';
import { asSystem } from '@matjar/admin/server/database';
import { subCategories } from '../../src/resources/subCategories/subCategories.resource';
import { rateOfShop, rateOfSubCategory } from './orders/commission';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import { settings } from '../../src/resources/settings/settings.resource';
import { keepsAmounts, refuseCurrency, refuseFinerAmounts } from './currencies/currency';
import { endPasswordLinkOf } from '../auth/invitations';
import { memberships, rowOf, subShops, tableOf } from '../tables';
import { percentages } from '../../src/resources/percentages/percentages.resource';
import { teamMembers } from '../../src/resources/teamMembers/teamMembers.resource';
import { shops } from '../../src/resources/shops/shops.resource';

export const subCategoriesHandlers = defineHandlers(subCategories, {
  computed: {
    shops: ({ id }) => sql`shops_in(${id})`,
    products: ({ id }) => sql`products_in(${id})`,
    percentage: ({ id }) => rateOfSubCategory(id),
  },
});

/**
 * Handles currencies. The previous default is cleared first because only one currency can be the default. The number of
 * decimals can't be reduced below what existing amounts use.
 */
export const currenciesHandlers = defineHandlers(currencies, {
  before: {
    edit: async ({ tx, record, values, language }) => {
      const decimals = values.decimals ?? record.decimals;
      const changed =
        decimals !== record.decimals ? 'decimals' : (values.code ?? record.code) !== record.code ? 'code' : undefined;
      if (changed && (await keepsAmounts(tx, eq(tableOf(settings).currency, Number(record.id)))))
        throw new FieldError(changed, 'validation.currency_in_use');
      if (decimals >= record.decimals) return;
      const affected = await tx
        .select({ id: subShops.id })
        .from(subShops)
        .where(eq(tableOf(settings).currency, Number(record.id)));
      await refuseFinerAmounts({ tx, language, at: 'decimals', shops: affected.map(({ id }) => id), decimals });
    },
  },
  makeDefault: async ({ record, tx }) => {
    const table = tableOf(currencies);
    await tx
      .update(table)
      .set({ default: false })
      .where(and(eq(table.default, true), ne(table.id, Number(record.id))));
  },
});

interface Holding {
  scope?: 'store' | 'sub-category' | null;
  shop?: number | null;
  sub_category?: number | null;
  from?: string | null;
  to?: string | null;
}

/** Throws `FieldError` if the period overlaps with that of another percentage for the same shop or sub-category. */
const refuseOverlap = async (tx: Db, { scope, shop, sub_category, from, to }: Holding, own = 0) => {
  const table = tableOf(percentages);
  // Writes are rare, so they are simply serialized. Concurrent writes could create overlapping percentages.
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
  const target = scope === 'store' ? eq(table.shop, shop!) : eq(table.sub_category, sub_category!);
  const [other] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.scope, scope!),
        target,
        ne(table.id, own),
        to ? or(isNull(table.from), lt(table.from, to)) : undefined,
        from ? or(isNull(table.to), gt(table.to, from)) : undefined,
      ),
    )
    .limit(1);
  if (other) throw new FieldError('from', 'validation.overlap');
};

/** Handles percentages. A shop or sub-category can only have one percentage at a time. */
export const percentagesHandlers = defineHandlers(percentages, {
  before: {
    create: ({ tx, values }) => refuseOverlap(tx, values),
    edit: ({ tx, record, values }) => refuseOverlap(tx, { ...record, ...values }, Number(record.id)),
  },
});

/** Makes a shop's owner a member of the shop with all of a vendor's rights. */
const letIn = async (tx: Db, shop: number, owner: number | null | undefined) => {
  if (owner == null) return;
  await tx.insert(memberships).values({ user_id: owner, tenant_id: shop }).onConflictDoNothing();
  await endPasswordLinkOf(tx, owner);
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

export const shopsHandlers = defineHandlers(shops, {
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
