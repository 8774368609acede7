import { sql } from 'drizzle-orm';
import type { Db } from '../database';

/**
 * Runs statements that make things in the database as one: each by itself would be several calls of the embedded database. They
 * give nothing, so a `select` is none of them.
 */
export const runAll = async (db: Db, statements: readonly string[]): Promise<void> => {
  await db.execute(sql.raw(`do $statements$ begin\n${statements.join(';\n')};\nend $statements$`));
};
