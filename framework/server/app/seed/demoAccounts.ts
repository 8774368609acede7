import { eq, inArray } from 'drizzle-orm';
import { verifyPassword } from '../../auth/passwords/passwords';
import type { Db } from '../../database/database';
import { credentials, users } from '../../database/tables';

/** Somebody of the demo data: the address to log in with, and who that is. */
export interface DemoAccount {
  email: string;
  about: string;
}

/** The emails of those demo accounts that can be logged in to with the password that everybody knows. */
const openAccounts = async (db: Db, accounts: readonly DemoAccount[], password: string): Promise<string[]> => {
  const found = await db
    .select({ email: users.email, hash: credentials.password_hash })
    .from(users)
    .innerJoin(credentials, eq(credentials.user_id, users.id))
    .where(
      inArray(
        users.email,
        accounts.map(({ email }) => email),
      ),
    );
  const tried = await Promise.all(
    found.map(async ({ email, hash }) => ((await verifyPassword(hash, password)) ? email : '')),
  );
  return tried.filter(Boolean);
};

/**
 * What to print of the demo accounts that still have their password, a line each; nothing where none has. In production
 * the password isn't among it: what is printed there is kept in logs.
 */
export const demoAccountLines = async (
  db: Db,
  accounts: readonly DemoAccount[],
  password: string,
  isProduction: boolean,
): Promise<string[]> => {
  const open = await openAccounts(db, accounts, password);
  if (open.length === 0) return [];
  const width = Math.max(...open.map((email) => email.length));
  const lines = accounts
    .filter(({ email }) => open.includes(email))
    .map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`);
  const heading = isProduction
    ? 'Anybody can log in to these demo accounts, as their password is published. Give them others, or suspend them:'
    : `Demo accounts, password ${password}:`;
  return [heading, ...lines];
};
