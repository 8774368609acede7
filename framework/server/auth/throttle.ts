import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { attempts } from '../database/tables';
import { regionOf } from '../platform/limits/rateLimit';
import { refuseForNow } from '../platform/limits/refuseForNow';
import type { Place } from './knownPlaces';
import { knownAt } from './knownPlaces';
import { createTurns } from './turns';

/** How guessing is slowed down: by whoever asks, in seconds. */
export interface Throttle {
  /** Counts an attempt and gives 0, or counts nothing and gives the seconds to wait before the next. */
  attempt(key: string): Promise<number>;
  /** The attempt was a success: the key is as if it had never been seen. */
  forget(key: string): Promise<void>;
  /** The attempt is not to count: the key is as it was before. */
  giveBack(key: string): Promise<void>;
}

export interface ThrottleOptions {
  /** What is counted; keys of another name are others. */
  name: string;
  /** Attempts in a row that cost nothing. */
  free?: number;
  /** The first wait after them, in seconds; each further one is twice as long. */
  first?: number;
  /** Longest wait, in seconds. */
  longest?: number;
  /** In how many seconds one attempt is forgiven. */
  forgives?: number;
  /** How many keys are remembered, of all throttles together. */
  most?: number;
}

/** How many of the forgotten each newcomer sweeps out: more than one, so that they grow fewer. */
const swept = 20;

/** After how many newcomers of a process it is seen to that the keys aren't too many. */
const round = 500;

/**
 * After a few free attempts each further one doubles the wait: 1 s, 2 s, 4 s … An attempt is counted before its outcome
 * is known, so that many at once gain nothing. Counted in the database, one statement an attempt, so that all servers
 * on it count together; by its clock. What is forgiven is swept out; beyond the most keys, those go that are the first to be forgiven.
 */
export const createThrottle = (db: Db, options: ThrottleOptions): Throttle => {
  const { name, free = 5, first = 1, longest = 900, forgives = 4 * longest, most = 100_000 } = options;
  const hashed = (key: string) => createHash('sha256').update(`${name} ${key}`).digest('hex');
  const { count, seen_at, until, key_hash, forgotten_at } = attempts;
  const now = sql`clock_timestamp()`;
  const left = sql`greatest(0, ${count} - extract(epoch from ${now} - ${seen_at}) / ${forgives}::float8)`;
  // The twentieth power is past every wait, and far from overflowing.
  const over = sql`round(least(${left} + 1 - ${free}::float8, 20))`;
  const wait = sql`case when ${over} < 0 then 0 else least(${first}::float8 * power(2, ${over}), ${longest}::float8) end`;
  const after = (seconds: unknown) => sql`${now} + make_interval(secs => ${seconds})`;
  let newcomers = 0;

  const drop = (rows: SQL) =>
    db.execute(
      sql`delete from ${attempts} where ${key_hash} in (select ${key_hash} from ${attempts} ${rows} for update skip locked)`,
    );

  const sweep = async (): Promise<void> => {
    await drop(sql`where ${forgotten_at} < ${now} order by ${forgotten_at} limit ${swept}`);
    newcomers += 1;
    if (newcomers % Math.min(round, most) === 0) await drop(sql`order by ${forgotten_at} desc offset ${most}`);
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
          forgotten_at: after(forgives),
        })
        .onConflictDoUpdate({
          target: key_hash,
          set: {
            count: sql`${left} + 1`,
            until: after(wait),
            seen_at: now,
            forgotten_at: after(sql`(${left} + 1) * ${forgives}::float8`),
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

/** An attempt to log in that was let through. */
interface LoginAttempt {
  /** Looks whether the password is right, in its turn; throws `ApiError` 503 where too many are looked at already. */
  judge<T>(work: () => Promise<T>): Promise<T>;
  /** The password was right. */
  succeeded(): Promise<void>;
}

/** How many passwords are looked at at once, and how many wait: 19 MiB and a thread each, of the four that Node has. */
const [atOnce, mayWait] = [2, 40];

/**
 * Slows down the guessing of passwords, whatever a guesser changes: by the email and where it comes from, and by the
 * address over all emails. While an email is guessed at from many places that nobody with it has logged in from, each such
 * region has two tries, then waits half a minute and twice as long each time. So the right password comes in at once from
 * a browser that is known, whoever guesses, and from any region that nobody guesses from: nobody can lock an owner out
 * from elsewhere. Strangers' passwords are looked at in turns of their own, so that many of them keep nobody known waiting.
 */
export const createLoginGuard = (db: Db) => {
  const guesser = createThrottle(db, { name: 'login' });
  const address = createThrottle(db, { name: 'login address', free: 50, longest: 60, forgives: 60 });
  const strangers = createThrottle(db, { name: 'login strangers', free: 10, first: 60, longest: 60, forgives: 60 });
  const besieger = createThrottle(db, { name: 'login besieger', free: 2, first: 30, longest: 3600 });
  const turns = { known: createTurns(atOnce, mayWait), stranger: createTurns(atOnce, mayWait) };

  return async (email: string, place: Place): Promise<LoginAttempt> => {
    const known = await knownAt(db, email, place);
    const isKnown = known.device || known.network;
    const counted: [Throttle, string, 'forget' | 'giveBack'][] = [];
    const count = async (throttle: Throttle, key: string, mend: 'forget' | 'giveBack') => {
      refuseForNow(await throttle.attempt(key));
      counted.push([throttle, key, mend]);
    };
    // First, so that an address which has to wait leaves no further trace.
    if (!known.device) await count(address, place.network, 'giveBack');
    const isBesieged = !isKnown && (await strangers.attempt(email)) > 0;
    if (!isKnown && !isBesieged) counted.push([strangers, email, 'giveBack']);
    if (isBesieged) await count(besieger, `${email} region ${regionOf(place.network)}`, 'forget');
    await count(guesser, `${email} ${known.device ? `device ${place.device}` : `network ${place.network}`}`, 'forget');
    return {
      judge: turns[isKnown ? 'known' : 'stranger'],
      succeeded: async () => {
        for (const [throttle, key, mend] of counted) await throttle[mend](key);
      },
    };
  };
};
