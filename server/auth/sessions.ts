import { and, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import { isRole } from '../../src/core/roles';
import type { Db } from '../database/open';
import type { Principal } from '../principal';
import { sessions, users } from '../tables';
import { createToken, hashToken } from './tokens';

const dayInMs = 24 * 60 * 60 * 1000;

/** How exact "last seen" is, in milliseconds: a list of ten pictures must not mean ten writes. */
const seenEvery = 60_000;

/** Where a session was begun, for the person who looks through theirs. */
export interface Device {
  userAgent: string | undefined;
  address: string;
}

/** Begins a session of a user that ends by itself after `days`; the answer is its token, which is nowhere else. */
export const createSession = async (db: Db, userId: number, days: number, device: Device): Promise<string> => {
  const token = createToken();
  const now = new Date();
  const dead = or(lt(sessions.expires_at, now), lt(sessions.revoked_at, new Date(now.getTime() - dayInMs)));
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), dead));
  await db.insert(sessions).values({
    user_id: userId,
    token_hash: hashToken(token),
    expires_at: new Date(now.getTime() + days * dayInMs),
    user_agent: device.userAgent?.slice(0, 400) ?? null,
    ip: device.address,
  });
  return token;
};

/**
 * Whose token this is: null unless its session lives and its user isn't suspended. The role is the user's of this
 * moment, so that a demotion needs no new login.
 */
export const findPrincipal = async (db: Db, token: string): Promise<Principal | null> => {
  const now = new Date();
  const [found] = await db
    .select({ sessionId: sessions.id, userId: users.id, role: users.role_type, seen: sessions.last_seen_at })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(
      eq(sessions.token_hash, hashToken(token)),
      isNull(sessions.revoked_at),
      gt(sessions.expires_at, now),
      isNull(users.suspended_at),
    ));
  if (!found || !isRole(found.role)) return null;
  const { sessionId, userId, role, seen } = found;
  if (now.getTime() - seen.getTime() > seenEvery) {
    await db.update(sessions).set({ last_seen_at: now }).where(eq(sessions.id, sessionId));
  }
  return { sessionId, userId, role };
};

/** Ends one session: its token opens nothing from now on. */
export const revokeSession = async (db: Db, sessionId: number): Promise<void> => {
  await db.update(sessions).set({ revoked_at: new Date() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revoked_at)));
};

/** Ends all of a user's sessions but the one given: whoever else holds a token is out. */
export const revokeOtherSessions = async (db: Db, { userId, sessionId }: Principal): Promise<void> => {
  await db.update(sessions).set({ revoked_at: new Date() })
    .where(and(eq(sessions.user_id, userId), ne(sessions.id, sessionId), isNull(sessions.revoked_at)));
};
