import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { TestServer } from '../server';

/** True if the tests run on PostgreSQL, where transactions can wait for each other. */
export const hasPostgres = Boolean(process.env.TEST_DATABASE_IS_OURS);
if (!hasPostgres) console.log('Skipped the tests of locks: the embedded database runs only one transaction at a time.');

/** Returns the number of queries that are waiting for a lock. */
export const blockedIn = async (db: TestServer['db']): Promise<number> => {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

/** Waits until `count` queries are waiting for locks. */
export const untilBlocked = (db: TestServer['db'], count = 1): Promise<void> =>
  vi.waitFor(async () => expect(await blockedIn(db)).toBe(count));
