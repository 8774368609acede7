import { sql } from 'drizzle-orm';
import { countUsers } from '../../auth/countUsers';
import type { Database, Db } from '../../database/database';
import { withTransaction } from '../../database/transaction';

/**
 * Fills a migrated database without users, all or nothing; returns whether it did. Safe to run in several processes at
 * once.
 */
export const fillOnce = (database: Database, fill: (db: Db) => Promise<void>): Promise<boolean> =>
  database.exclusive(async (root) => {
    if ((await countUsers(root)) > 0) return false;
    await withTransaction(root, async (db) => {
      // Demo data causes no notifications.
      await db.execute(sql`select set_config('admin.quiet', 'on', true)`);
      await fill(db);
    });
    return true;
  });
