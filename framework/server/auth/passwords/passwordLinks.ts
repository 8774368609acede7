import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { passwordLinks, users } from '../../database/tables';
import { createToken, hashToken } from '../tokens';

/** A user who may set a new password. */
export interface LinkOwner {
  userId: number;
  email: string;
}

/**
 * Creates a user's link to a new password, replacing an earlier one. Returns the token, which is stored only as a hash.
 */
export const createPasswordLink = async (db: Db, userId: number, minutes: number): Promise<string> => {
  const token = createToken();
  const link = { token_hash: hashToken(token), expires_at: new Date(Date.now() + minutes * 60_000) };
  await db
    .insert(passwordLinks)
    .values({ user_id: userId, ...link })
    .onConflictDoUpdate({ target: passwordLinks.user_id, set: link });
  return token;
};

/**
 * Returns the user of a link's token; null if it was used, replaced, has expired or is unknown. Optionally locks the
 * link.
 */
export const findPasswordLink = async (db: Db, token: string, lock = false): Promise<LinkOwner | null> => {
  const query = db
    .select({ userId: users.id, email: users.email })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.user_id))
    .where(
      and(
        eq(passwordLinks.token_hash, hashToken(token)),
        gt(passwordLinks.expires_at, new Date()),
        isNull(users.suspended_at),
      ),
    );
  const [found] = await (lock ? query.for('update', { of: passwordLinks }) : query);
  return found ?? null;
};

export const dropPasswordLink = async (db: Db, userId: number): Promise<void> => {
  await db.delete(passwordLinks).where(eq(passwordLinks.user_id, userId));
};
