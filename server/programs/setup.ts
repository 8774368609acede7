// `npm run setup`: creates the first super-admin, category and shop in an empty database.
import type { AnyResource, Language } from '@matjar/admin';
import { addressOf, migrate, runProgram, UserError } from '@matjar/admin/server';
import { countUsers, createPasswordLink, dropFactors, linkLasts, passwordPath } from '@matjar/admin/server/auth';
import { openDirectly, withTransaction, newRow } from '@matjar/admin/server/database';
import type { Db, Database } from '@matjar/admin/server/database';
import { and, eq, isNull } from 'drizzle-orm';
import { languages } from '../../src/languages';
import { availableCategories } from '../../src/resources/availableCategories/availableCategories.resource';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import { myAccount } from '../../src/resources/myAccount/myAccount.resource';
import { myShop } from '../../src/resources/myShop/myShop.resource';
import { shops } from '../../src/resources/shops/shops.resource';
import { subCategories } from '../../src/resources/subCategories/subCategories.resource';
import { schema } from '../schema';
import { readShopEnv } from '../config';
import { completeSetup, readCommand, usage } from '../setup/commandLine';
import { words, currencyRecord } from '../setup/questions';
import type { Setup } from '../setup/questions';
import { users, memberships, model, tableOf } from '../tables';

const write = async (tx: Db, resource: AnyResource, values: object): Promise<number> => {
  const table = tableOf(resource);
  const [row] = await tx
    .insert(table)
    .values(newRow(model, resource, values))
    .returning({ id: table.id });
  return Number(row!.id);
};

/** Creates a shop with all the records it needs to start selling, adds its owner, and opens it. */
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
 * Creates the first super-admin, category, sub-category, currency and shop in a migrated database, in a single
 * transaction. Returns the token of the link for the super-admin's first password, or null if there already are users.
 * If several processes call this function concurrently, only one of them writes.
 */
const setUp = (database: Database, setup: Setup, language: Language): Promise<string | null> =>
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

/**
 * Creates a new password link for a super-admin and returns its token. Previous links become invalid. Also removes the
 * super-admin's second factors, because no other user can remove them. Returns null if no super-admin has this email.
 */
const newLinkFor = (db: Db, email: string): Promise<string | null> =>
  withTransaction(db, async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.role_type, 'super-admin'), isNull(users.suspended_at)));
    if (!user) return null;
    await dropFactors(tx, user.id);
    return createPasswordLink(tx, user.id, linkLasts.shown);
  });

const linkOf = ({ publicUrl, host, port }: ReturnType<typeof readShopEnv>, token: string) =>
  `${publicUrl ?? addressOf(host, port)}${passwordPath(token)}`;

await runProgram(
  async (undo) => {
    const command = readCommand(process.argv.slice(2), process.env);
    if (command.help) return console.log(usage);
    const env = readShopEnv(process.env);
    const { link, already, noSuperAdmin, made, next } = words[command.language];
    const database = await openDirectly(env);
    undo(() => database.close());
    await migrate(database, schema);
    const show = (token: string) => link(linkOf(env, token), linkLasts.shown / 60);
    const reportExisting = async (db: Db) => console.log(already(await countUsers(db)));

    if (command.newLink) {
      const token = await newLinkFor(database.db, command.newLink);
      if (!token) throw new UserError(noSuperAdmin(command.newLink));
      return console.log(show(token));
    }
    if ((await countUsers(database.db)) > 0) return reportExisting(database.db);
    const setup = await completeSetup(
      command,
      process.stdin.isTTY ? { input: process.stdin, output: process.stdout } : undefined,
    );
    const token = await setUp(database, setup, command.language);
    if (!token) return reportExisting(database.db);
    return console.log([made(setup), '', show(token), next(setup)].join('\n'));
  },
  { once: true },
);
