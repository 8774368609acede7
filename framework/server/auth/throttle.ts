import { hash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoint } from '../../declaration/resource/api';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Db } from '../database/database';
import { attempts } from '../database/tables';
import { ApiError } from '../kernel/apiError';
import { networkOf, regionOf } from '../platform/limits/rateLimit';
import { refuseForNow } from '../platform/limits/callLimits';
import type { Place } from './knownPlaces';
import { knownAt } from './knownPlaces';

/** Limits guessing attempts per key. */
export interface Throttle {
  /**
   * If an attempt is allowed now, counts it and returns 0. Otherwise, returns how many seconds to wait, without
   * counting it.
   */
  attempt(key: string): Promise<number>;
  forget(key: string): Promise<void>;
  /** Removes the key's last attempt from the count. */
  giveBack(key: string): Promise<void>;
}

export interface ThrottleOptions {
  name: string;
  /** How many attempts in a row are allowed before the first wait. */
  free?: number;
  /** The duration of the first wait, in seconds. The wait doubles with each further attempt. */
  first?: number;
  longest?: number;
  /** How long it takes for the count to drop by one attempt, in seconds. */
  forgivenAfter?: number;
  /** The maximum number of stored keys, shared by all throttles. */
  maxKeys?: number;
}

/** How many expired keys to delete for each new key. More than 1, so that expired keys don't pile up. */
const sweepSize = 20;

/** How many new keys a process may add before it checks again whether there are too many. */
const round = 500;

/**
 * Creates a throttle. After the free attempts, each further attempt doubles the wait: 1 s, 2 s, 4 s … Attempts are
 * counted before their outcome is known, so making them in parallel doesn't help. The counts are stored in the database
 * and use its clock, so all servers share them. Each attempt takes one statement. Expired keys are deleted. If there
 * are still too many keys, the ones that expire first are deleted too.
 */
export const createThrottle = (db: Db, options: ThrottleOptions): Throttle => {
  const { name, free = 5, first = 1, longest = 900, forgivenAfter = 4 * longest, maxKeys = 100_000 } = options;
  const hashed = (key: string) => hash('sha256', `${name} ${key}`);
  const { count, seen_at, until, key_hash, forgotten_at } = attempts;
  const now = sql`clock_timestamp()`;
  const remaining = sql`greatest(0, ${count} - extract(epoch from ${now} - ${seen_at}) / ${forgivenAfter}::float8)`;
  const excess = sql`round(least(${remaining} + 1 - ${free}::float8, 20))`;
  const wait = sql`case when ${excess} < 0 then 0 else least(${first}::float8 * power(2, ${excess}), ${longest}::float8) end`;
  const after = (seconds: unknown) => sql`${now} + make_interval(secs => ${seconds})`;
  let newcomers = 0;

  const drop = (rows: SQL) =>
    db.execute(
      sql`delete from ${attempts} where ${key_hash} in (select ${key_hash} from ${attempts} ${rows} for update skip locked)`,
    );

  const sweep = async (): Promise<void> => {
    await drop(sql`where ${forgotten_at} < ${now} order by ${forgotten_at} limit ${sweepSize}`);
    newcomers += 1;
    if (newcomers % Math.min(round, maxKeys) === 0) await drop(sql`order by ${forgotten_at} desc offset ${maxKeys}`);
  };

  const waitOf = async (key: string): Promise<number> => {
    const seconds = sql<number>`ceil(extract(epoch from ${until} - ${now}))::int`;
    const [found] = await db
      .select({ seconds })
      .from(attempts)
      .where(eq(key_hash, hashed(key)));
    return Math.max(found?.seconds ?? 1, 1);
  };

  return {
    attempt: async (key) => {
      const [counted] = await db
        .insert(attempts)
        .values({
          key_hash: hashed(key),
          count: 1,
          seen_at: now,
          until: after(free > 1 ? 0 : first),
          forgotten_at: after(forgivenAfter),
        })
        .onConflictDoUpdate({
          target: key_hash,
          set: {
            count: sql`${remaining} + 1`,
            until: after(wait),
            seen_at: now,
            forgotten_at: after(sql`(${remaining} + 1) * ${forgivenAfter}::float8`),
          },
          setWhere: sql`${until} <= ${now}`,
        })
        .returning({ count });
      if (!counted) return waitOf(key);
      if (counted.count === 1) await sweep();
      return 0;
    },
    forget: async (key) => {
      await db.delete(attempts).where(eq(key_hash, hashed(key)));
    },
    giveBack: async (key) => {
      await db
        .update(attempts)
        .set({ count: sql`greatest(0, ${count} - 1)` })
        .where(eq(key_hash, hashed(key)));
    },
  };
};

interface LoginAttempt {
  /**
   * Runs a password check as soon as there is room for it. Throws `ApiError` 503 if too many checks are already
   * waiting.
   */
  judge<T>(work: () => Promise<T>): Promise<T>;
  /** Must be called after each successful password check. */
  succeeded(): Promise<void>;
}

/**
 * Limits concurrent password checks: two run at a time, and up to 40 more can wait. Each check takes 19 MiB of memory
 * and one of Node's four threads.
 */
const passwordTurns = () => createTurns(2, 40);

