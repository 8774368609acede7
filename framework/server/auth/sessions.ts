import type { Placeholder } from 'drizzle-orm';
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Roles } from '../../declaration/admin/roles';
import type { Db } from '../database/database';
import type { Question } from '../database/statement';
import { questionOf, statementOf } from '../database/statement';
import { asSystem } from '../database/within';
import type { Principal } from '../kernel/principal';
import { sessions, users } from '../database/tables';
import type { Entity } from '../database/tables/model';
import { perObject } from '../../core/objects';
import { ownRolesSql, principalWith } from './ownRoles';
import { createToken, hashToken } from './tokens';
import { dayInMs } from '../../core/days';

/**
 * The minimum time between updates of "last seen", in milliseconds. Keeps a page that sends many requests from causing
 * just as many writes.
 */
const seenEvery = 60_000;

export interface SessionLimits {
  /** The maximum duration of a session, in days. */
  sessionDays: number;
  /** How many minutes of inactivity end a session. If undefined, inactivity never ends a session. */
  sessionIdleMinutes?: number;
}

export type SignedIn = SessionLimits & { roles: Roles; ownRoles?: Entity | undefined };

interface NewSession {
  userAgent: string | undefined;
  address: string;
  /** False if the login skipped the second factor because the browser is remembered. */
  isProven: boolean;
}

/** Returns the condition for sessions that are valid at a given time (ISO 8601). */
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

const isDue = (moment: Placeholder) =>
  sql`${sessions.last_seen_at} < ${moment}::timestamptz - make_interval(secs => ${sql.raw(String(seenEvery / 1000))})`;

/**
 * Why a session ended: the user signed out (`logout`), the session was ended in another way (`revoked`), or the user's
 * rights were reduced (`lowered`).
 */
export type EndReason = 'logout' | 'revoked' | 'lowered';

/** Finds the valid session with a given token hash, and its user. Finds nothing if the user is suspended. */
const livingSession = perObject((limits: SignedIn) =>
  statementOf(
    {
      sessionId: sessions.id,
      userId: users.id,
      role: users.role_type,
      own: ownRolesSql(limits.ownRoles, users.id).as('own'),
      isDue: isDue(sql.placeholder('session.now')).as('is_due'),
    },
    sql`from ${sessions} join ${users} on ${eq(users.id, sessions.user_id)}
    where ${and(eq(sessions.token_hash, sql.placeholder('session.hash')), isAlive(limits, sql.placeholder('session.now')), isNull(users.suspended_at))}`,
  ),
);

/** Creates a session and deletes the user's old sessions. Returns the token. Only the hash of the token is stored. */
export const createSession = async (
  db: Db,
  userId: number,
  limits: SessionLimits,
  start: NewSession,
): Promise<string> => {
  const token = createToken();
  const now = new Date();
  const dead = or(lt(sessions.expires_at, now), lt(sessions.revoked_at, new Date(now.getTime() - dayInMs)));
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), dead));
  await db.insert(sessions).values({
    user_id: userId,
    token_hash: hashToken(token),
    expires_at: new Date(now.getTime() + limits.sessionDays * dayInMs),
    user_agent: start.userAgent?.slice(0, 400) ?? null,
    ip: start.address,
    proven_at: start.isProven ? now : null,
  });
  return token;
};

/** A valid session. `isDue` is true if "last seen" is due for an update. */
export interface Living {
  principal: Principal;
  isDue: boolean;
}

/**
 * Returns a query that finds the user a session token belongs to. The result is null if the session isn't valid or the
 * user is suspended.
 */
export const sessionQuestion = (token: string, limits: SignedIn): Question<Living | null> => {
  const { roles } = limits;
  return questionOf(
    livingSession(limits),
    { 'session.hash': hashToken(token), 'session.now': new Date().toISOString() },
    ([found]) => {
      if (!found) return null;
      const { isDue: due, ...caller } = found;
      const principal = principalWith(roles, caller);
      return principal ? { principal, isDue: due === true } : null;
    },
  );
};

export const noteSeen = async (db: Db, { sessionId }: Principal): Promise<void> => {
  await db.update(sessions).set({ last_seen_at: new Date() }).where(eq(sessions.id, sessionId));
};

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

export const endReasonOf = async (db: Db, token: string): Promise<EndReason | undefined> => {
  const [found] = await db
    .select({ reason: sessions.ended_by })
    .from(sessions)
    .where(eq(sessions.token_hash, hashToken(token)));
  return (found?.reason ?? undefined) as EndReason | undefined;
};

const end = async (db: Db, reason: EndReason, ...conditions: Parameters<typeof and>): Promise<number> => {
  const ended = await db
    .update(sessions)
    .set({ revoked_at: new Date(), ended_by: reason })
    .where(and(...conditions, isNull(sessions.revoked_at)))
    .returning({ id: sessions.id });
  return ended.length;
};

export const revokeSession = (db: Db, sessionId: number): Promise<number> =>
  end(db, 'logout', eq(sessions.id, sessionId));

/** Ends one of the user's sessions. Returns false if the session belongs to another user or has already ended. */
export const revokeOwnSession = async (db: Db, userId: number, sessionId: number): Promise<boolean> =>
  (await end(db, 'revoked', eq(sessions.user_id, userId), eq(sessions.id, sessionId))) > 0;

export const revokeOtherSessions = (db: Db, { userId, sessionId }: Principal): Promise<number> =>
  end(db, 'revoked', eq(sessions.user_id, userId), ne(sessions.id, sessionId));

export const revokeAllSessions = (db: Db, userId: number, reason: EndReason = 'revoked'): Promise<number> =>
  end(db, reason, eq(sessions.user_id, userId));

/** Ends a user's sessions. Works even in another user's scope, where these sessions aren't visible. */
export const endSessionsOf = (tx: Db, userId: number, reason?: EndReason): Promise<number> =>
  asSystem(tx, (all) => revokeAllSessions(all, userId, reason));

/** Replaces a session's token and returns the new token. Only the hash of the token is stored. */
export const renewToken = async (db: Db, sessionId: number): Promise<string> => {
  const token = createToken();
  await db
    .update(sessions)
    .set({ token_hash: hashToken(token) })
    .where(eq(sessions.id, sessionId));
  return token;
};

/** The untranslated names of a device's browser and operating system. Unknown names are left out. */
interface DeviceNames {
  browser?: string;
  system?: string;
}

type Table = readonly [RegExp, string][];

// The first match wins, because a user agent can also contain the names of browsers further down the list.
const browsers: Table = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(YaBrowser)\//, 'Yandex'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];

const systems: Table = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: Table, text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

export const deviceNames = (userAgent: string | null): DeviceNames => {
  const [browser, system] = [nameIn(browsers, userAgent ?? ''), nameIn(systems, userAgent ?? '')];
  return { ...(browser && { browser }), ...(system && { system }) };
};
