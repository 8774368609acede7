import { sql } from 'drizzle-orm';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { migrate as migrateWithDrizzle } from 'drizzle-orm/pglite/migrator';
import { installAudit } from '../audit/install';
import { guardsOf } from '../tables/guards';
import { installFeed } from '../feed/triggers';
import { installJobs } from '../jobs/install';
import { ownJobs } from '../jobs/own';
import { UserError } from '../process/userError';
import { keepPartitions } from './partitions/keep';
import { createRole, dropLookups, guardTables } from './guard';
import { appliedMigrations, knownMigrations, refuseNewer } from './journal';
import type { Database, Db } from './database';
import { createFolded } from '../tables/derived/folded';
import { dropOwnViews, installOwnViews } from './ownViews';
import { dropOutdated, routinesFor } from './routines';
import { runAll } from './statements/runAll';
import { refuseOthers, rememberProduct } from './product';
import type { DatabaseSchema } from './schema';
import { installKeptCounts } from './keptCounts';
import { installSpans } from './spans';
import { sqlStateOf } from './sqlState';

const lockNotAvailable = '55P03';

/** Trigrams for search, and plain columns within the same index. */
const extensions = ['pg_trgm', 'btree_gin'];

/** Creates the extensions that the tables need; throws `UserError` where that isn't allowed. */
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

/** Whether a database lacks any of the migrations of a folder. */
const isBehind = async (db: Db, folder: string): Promise<boolean> => {
  const applied = new Set(await appliedMigrations(db));
  return knownMigrations(folder).some((moment) => !applied.has(moment));
};

/**
 * Brings the database's tables up to what the declarations ask for: makes the migrations that it hasn't had, and settles who may see which of its rows. Safe when several
 * processes start at once: one does it. All that are missing are made in one transaction, so one that fails leaves nothing
 * of them. Throws `UserError` where an extension or the role of the requests is missing and can't be had, and for a database
 * of a newer program or of another product.
 */
export const migrate = async (database: Database, schema: DatabaseSchema): Promise<void> => {
  const { migrations: folder, role, product } = schema;
  if (!folder) throw new UserError('The migrations are missing: the program is not whole.');
  const config: MigrationConfig = { migrationsFolder: folder };
  await database.exclusive(async (db) => {
    await refuseOthers(db, product, folder);
    await refuseNewer(db, folder);
    await createExtensions(db);
    await createFolded(db);
    if (await isBehind(db, config.migrationsFolder)) {
      await dropLookups(db);
      await dropOwnViews(db);
    }
    // Drizzle's migrators differ in their types alone.
    await migrateWithDrizzle(db as unknown as Parameters<typeof migrateWithDrizzle>[0], config);
    // What somebody holds is left to the nightly job: meanwhile rows go into the partition for all others.
    await keepPartitions(db).catch((error: unknown) => {
      if (sqlStateOf(error) !== lockNotAvailable) throw error;
    });
    await rememberProduct(db, product);
    await createRole(db, role);
    await runAll(db, [...routinesFor(role), ...(schema.routines?.(role) ?? [])]);
    await installAudit(db, schema);
    await installFeed(db, schema.model);
    await installSpans(db, schema.model);
    await installKeptCounts(db, schema.model);
    await guardTables(db, guardsOf(schema), role);
    await installOwnViews(db, schema);
    await db.execute(sql.raw(dropOutdated));
    await installJobs({ db, ask: database.ask }, [...ownJobs, ...(schema.jobs ?? [])]);
  });
};

/** Whether the database has all migrations that this program brings: not one that an older copy was put back into. */
export const isMigrated = async (db: Db, folder: string | undefined): Promise<boolean> =>
  folder !== undefined && !(await isBehind(db, folder));
