import { sql } from 'drizzle-orm';
import { countUsers } from '../../auth/countUsers';
import type { Database, Db } from '../../database/database';
import { withTransaction } from '../../database/transaction';

/**
 * Fills a migrated database, all or nothing, unless somebody is in it already; says whether it did. Several processes may try at
 * once: one does it.
 */
export const fillOnce = (database: Database, fill: (db: Db) => Promise<void>): Promise<boolean> =>
  database.exclusive(async (root) => {
    if ((await countUsers(root)) > 0) return false;
    await withTransaction(root, async (db) => {
      // Nobody is told of what is made up.
      await db.execute(sql`select set_config('admin.quiet', 'on', true)`);
      await fill(db);
    });
    return true;
  });
