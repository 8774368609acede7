import { and, eq, isNull } from 'drizzle-orm';
import type { Role } from '../../core/register';
import type { Roles } from '../../declaration/admin/roles';
import { isRoleOf } from '../../declaration/admin/roles';
import { actAs } from '../database/transaction';
import type { Db } from '../database/database';
import { ParameterError } from '../kernel/apiError';
import {
  challenges,
  credentials,
  factors,
  identities,
  knownPlaces,
  passwordLinks,
  sessions,
  users,
} from '../database/tables';
import { asSystem } from '../database/within';
import { isBreached } from './passwords/breached';
import { forgetDevices } from './factors/factors';
import { isGuessable } from './passwords/guessable';
import { dropPasswordLink, findPasswordLink } from './links';
import type { LinkOwner } from './links';
import { hashPassword, verifyPassword } from './passwords/hashing';
import { revokeAllSessions } from './sessions';

export interface Account {
  userId: number;
  role: Role;
}

/** An account whose password was just verified, and the hash that it was verified with. */
interface Verified {
  account: Account;
  hash: string;
}

/**
 * Returns the account with this email address and password, or null. All failures take the same time, so that the
 * timing doesn't reveal whether the account exists.
 */
export const findAccount = async (db: Db, roles: Roles, email: string, password: string): Promise<Verified | null> => {
  const [found] = await db
    .select({
      userId: users.id,
      role: users.role_type,
      suspended: users.suspended_at,
      hash: credentials.password_hash,
    })
    .from(users)
    .leftJoin(credentials, eq(credentials.user_id, users.id))
    .where(eq(users.email, email));
  const right = await verifyPassword(found?.hash, password);
  if (!right || !found?.hash || found.suspended !== null || !isRoleOf(roles, found.role)) return null;
  return { account: { userId: found.userId, role: found.role }, hash: found.hash };
};

/** Returns a user's account, or null if the user is suspended. */
export const accountOf = async (db: Db, roles: Roles, userId: number): Promise<Account | null> => {
  const [found] = await db
    .select({ role: users.role_type })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspended_at)));
  return found && isRoleOf(roles, found.role) ? { userId, role: found.role } : null;
};

/**
 * Ends a user's sessions and deletes everything that the user could sign in with. Must run with the rights of the
 * database's owner.
 */
export const removeSignIn = async (tx: Db, userId: number): Promise<void> => {
  await revokeAllSessions(tx, userId);
  for (const table of [credentials, passwordLinks, knownPlaces, sessions, factors, challenges, identities])
    await tx.delete(table).where(eq(table.user_id, userId));
};

export const isPasswordOf = async (db: Db, userId: number, password: string): Promise<boolean> => {
  const [found] = await db
    .select({ hash: credentials.password_hash })
    .from(credentials)
    .where(eq(credentials.user_id, userId));
  return verifyPassword(found?.hash, password);
};

/**
 * Locks a user's password until the end of the transaction. Returns its hash, or undefined if the user has no password.
 * If the password is changed at the same time, the change waits, and then ends what this transaction has created.
 */
export const lockPassword = async (tx: Db, userId: number): Promise<string | undefined> => {
  // The user is locked first, as in changes to an account. Otherwise, the two could wait for each other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  const [found] = await tx
    .select({ hash: credentials.password_hash })
    .from(credentials)
    .where(eq(credentials.user_id, userId))
    .for('share');
  return found?.hash;
};

/**
 * Locks a user until the end of the transaction. Changes to what a user can sign in with lock the user first, so that
 * they run one after another.
 */
export const lockUser = async (tx: Db, userId: number): Promise<void> => {
  // Doesn't block inserts of rows that refer to the user.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
};

/** Checks whether a user has a password. Accounts created through an identity provider don't have one. */
export const hasPassword = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(credentials, eq(credentials.user_id, userId))) > 0;

/**
 * Sets a user's password and invalidates their password link. Also forgets their remembered browsers, which then need a
 * second factor again.
 */
export const setPassword = async (db: Db, userId: number, password: string): Promise<void> => {
  const password_hash = await hashPassword(password);
  await db
    .insert(credentials)
    .values({ user_id: userId, password_hash })
    .onConflictDoUpdate({ target: credentials.user_id, set: { password_hash } });
  await dropPasswordLink(db, userId);
  await forgetDevices(db, userId);
};

/**
 * Deletes a user's password and everything that could have been obtained with it: the password link, remembered
 * browsers, unfinished logins and sessions. Keeps second factors and links with identity providers.
 */
export const dropPassword = async (tx: Db, userId: number): Promise<void> => {
  await dropPasswordLink(tx, userId);
  await tx.delete(credentials).where(eq(credentials.user_id, userId));
  await forgetDevices(tx, userId);
  await revokeAllSessions(tx, userId);
};

/**
 * Sets a password chosen by the user. Throws a `FieldError` on `new_password` if the password is easy to guess or known
 * from a data breach. `wordsHere` lists words that are easy to guess because they relate to this admin.
 */
export const setChosenPassword = async (
  db: Db,
  userId: number,
  password: string,
  wordsHere: readonly string[] = [],
): Promise<void> => {
  const [user] = await db.select({ name: users.full_name, email: users.email }).from(users).where(eq(users.id, userId));
  if (await isGuessable(password, [String(user?.name), String(user?.email), ...wordsHere]))
    throw new ParameterError('new_password', 'access.password_guessable');
  if (await isBreached(password)) throw new ParameterError('new_password', 'access.password_breached');
  await setPassword(db, userId, password);
};

/**
 * Sets a new password, given a password link's token, which works only once. Ends the user's sessions. Returns the
 * link's owner, or null if the token isn't valid. Must run in a transaction.
 */
export const resetPassword = async (
  tx: Db,
  token: string,
  password: string,
  wordsHere?: readonly string[],
): Promise<LinkOwner | null> => {
  const found = await findPasswordLink(tx, token);
  if (!found) return null;
  await lockUser(tx, found.userId);
  const owner = await findPasswordLink(tx, token, true);
  if (!owner) return null;
  await actAs(tx, owner.userId);
  await setChosenPassword(tx, owner.userId, password, wordsHere);
  await revokeAllSessions(tx, owner.userId);
  return owner;
};

/** Checks whether a user is linked with an identity provider, which has verified the user's email address. */
export const hasIdentity = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(identities, eq(identities.user_id, userId))) > 0;

/**
 * Removes an account's links with identity providers. Must be called if the account gets a role with rights in every
 * tenant, because its email address may have been enough for the links. Works even in another user's scope.
 */
export const forgetIdentities = (tx: Db, userId: number): Promise<void> =>
  asSystem(tx, async (all) => {
    await all.delete(identities).where(eq(identities.user_id, userId));
  });

/**
 * Revokes the access that came with a user's previous email address: the password link that was sent there, and the
 * links with identity providers. Must be called if an email address changes, even if its owner changes it. Works even
 * in another user's scope.
 */
export const forgetEmail = async (tx: Db, userId: number): Promise<void> => {
  await asSystem(tx, (all) => dropPasswordLink(all, userId));
  await forgetIdentities(tx, userId);
};

export const countUsers = (db: Db): Promise<number> => db.$count(users);

/**
 * Returns a function that checks whether any user exists, and returns true if the database doesn't respond. Once it has
 * found a user, it stops querying the database, so pages load even when the database is busy.
 */
export const userWatch = async (db: Db): Promise<() => Promise<boolean>> => {
  let known = false;
  const look = async () => {
    known = (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
    return known;
  };
  const ask = () => (known ? Promise.resolve(true) : look().catch(() => true));
  await ask();
  return ask;
};
