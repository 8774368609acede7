import { sql } from 'drizzle-orm';
import type { Db } from '../database';

/**
 * Runs DDL statements as one, which saves the embedded database several calls. They return nothing, so `select` isn't
 * allowed.
 */
export const runAll = async (db: Db, statements: readonly string[]): Promise<void> => {
  await db.execute(sql.raw(`do $statements$ begin\n${statements.join(';\n')};\nend $statements$`));
};
