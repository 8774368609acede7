import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { TestServer } from '../server';

/** True if the tests run on PostgreSQL, where transactions can wait for each other. */
export const hasPostgres = Boolean(process.env.TEST_DATABASE_IS_OURS);

/** Waits until `count` queries are waiting for locks. */
export const untilBlocked = (db: TestServer['db'], count = 1): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(count);
  });
