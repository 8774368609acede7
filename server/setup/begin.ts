import { eq } from 'drizzle-orm';
import type { AnyResource, Language } from '@matjar/admin';
import { countUsers, createPasswordLink, linkLasts } from '@matjar/admin/server/auth';
import { newRow, withTransaction } from '@matjar/admin/server/database';
import type { Database, Db } from '@matjar/admin/server/database';
import { languages } from '../../src/languages';
import { availableCategories } from '../../src/resources/availableCategories/availableCategories.resource';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import { myAccount } from '../../src/resources/myAccount/myAccount.resource';
import { myShop } from '../../src/resources/myShop/myShop.resource';
import { shops } from '../../src/resources/shops/shops.resource';
import { subCategories } from '../../src/resources/subCategories/subCategories.resource';
import { memberships, model, tableOf } from '../tables';
import { currencyRecord } from './questions';
import type { Setup } from './questions';

const write = async (tx: Db, resource: AnyResource, values: object): Promise<number> => {
  const table = tableOf(resource);
  const [row] = await tx
    .insert(table)
    .values(newRow(model, resource, values))
    .returning({ id: table.id });
  return Number(row!.id);
};

/** Creates the shop with everything it needs to sell, adds its owner, and opens it. */
const openShop = async (
  tx: Db,
  { shop, slug, email, phone, time_zone }: Setup,
  belongs: { sub_category: number; currency: number; owner: number },
) => {
  const { owner, ...to } = belongs;
  const id = await write(tx, myShop, { name: shop, slug, email, phone, ...to });
  const table = tableOf(shops);
  await tx.update(table).set({ owner, status: 'open', time_zone }).where(eq(table.id, id));
  await tx.insert(memberships).values({ user_id: owner, tenant_id: id });
};

/**
 * Creates the first super-admin, category, sub-category, currency and shop in a migrated database, in one transaction. Returns the token of
 * the link for the super-admin's first password, or null if any user exists. Safe to run in several processes at once: only one of them
 * writes.
 */
export const begin = (database: Database, setup: Setup, language: Language): Promise<string | null> =>
  database.exclusive(async (root) => {
    if ((await countUsers(root)) > 0) return null;
    return withTransaction(root, async (tx) => {
      const { full_name, email, category, sub_category, currency } = setup;
      const locale = languages[language].code;
      const owner = await write(tx, myAccount, { full_name, email, locale, role_type: 'super-admin' });
      const parent = await write(tx, availableCategories, { name: category });
      await openShop(tx, setup, {
        owner,
        sub_category: await write(tx, subCategories, { name: sub_category, category: parent, sort: 1 }),
        currency: await write(tx, currencies, currencyRecord(currency)),
      });
      return createPasswordLink(tx, owner, linkLasts.shown);
    });
  });
