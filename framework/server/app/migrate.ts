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
  appliedFrameworkMigrations,
  appliedMigrations,
  applyFrameworkMigrations,
  applyMigrations,
  createExtensions,
  knownMigrations,
  pendingFrameworkMigrations,
  pendingMigrations,
  pendingRepairs,
  refuseNewer,
  refuseOtherTimes,
  repair,
  unforceRowSecurity,
} from '../database/migrations';
import type { Database, Db } from '../database/database';
import type { LockRetries } from '../database/transaction';
import { isLockTimeout, withLockTimeout } from '../database/transaction';
import { complete, createMissing, isIncomplete, missingStatements } from '../database/frameworkTables';
import type { Definition } from '../database/frameworkTables';
import type { DatabaseSchema, FrameworkMigration, PendingMigration, Tell } from '../database/migrations';
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
import { installKeptCounts, installSpans } from '../database/triggers/keptValues';

interface Target {
  /** The folder that contains the admin's migrations. */
  folder: string;
  migrations: readonly FrameworkMigration[];
  definitions: readonly Definition[];
}

const targetOf = (schema: DatabaseSchema, among: readonly Feature[]): Target => {
  if (!schema.migrations) throw new UserError('The migrations are missing: install the complete program again.');
  return {
    folder: schema.migrations,
    migrations: frameworkMigrations(among),
    definitions: frameworkDefinitions(schema),
  };
};

/**
 * Returns the changes that the next `migrate` would make, in this order: the framework's migrations, changes to the
 * framework's tables, the admin's migrations, and repairs. Throws `UserError` if the database is newer than the program
 * or belongs to another product.
 */
export const readPending = async (
  { db }: Pick<Database, 'db'>,
  schema: DatabaseSchema,
  among: readonly Feature[] = features,
): Promise<PendingMigration[]> => {
  const { folder, migrations, definitions } = targetOf(schema, among);
  await refuseOthers(db, schema.product);
  await refuseUnknownTables(db);
  await refuseOtherTimes(db, folder);
  await refuseNewer(db, frameworkMigrations([...features, ...among]));
  const tables = await missingStatements(db, definitions);
  return [
    ...(await pendingFrameworkMigrations(db, migrations)),
    ...(tables.length > 0 ? [{ name: "the framework's tables", statements: tables }] : []),
    ...(await pendingMigrations(db, folder)),
    ...(await pendingRepairs(db, schema.repairs ?? {})).map((name) => ({
      name: `the repair ${name}`,
      statements: [],
      isRepair: true as const,
    })),
  ];
};

/** True if a migration of the admin or the framework is pending. */
const lacksMigrations = async (db: Db, { folder, migrations }: Omit<Target, 'definitions'>): Promise<boolean> => {
  const applied = new Set(await appliedMigrations(db));
  if (knownMigrations(folder).some((moment) => !applied.has(moment))) return true;
  const names = migrations.length > 0 ? await appliedFrameworkMigrations(db) : [];
  return migrations.some(({ name }) => !names.includes(name));
};

const isBehind = async (db: Db, target: Target): Promise<boolean> =>
  (await lacksMigrations(db, target)) || (await isIncomplete(db, target.definitions));

/**
 * Applies pending migrations and updates the framework tables. New framework tables are created before the admin's
 * tables, which may refer to them. Existing framework tables are updated after the admin's tables.
 */
const bringUp = async (tx: Db, { folder, migrations, definitions }: Target, tell?: Tell): Promise<void> => {
  await dropLookups(tx);
  await dropOwnViews(tx);
  await tx.execute(sql.raw(unforceRowSecurity));
  await applyFrameworkMigrations(tx, migrations, tell);
  await createMissing(tx, definitions);
  await applyMigrations(tx, folder, tell);
  await complete(tx, definitions);
};

/** Options for migrations. By default, all features are included. */
interface Options {
  locks?: LockRetries;
  /**
   * With `rolling`, processes running other versions stay up, so the migrations must not change anything that they use.
   */
  others?: OthersCheck | 'rolling' | undefined;
  features?: readonly Feature[] | undefined;
  /** Called before each migration. */
  tell?: Tell | undefined;
}

/** Updates tables, functions, triggers, policies and views in one transaction, so that they match the declarations. */
const upgrade = async (
  tx: Db,
  schema: DatabaseSchema,
  target: Target,
  { features: among = features, tell }: Options,
): Promise<void> => {
  const { role, product, model } = schema;
  await createExtensions(tx);
  await createFolded(tx);
  if (await isBehind(tx, target)) await bringUp(tx, target, tell);
  await repair(tx, schema.repairs ?? {}, tell);
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

/**
 * Brings the database up to date with the declarations: applies pending migrations of the framework and the admin, and
 * installs row security, triggers and views. If several processes start at the same time, only one of them makes the
 * changes. All changes are made in one transaction, so a failure changes nothing. Throws `UserError` if an extension or
 * the request role is missing and can't be created. Throws `UserError` if the database is newer than the program, is
 * older than the first migration, belongs to another product, has unknown tables, or is used by a process of another
 * version. Throws `UserError` if two tables have the same name, or a feature needs another feature that isn't included.
 */
export const migrate = async (database: Database, schema: DatabaseSchema, options: Options = {}): Promise<void> => {
  const { locks, others, features: among = features } = options;
  refuseIncomplete(among);
  const target = targetOf(schema, among);
  const { folder } = target;
  const { product } = schema;
  refuseTwice(Object.values(schema.tables) as PgTable[]);
  const version = versionOf([knownMigrations(folder), target.migrations, target.definitions]);
  await database.exclusive(async (db) => {
    await refuseOthers(db, product);
    await refuseUnknownTables(db);
    await refuseOtherTimes(db, folder);
    await refuseNewer(db, frameworkMigrations([...features, ...among]));
    await database.hold?.(presenceOf(version));
    if (others !== 'rolling' && (await isBehind(db, target))) await refuseOtherVersions(db, version, others);
    await withLockTimeout(db, (tx) => upgrade(tx, schema, target, options), locks);
    // If a table is locked, the nightly job creates its partitions. Until then, rows go to the default partition.
    await keepPartitions(db).catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
    });
    // pg-boss commits its own transactions, so it is set up separately. If this fails, the next start tries again.
    await installJobs({ db, ask: database.ask }, [...jobsOf(among), ...(schema.jobs ?? [])]);
    database.finish?.();
  });
};

/** True if all migrations of this program are applied. After an older backup is restored, some may be missing. */
export const isMigrated = async (
  db: Db,
  folder: string | undefined,
  among: readonly Feature[] = features,
): Promise<boolean> =>
  folder !== undefined && !(await lacksMigrations(db, { folder, migrations: frameworkMigrations(among) }));
