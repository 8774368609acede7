import { eq, inArray } from 'drizzle-orm';
import { verifyPassword } from '../../framework/server/auth/passwords';
import type { Db } from '../../framework/server/database/database';
import { credentials } from '../../framework/server/tables';
import { users } from '../tables';
import { accounts, demoPassword } from './data/accounts';
import type { ShopKey } from './data/shops';
import { shops } from './data/shops';

const nameOf = (key: ShopKey) => shops.find((shop) => shop.key === key)!.name.en;

/** The e-mails of those demo accounts that can be logged in to with the password that everybody knows. */
const openAccounts = async (db: Db): Promise<string[]> => {
  const found = await db
    .select({ email: users.email, hash: credentials.password_hash })
    .from(users)
    .innerJoin(credentials, eq(credentials.user_id, users.id))
    .where(inArray(users.email, accounts.map(({ email }) => email)));
  const tried = await Promise.all(found.map(async ({ email, hash }) => ((await verifyPassword(hash, demoPassword)) ? email : '')));
  return tried.filter(Boolean);
};

/**
 * What to print of the demo accounts that still have their password, a line each; nothing where none has. In production
 * the password isn't among it: what is printed there is kept in logs.
 */
export const demoAccounts = async (db: Db, isProduction: boolean): Promise<string[]> => {
  const open = await openAccounts(db);
  if (open.length === 0) return [];
  const width = Math.max(...open.map((email) => email.length));
  const lines = accounts.filter(({ email }) => open.includes(email)).map(({ email, role, shops: own }) => {
    const about = [role, ...own.map(nameOf)].join(', ');
    return `  ${email.padEnd(width)}  ${about}`;
  });
  const heading = isProduction
    ? 'Anybody can log in to these demo accounts, as their password is published. Give them others, or suspend them:'
    : `Demo accounts, password ${demoPassword}:`;
  return [heading, ...lines];
};
