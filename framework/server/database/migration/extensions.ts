import { sql } from 'drizzle-orm';
import { UserError } from '../../kernel/userError';
import type { Db } from '../database';
import { sqlStateOf } from '../sqlState';

/** Trigrams for search, and scalar columns in GIN indexes. */
const extensions = ['pg_trgm', 'btree_gin'];

/** Creates the extensions that the tables need. Throws `UserError` without the privilege. */
export const createExtensions = async (db: Db) => {
  for (const name of extensions) {
    const { rows } = await db.execute(sql`select 1 from pg_extension where extname = ${name}`);
    if (rows.length > 0) continue;
    try {
      await db.execute(sql`create extension if not exists ${sql.identifier(name)}`);
    } catch (error) {
      throw new UserError(
        `The database needs PostgreSQL's extension ${name}, and this user can't create it (${sqlStateOf(error)}): ` +
          `let an administrator run "create extension ${name}" in it.`,
      );
    }
  }
};