/**
 * Throttles password guessing. Attempts are counted per account and place (the network or browser), and per IP address
 * across accounts. When many unknown places are guessing an account's password, each region gets two attempts and must
 * then wait half a minute. The wait doubles with each further attempt. A correct password is still accepted immediately
 * from a known browser and from regions that haven't been guessing, so an attacker can't lock the owner out. Attempts
 * from unknown places have their own queue, so that they don't delay logins from known places.
 */
export const createLoginGuard = (db: Db) => {
  const guesser = createThrottle(db, { name: 'login' });
  const address = createThrottle(db, { name: 'login address', free: 50, longest: 60, forgivenAfter: 60 });
  const accountThrottle = createThrottle(db, {
    name: 'login strangers',
    free: 10,
    first: 60,
    longest: 60,
    forgivenAfter: 60,
  });
  const regionThrottle = createThrottle(db, { name: 'login besieger', free: 2, first: 30, longest: 3600 });
  const turns = { known: passwordTurns(), stranger: passwordTurns() };

  return async (email: string, place: Place): Promise<LoginAttempt> => {
    const known = await knownAt(db, email, place);
    const isKnown = known.device || known.network;
    const counted: [Throttle, string, 'forget' | 'giveBack'][] = [];
    const count = async (throttle: Throttle, key: string, mend: 'forget' | 'giveBack') => {
      refuseForNow(await throttle.attempt(key));
      counted.push([throttle, key, mend]);
    };
    // The IP address is counted first. If it is throttled, the attempt doesn't count towards the account.
    if (!known.device) await count(address, place.network, 'giveBack');
    const isBesieged = !isKnown && (await accountThrottle.attempt(email)) > 0;
    if (!isKnown && !isBesieged) counted.push([accountThrottle, email, 'giveBack']);
    if (isBesieged) await count(regionThrottle, `${email} region ${regionOf(place.network)}`, 'forget');
    await count(guesser, `${email} ${known.device ? `device ${place.device}` : `network ${place.network}`}`, 'forget');
    return {
      judge: turns[isKnown ? 'known' : 'stranger'],
      succeeded: async () => {
        for (const [throttle, key, mend] of counted) await throttle[mend](key);
      },
    };
  };
};

/**
 * Throttles guesses at second factors, per IP address and, across logins, per account. Checking a recovery code is as
 * expensive as checking a password, so concurrent checks are limited too.
 */
export const createFactorGuard = (db: Db) => {
  const addressThrottle = createThrottle(db, { name: 'factor address', free: 50, longest: 60, forgivenAfter: 60 });
  const accountThrottle = createThrottle(db, { name: 'factor' });
  const turns = passwordTurns();
  /**
   * Counts an attempt, but removes it from the count if `work` succeeds. `userId` is null for passkeys, which can't be
   * guessed.
   */
  return async <T>(ip: string, userId: number | null, work: () => Promise<T>): Promise<T> => {
    const [network, account] = [networkOf(ip), String(userId)];
    refuseForNow(await addressThrottle.attempt(network));
    if (userId !== null) refuseForNow(await accountThrottle.attempt(account));
    const result = await turns(work);
    await addressThrottle.giveBack(network);
    if (userId !== null) await accountThrottle.forget(account);
    return result;
  };
};

const weakPassword: readonly unknown[] = ['access.password_guessable', 'access.password_breached'];

/**
 * Keeps a caller with a stolen token from guessing the current password. Attempts are counted in hooks, because the
 * writes of a rejected change are rolled back.
 */
export const guardOwnPassword = (app: FastifyInstance, db: Db, account: AnyResource): void => {
  const throttle = createThrottle(db, { name: 'own password' });
  const path = `/${app.productName.path}/${endpoint(account.api, 'update')}`;
  /** Returns the id of the user who has entered their current password, or undefined if the request contains none. */
  const guesserOf = ({ routeOptions, principal, body }: FastifyRequest): string | undefined => {
    if (!principal || !routeOptions.url?.endsWith(path)) return undefined;
    const { current_password: given } = (body as { values?: Record<string, unknown> } | null)?.values ?? {};
    return typeof given === 'string' && given !== '' ? String(principal.userId) : undefined;
  };
  app.addHook('preHandler', async (request) => {
    const guesser = guesserOf(request);
    if (guesser !== undefined) refuseForNow(await throttle.attempt(guesser));
  });
  app.addHook('onSend', async (request, reply) => {
    const guesser = guesserOf(request);
    if (guesser === undefined) return;
    // The new password is checked last, so if it is rejected, the current one was correct.
    const { refusal } = request;
    const wasRight = reply.statusCode === 200 || weakPassword.includes(refusal?.details.errors?.new_password?.[0]?.key);
    if (wasRight) await throttle.forget(guesser);
  });
};

/**
 * Returns a function that runs at most `atOnce` tasks at a time. It throws `ApiError` 503 with `Retry-After` if
 * `mayWait` tasks are already waiting.
 */
export const createTurns = (atOnce: number, mayWait: number) => {
  let working = 0;
  const waiting: (() => void)[] = [];
  const start = async () => {
    if (working < atOnce) {
      working += 1;
      return;
    }
    if (waiting.length >= mayWait)
      throw new ApiError(503, 'messages.service_unavailable', { headers: { 'Retry-After': '1' } });
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const end = () => {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await start();
    try {
      return await work();
    } finally {
      end();
    }
  };
};
