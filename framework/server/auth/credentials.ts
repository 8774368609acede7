import { eq } from 'drizzle-orm';
import type { Role } from '../../core/register';
import type { Roles } from '../../declaration/admin/roles';
import { isRoleOf } from '../../declaration/admin/roles';
import type { Db } from '../database/database';
import { ParameterError } from '../kernel/apiError';
import { credentials, users } from '../database/tables';
import { isGuessable } from './passwords/guessable';
import { dropPasswordLink } from './passwords/passwordLinks';
import { hashPassword, verifyPassword } from './passwords/passwords';

/** Somebody whose password was right. */
export interface Account {
  userId: number;
  role: Role;
}

/**
 * Who has this email and password; null when nobody does. A wrong password, an unknown address and a suspended user
 * cost the same work, so that the time tells nothing of which it was.
 */
export const findAccount = async (db: Db, roles: Roles, email: string, password: string): Promise<Account | null> => {
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
  if (!right || !found || found.suspended !== null || !isRoleOf(roles, found.role)) return null;
  return { userId: found.userId, role: found.role };
};

/** Whether this is the user's password. */
export const isPasswordOf = async (db: Db, userId: number, password: string): Promise<boolean> => {
  const [found] = await db
    .select({ hash: credentials.password_hash })
    .from(credentials)
    .where(eq(credentials.user_id, userId));
  return verifyPassword(found?.hash, password);
};

/** Stores a user's password, hashed, in place of the one before; a link that was sent to set one is spent. */
export const setPassword = async (db: Db, userId: number, password: string): Promise<void> => {
  const password_hash = await hashPassword(password);
  await db
    .insert(credentials)
    .values({ user_id: userId, password_hash })
    .onConflictDoUpdate({ target: credentials.user_id, set: { password_hash } });
  await dropPasswordLink(db, userId);
};

/**
 * The same for one that they have chosen themselves; throws `FieldError` at `new_password` where it is soon guessed, also by the words
 * that people here think of first.
 */
export const setChosenPassword = async (
  db: Db,
  userId: number,
  password: string,
  wordsHere: readonly string[] = [],
): Promise<void> => {
  const [user] = await db.select({ name: users.full_name, email: users.email }).from(users).where(eq(users.id, userId));
  if (isGuessable(password, [String(user?.name), String(user?.email), ...wordsHere]))
    throw new ParameterError('new_password', 'access.password_guessable');
  await setPassword(db, userId, password);
};
