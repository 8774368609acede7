import type { Database } from '@matjar/admin/server/database';
import { openDatabase } from '@matjar/admin/testing/database';
import type { DatabaseOptions } from '@matjar/admin/testing/database';

/** Opens a database, runs `work` with it, and closes it. */
export const opened = async <T>(options: DatabaseOptions, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase(options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
