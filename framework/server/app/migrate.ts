import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { refuseTwice, frameworkDefinitions, frameworkMigrations, features, jobsOf, refuseIncomplete } from './features';
import type { Feature } from '../features/feature';
import { createFolded } from '../database/tables/derived/folded';
import { guardsOf, createRole, dropLookups, guardTables } from '../database/tables/guards';
import { installEvents } from '../database/triggers/events';
import { installJobs } from '../platform/jobs/queue';
import { UserError } from '../kernel/apiError';
import { keepPartitions } from './partitions';
import {
  applyMigrations,
  unforceRowSecurity,
  createExtensions,
  appliedMigrations,
  knownMigrations,
  refuseOtherTimes,
  applyFrameworkMigrations,
  appliedFrameworkMigrations,
  refuseNewer,
  repair,
} from '../database/migrations';
import type { Database, Db } from '../database/database';
import type { LockRetries } from '../database/transaction';
import { isLockTimeout, withLockTimeout } from '../database/transaction';
import { complete, createMissing, isIncomplete } from '../database/frameworkTables';
import type { Definition } from '../database/frameworkTables';
import type { FrameworkMigration } from '../database/migrations';
import { dropOwnViews, installOwnViews } from '../database/ownViews';
import type { OthersCheck } from '../database/others';
import {
  presenceOf,
  refuseOtherVersions,
  versionOf,
  refuseOthers,
  refuseUnknownTables,
  rememberProduct,
} from '../database/others';
import { dropOutdated, routinesFor } from '../database/routines';
import { runAll } from '../database/installOnce';
import type { DatabaseSchema } from '../database/schema';
import { installKeptCounts, installSpans } from '../database/triggers/keptValues';

interface Target {
  /** The folder with the admin's migrations. */
  folder: string;
  migrations: readonly FrameworkMigration[];
  definitions: readonly Definition[];
}

/** Checks whether a migration of the admin or the framework hasn't been applied. */
const lacksMigrations = async (db: Db, { folder, migrations }: Omit<Target, 'definitions'>): Promise<boolean> => {
  const applied = new Set(await appliedMigrations(db));
  if (knownMigrations(folder).some((moment) => !applied.has(moment))) return true;
  const names = migrations.length > 0 ? await appliedFrameworkMigrations(db) : [];
  return migrations.some(({ name }) => !names.includes(name));
};

const isBehind = async (db: Db, target: Target): Promise<boolean> =>
  (await lacksMigrations(db, target)) || (await isIncomplete(db, target.definitions));

/**
 * Applies migrations and brings the framework tables up to date. Framework tables are created before the admin's
 * tables, which may refer to them, and completed afterwards.
 */
const bringUp = async (tx: Db, { folder, migrations, definitions }: Target): Promise<void> => {
  await dropLookups(tx);
  await dropOwnViews(tx);
  await tx.execute(sql.raw(unforceRowSecurity));
  await applyFrameworkMigrations(tx, migrations);
  await createMissing(tx, definitions);
  await applyMigrations(tx, folder);
  await complete(tx, definitions);
};

/** Updates tables, functions, triggers, policies and views to match the declarations, in one transaction. */
const upgrade = async (tx: Db, schema: DatabaseSchema, target: Target, among: readonly Feature[]): Promise<void> => {
  const { role, product, model } = schema;
  await createExtensions(tx);
  await createFolded(tx);
  if (await isBehind(tx, target)) await bringUp(tx, target);
  await repair(tx, schema.repairs ?? {});
  await rememberProduct(tx, product);
  await createRole(tx, role);
  await runAll(tx, [...routinesFor(role), ...(schema.routines?.(role) ?? [])]);
  await installEvents(tx, model);
  for (const { install } of among) await install?.(tx, schema);
  await installSpans(tx, model);
  await installKeptCounts(tx, model);
  await guardTables(tx, guardsOf(schema), role);
  await installOwnViews(tx, schema);
  await tx.execute(sql.raw(dropOutdated));
};

/** The timeouts for waiting for locks and for processes of other versions, and the server's features (default: all). */
interface Options {
  locks?: LockRetries;
  others?: OthersCheck;
  features?: readonly Feature[] | undefined;
}

/**
 * Brings the database up to date with the declarations: applies missing migrations of the framework and the admin, and
 * installs row security, triggers and views. If several processes start at once, only one of them makes the changes.
 * Runs in one transaction, so a failure changes nothing. Throws `UserError` in these cases: an extension or the
 * request role is missing and can't be created; the database is newer than the program, older than the first
 * migration, of another product, or has unknown tables; two tables have the same name; a process of another version
 * uses the database; a feature needs another feature that isn't included.
 */
export const migrate = async (
  database: Database,
  schema: DatabaseSchema,
  { locks, others, features: among = features }: Options = {},
): Promise<void> => {
  refuseIncomplete(among);
  const { migrations: folder, product } = schema;
  if (!folder) throw new UserError('The migrations are missing: install the complete program again.');
  refuseTwice(Object.values(schema.tables) as PgTable[]);
  const target: Target = {
    folder,
    migrations: frameworkMigrations(among),
    definitions: frameworkDefinitions(schema),
  };
  const version = versionOf([knownMigrations(folder), target.migrations, target.definitions]);
  await database.exclusive(async (db) => {
    await refuseOthers(db, product);
    await refuseUnknownTables(db);
    await refuseOtherTimes(db, folder);
    await refuseNewer(db, frameworkMigrations([...features, ...among]));
    await database.hold?.(presenceOf(version));
    if (await isBehind(db, target)) await refuseOtherVersions(db, version, others);
    await withLockTimeout(db, (tx) => upgrade(tx, schema, target, among), locks);
    // If a table is locked now, the nightly job creates its partitions. Until then, their rows go into the default
    // partition.
    await keepPartitions(db).catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
    });
    // pg-boss commits its own transactions, so it is set up separately. If this setup fails, the next start tries again.
    await installJobs({ db, ask: database.ask }, [...jobsOf(among), ...(schema.jobs ?? [])]);
    database.finish?.();
  });
};

/** Checks whether all migrations of this program are applied. After an older backup was restored, some are missing. */
export const isMigrated = async (
  db: Db,
  folder: string | undefined,
  among: readonly Feature[] = features,
): Promise<boolean> =>
  folder !== undefined && !(await lacksMigrations(db, { folder, migrations: frameworkMigrations(among) }));
