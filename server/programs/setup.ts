// `npm run setup`: creates the first super-admin, category and shop in an empty database, and prints the link for choosing the password.
import { addressOf, migrate, runProgram, UserError } from '@matjar/admin/server';
import { countUsers, linkLasts, passwordPath, createPasswordLink } from '@matjar/admin/server/auth';
import { openDirectly, withTransaction } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { and, eq, isNull } from 'drizzle-orm';
import { schema } from '../schema';
import { readShopEnv } from '../config/env';
import { begin } from '../setup/begin';
import { completeSetup, readCommand, usage } from '../setup/commandLine';
import { words } from '../setup/words';
import { users } from '../tables';

/**
 * Creates a new password link for a super-admin, replacing a previous one, and returns its token; null if no super-admin has this email.
 */
const newLinkFor = (db: Db, email: string): Promise<string | null> =>
  withTransaction(db, async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.role_type, 'super-admin'), isNull(users.suspended_at)));
    return user ? createPasswordLink(tx, user.id, linkLasts.shown) : null;
  });

const linkOf = ({ publicUrl, host, port }: ReturnType<typeof readShopEnv>, token: string) =>
  `${publicUrl ?? addressOf(host, port)}${passwordPath(token)}`;

await runProgram(
  async (undo) => {
    const asked = readCommand(process.argv.slice(2), process.env);
    if (asked.help) return console.log(usage);
    const env = readShopEnv(process.env);
    const { link, already, noSuperAdmin, made, next } = words[asked.language];
    const database = await openDirectly(env);
    undo(() => database.close());
    await migrate(database, schema);
    const show = (token: string) => link(linkOf(env, token), linkLasts.shown / 60);
    const told = async (db: Db) => console.log(already(await countUsers(db)));

    if (asked.newLink) {
      const token = await newLinkFor(database.db, asked.newLink);
      if (!token) throw new UserError(noSuperAdmin(asked.newLink));
      return console.log(show(token));
    }
    if ((await countUsers(database.db)) > 0) return told(database.db);
    const setup = await completeSetup(
      asked,
      process.stdin.isTTY ? { input: process.stdin, output: process.stdout } : undefined,
    );
    const token = await begin(database, setup, asked.language);
    if (!token) return told(database.db);
    return console.log([made(setup), '', show(token), next(setup)].join('\n'));
  },
  { once: true },
);
