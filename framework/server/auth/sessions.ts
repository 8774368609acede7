import type { Placeholder } from 'drizzle-orm';
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Roles } from '../../declaration/admin/roles';
import { isRoleOf } from '../../declaration/admin/roles';
import type { Db } from '../database/database';
import type { Question } from '../database/statements/question';
import { questionOf } from '../database/statements/question';
import { statementOf } from '../database/statements/selected';
import { asSystem } from '../database/within';
import type { Principal } from '../kernel/principal';
import { sessions, users } from '../database/tables';
import { perObject } from '../../core/objects';
import { createToken, hashToken } from './tokens';
import { dayInMs } from '../../core/days';

/** How exact "last seen" is, in milliseconds: a list of ten pictures must not mean ten writes. */
const seenEvery = 60_000;

/** For how long a session lasts. */
export interface SessionLimits {
  /** Days until it ends, however much it is used. */
  sessionDays: number;
  /** Minutes without a request after which it ends; never by that where it is absent. */
  sessionIdleMinutes?: number;
}

/** What says whose session lives, and as what. */
export type SignedIn = SessionLimits & { roles: Roles };

/** Where a session was begun, for the person who looks through theirs. */
export interface Device {
  userAgent: string | undefined;
  address: string;
}

/** What makes a session one that opens something, at a moment as ISO 8601 writes it. */
const isAlive = ({ sessionIdleMinutes }: SessionLimits, moment: Placeholder | string) => {
  const now = sql`${moment}::timestamptz`;
  return and(
    isNull(sessions.revoked_at),
    gt(sessions.expires_at, now),
    sessionIdleMinutes
      ? gt(sessions.last_seen_at, sql`${now} - make_interval(mins => ${sql.raw(String(sessionIdleMinutes))})`)
      : undefined,
  );
};

/** Whether that a session is in use is to be noted again. */
const isDue = (moment: Placeholder) =>
  sql`${sessions.last_seen_at} < ${moment}::timestamptz - make_interval(secs => ${sql.raw(String(seenEvery / 1000))})`;

/** Why a session was ended: its person logged out, it was ended from elsewhere, or its person may do less now. */
export type EndReason = 'logout' | 'revoked' | 'lowered';

/** Finds the living session of a token's hash, with its user, unless that is suspended. */
const livingSession = perObject((limits: SessionLimits) =>
  statementOf(
    {
      sessionId: sessions.id,
      userId: users.id,
      role: users.role_type,
      isDue: isDue(sql.placeholder('session.now')).as('is_due'),
    },
    sql`from ${sessions} join ${users} on ${eq(users.id, sessions.user_id)}
    where ${and(eq(sessions.token_hash, sql.placeholder('session.hash')), isAlive(limits, sql.placeholder('session.now')), isNull(users.suspended_at))}`,
  ),
);

/** Begins a session of a user; the answer is its token, which is nowhere else. Sweeps out those long dead. */
export const createSession = async (db: Db, userId: number, limits: SessionLimits, device: Device): Promise<string> => {
  const token = createToken();
  const now = new Date();
  const dead = or(lt(sessions.expires_at, now), lt(sessions.revoked_at, new Date(now.getTime() - dayInMs)));
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), dead));
  await db.insert(sessions).values({
    user_id: userId,
    token_hash: hashToken(token),
    expires_at: new Date(now.getTime() + limits.sessionDays * dayInMs),
    user_agent: device.userAgent?.slice(0, 400) ?? null,
    ip: device.address,
  });
  return token;
};

/** Whose session lives, and whether that it is in use is to be noted. */
export interface Living {
  principal: Principal;
  isDue: boolean;
}

/** Asks whose token this is: null unless its session lives and its user isn't suspended. The role is the user's of this moment. */
export const whoseSession = (token: string, limits: SignedIn): Question<Living | null> => {
  const { roles } = limits;
  return questionOf(
    livingSession(limits),
    { 'session.hash': hashToken(token), 'session.now': new Date().toISOString() },
    ([found]) => {
      if (!found || !isRoleOf(roles, found.role)) return null;
      const { sessionId, userId, role } = found;
      const { everywhere = false, readsOnly = false, outside = false } = roles[role];
      return { principal: { sessionId, userId, role, everywhere, readsOnly, outside }, isDue: found.isDue === true };
    },
  );
};

/** Notes that a session is in use now. */
export const noteSeen = async (db: Db, { sessionId }: Principal): Promise<void> => {
  await db.update(sessions).set({ last_seen_at: new Date() }).where(eq(sessions.id, sessionId));
};

/** The living sessions of a user, the one seen last first. */
export const sessionsOf = (db: Db, userId: number, limits: SessionLimits) =>
  db
    .select({
      id: sessions.id,
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
      userAgent: sessions.user_agent,
      address: sessions.ip,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isAlive(limits, new Date().toISOString())))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.id));

/** Why the session of a token was ended; undefined where it ended by itself, or is unknown. */
export const whyEnded = async (db: Db, token: string): Promise<EndReason | undefined> => {
  const [found] = await db
    .select({ reason: sessions.ended_by })
    .from(sessions)
    .where(eq(sessions.token_hash, hashToken(token)));
  return (found?.reason ?? undefined) as EndReason | undefined;
};

const end = async (db: Db, reason: EndReason, ...which: Parameters<typeof and>): Promise<number> => {
  const ended = await db
    .update(sessions)
    .set({ revoked_at: new Date(), ended_by: reason })
    .where(and(...which, isNull(sessions.revoked_at)))
    .returning({ id: sessions.id });
  return ended.length;
};

/** Ends one session: its token opens nothing from now on. */
export const revokeSession = (db: Db, sessionId: number): Promise<number> =>
  end(db, 'logout', eq(sessions.id, sessionId));

/** Ends a session of this user; gives whether it was theirs and hadn't ended. */
export const revokeOwnSession = async (db: Db, userId: number, sessionId: number): Promise<boolean> =>
  (await end(db, 'revoked', eq(sessions.user_id, userId), eq(sessions.id, sessionId))) > 0;

/** Ends all of a user's sessions but the one given: whoever else holds a token is out. Gives how many it ended. */
export const revokeOtherSessions = (db: Db, { userId, sessionId }: Principal): Promise<number> =>
  end(db, 'revoked', eq(sessions.user_id, userId), ne(sessions.id, sessionId));

/** Ends all of somebody's sessions: their tokens open nothing from now on. */
export const revokeAllSessions = (db: Db, userId: number, reason: EndReason = 'revoked'): Promise<number> =>
  end(db, reason, eq(sessions.user_id, userId));

/** The same in a transaction within the scope of somebody else, who sees none of their sessions. */
export const endSessionsOf = (tx: Db, userId: number, reason?: EndReason): Promise<number> =>
  asSystem(tx, (all) => revokeAllSessions(all, userId, reason));

/** Gives a session another token, which is in the answer and nowhere else; the one before opens nothing from now on. */
export const renewToken = async (db: Db, sessionId: number): Promise<string> => {
  const token = createToken();
  await db
    .update(sessions)
    .set({ token_hash: hashToken(token) })
    .where(eq(sessions.id, sessionId));
  return token;
};
