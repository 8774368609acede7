import { inArray } from 'drizzle-orm';
import type { Db } from '../database/open';
import { users } from '../tables';
import { accounts, demoPassword } from './data/accounts';
import type { ShopKey } from './data/shops';
import { shops } from './data/shops';

const nameOf = (key: ShopKey) => shops.find((shop) => shop.key === key)!.name.en;

/** What to print of the demo accounts, a line each; nothing where the database doesn't hold them all. */
export const demoAccounts = async (db: Db): Promise<string[]> => {
  const emails = accounts.map(({ email }) => email);
  const found = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  if (found.length < emails.length) return [];
  const width = Math.max(...emails.map((email) => email.length));
  const lines = accounts.map(({ email, role, shops: own }) => {
    const about = [role, ...own.map(nameOf)].join(', ');
    return `  ${email.padEnd(width)}  ${about}`;
  });
  return [`Demo accounts, password ${demoPassword}:`, ...lines];
};
