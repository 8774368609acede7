import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/open';
import { attempts } from '../tables';

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
  /** Longest wait, in seconds. */
  longest?: number;
  /** In how many seconds one attempt is forgiven. */
  forgives?: number;
}

const dayInMs = 24 * 60 * 60 * 1000;

/**
 * After a few free attempts each further one doubles the wait: 1 s, 2 s, 4 s … An attempt is counted before its outcome
 * is known, so that many at once gain nothing. Counted in the database, one statement an attempt, so that all servers
 * on it count together; by its clock.
 */
export const createThrottle = (db: Db, options: ThrottleOptions): Throttle => {
  const { name, free = 5, longest = 900, forgives = 4 * longest } = options;
  const hashed = (key: string) => createHash('sha256').update(`${name} ${key}`).digest('hex');
  const { count, seen_at, until, key_hash } = attempts;
  const now = sql`clock_timestamp()`;
  const left = sql`greatest(0, ${count} - extract(epoch from ${now} - ${seen_at}) / ${forgives}::float8)`;
  // The twentieth power is past every wait, and far from overflowing.
  const over = sql`round(least(${left} + 1 - ${free}::float8, 20))`;
  const wait = sql`case when ${over} < 0 then 0 else least(power(2, ${over}), ${longest}::float8) end`;
  const first = sql`${now} + make_interval(secs => ${free > 1 ? 0 : 1})`;

  const waitOf = async (key: string): Promise<number> => {
    const seconds = sql<number>`ceil(extract(epoch from ${until} - ${now}))::int`;
    const [found] = await db.select({ seconds }).from(attempts).where(eq(key_hash, hashed(key)));
    return Math.max(found?.seconds ?? 1, 1);
  };

  return {
    attempt: async (key) => {
      const [counted] = await db
        .insert(attempts)
        .values({ key_hash: hashed(key), count: 1, seen_at: now, until: first })
        .onConflictDoUpdate({
          target: key_hash,
          set: { count: sql`${left} + 1`, until: sql`${now} + make_interval(secs => ${wait})`, seen_at: now },
          setWhere: sql`${until} <= ${now}`,
        })
        .returning({ count });
      if (!counted) return waitOf(key);
      // Whoever comes for the first time sweeps out what is long forgotten.
      if (counted.count === 1) await db.delete(attempts).where(lt(seen_at, new Date(Date.now() - dayInMs)));
      return 0;
    },
    forget: async (key) => {
      await db.delete(attempts).where(eq(key_hash, hashed(key)));
    },
    giveBack: async (key) => {
      await db.update(attempts).set({ count: sql`greatest(0, ${count} - 1)` }).where(eq(key_hash, hashed(key)));
    },
  };
};
