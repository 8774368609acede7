import { eq, inArray } from 'drizzle-orm';
import { verifyPassword } from '../../auth/passwords/passwords';
import type { Db } from '../../database/database';
import { credentials, users } from '../../database/tables';

/** A demo user: the email to log in with and a description. */
export interface DemoAccount {
  email: string;
  about: string;
}

/** Returns the emails of demo accounts that still have the published password. */
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
 * Returns lines about demo accounts that still have their password. In production, the password is left out because the
 * output is kept in logs.
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
