import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { migrate as migrateWithDrizzle } from 'drizzle-orm/pglite/migrator';
import { installAudit } from '../audit/install';
import { allTables, model } from '../tables';
import { guardsOf } from '../tables/guards';
import { UserError } from '../userError';
import { dropLookups, guardTables } from './guard';
import { appliedMigrations, knownMigrations, refuseNewer } from './journal';
import type { Database, Db } from './open';
import { dropOwnViews, installOwnViews } from './ownViews';
import { installSpans } from './spans';
import { sqlStateOf } from './sqlState';

/** Trigrams for search, and plain columns within the same index. */
const extensions = ['pg_trgm', 'btree_gin'];

/** In the sources the migrations lie in the product's server, in the build within the folder that holds all. */
export const migrationsFolder = ['../../../server/migrations', './migrations']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((folder) => existsSync(`${folder}/meta/_journal.json`));

/** Creates the extensions that the tables need; throws `UserError` where that isn't allowed. */
export const createExtensions = async (db: Db) => {
  for (const name of extensions) {
    const { rows } = (await db.execute(sql`select 1 from pg_extension where extname = ${name}`)) as unknown as {
      rows: unknown[];
    };
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

/** Whether a database lacks any of the migrations of a folder. */
const isBehind = async (db: Db, folder: string): Promise<boolean> => {
  const applied = new Set(await appliedMigrations(db));
  return knownMigrations(folder).some((moment) => !applied.has(moment));
};

/**
 * Makes the migrations of a folder that a database hasn't had, and settles who may see which of its rows. Safe when several
 * processes start at once: one does it. All that are missing are made in one transaction, so one that fails leaves nothing
 * of them. Throws `UserError` where an extension or the role of the requests is missing and can't be had, and for a database
 * of a newer program.
 */
export const migrateFrom = async (folder: string | undefined, database: Database): Promise<void> => {
  if (!folder) throw new UserError('The migrations are missing: the program is not whole.');
  const config: MigrationConfig = { migrationsFolder: folder };
  await database.exclusive(async (db) => {
    await refuseNewer(db, folder);
    await createExtensions(db);
    if (await isBehind(db, config.migrationsFolder)) {
      await dropLookups(db);
      await dropOwnViews(db);
    }
    // Drizzle's migrators differ in their types alone.
    await migrateWithDrizzle(db as unknown as Parameters<typeof migrateWithDrizzle>[0], config);
    await installAudit(db);
    await installSpans(db, model);
    await guardTables(db, guardsOf(allTables, model));
    await installOwnViews(db, model);
  });
};

/** Brings the database's tables up to what the declarations ask for; see `migrateFrom`. */
export const migrate = (database: Database): Promise<void> => migrateFrom(migrationsFolder, database);

/** Whether the database has all migrations that this program brings: not one that an older copy was put back into. */
export const isMigrated = async (db: Db): Promise<boolean> =>
  migrationsFolder !== undefined && !(await isBehind(db, migrationsFolder));
