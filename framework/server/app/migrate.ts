import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { refuseTwice } from './tables';
import type { Feature } from '../features/contract/feature';
import { features, jobsOf, refuseIncomplete } from './features';
import { createFolded } from '../database/tables/derived/folded';
import { guardsOf } from '../database/tables/guards';
import { installEvents } from '../database/triggers/events';
import { installJobs } from '../platform/jobs/install';
import { UserError } from '../kernel/userError';
import { keepPartitions } from './partitions/keep';
import { applyMigrations, unforceRowSecurity } from '../database/migration/applyMigrations';
import type { Database, Db } from '../database/database';
import { createExtensions } from '../database/migration/extensions';
import { createRole, dropLookups, guardTables } from '../database/guard';
import { appliedMigrations, knownMigrations, refuseOtherTimes } from '../database/journal';
import type { LockPatience } from '../database/migration/lockPatience';
import { isLockTimeout, withLockTimeout } from '../database/migration/lockPatience';
import { complete, createMissing, isIncomplete } from '../database/ownTables/complete';
import type { Definition } from '../database/ownTables/definition';
import type { OwnMigration } from '../database/ownTables/migration';
import { applyOwn, ownApplied, refuseNewer } from '../database/ownTables/migration';
import { dropOwnViews, installOwnViews } from '../database/ownViews';
import type { OthersPatience } from '../database/migration/presence';
import { presenceOf, refuseOtherVersions, versionOf } from '../database/migration/presence';
import { dropOutdated, routinesFor } from '../database/routines';
import { runAll } from '../database/statements/runAll';
import { refuseOthers, refuseUnknownTables, rememberProduct } from '../database/migration/product';
import { repair } from '../database/migration/repairs';
import type { DatabaseSchema } from '../database/schema';
import { installKeptCounts } from '../database/triggers/keptCounts';
import { installSpans } from '../database/triggers/spans';
import { ownDefinitions, ownMigrations } from './ownTables';

/** What a program brings to a database: the admin's migrations by their folder, the framework's, and the framework's tables. */
interface Brought {
  folder: string;
  own: readonly OwnMigration[];
  definitions: readonly Definition[];
}

/** Whether a database lacks any of an admin's migrations or of the framework's. */
const lacksMigrations = async (db: Db, { folder, own }: Pick<Brought, 'folder' | 'own'>): Promise<boolean> => {
  const applied = new Set(await appliedMigrations(db));
  if (knownMigrations(folder).some((moment) => !applied.has(moment))) return true;
  const names = own.length > 0 ? await ownApplied(db) : [];
  return own.some(({ name }) => !names.includes(name));
};

const isBehind = async (db: Db, brought: Brought): Promise<boolean> =>
  (await lacksMigrations(db, brought)) || (await isIncomplete(db, brought.definitions));

/** The framework's tables first, to which an admin's may refer; what they refer to among the admin's comes last. */
const bringUp = async (tx: Db, { folder, own, definitions }: Brought): Promise<void> => {
  await dropLookups(tx);
  await dropOwnViews(tx);
  await tx.execute(sql.raw(unforceRowSecurity));
  await applyOwn(tx, own);
  await createMissing(tx, definitions);
  await applyMigrations(tx, folder);
  await complete(tx, definitions);
};

/** Brings tables, functions, triggers, policies and views to what the declarations ask for, in one transaction. */
const upgrade = async (tx: Db, schema: DatabaseSchema, brought: Brought, among: readonly Feature[]): Promise<void> => {
  const { role, product, model } = schema;
  await createExtensions(tx);
  await createFolded(tx);
  if (await isBehind(tx, brought)) await bringUp(tx, brought);
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

/** How long a start waits for what others hold or use, the usual times unless given; and the features of the server, all unless given. */
interface Options {
  locks?: LockPatience;
  others?: OthersPatience;
  features?: readonly Feature[] | undefined;
}

/**
 * Brings the database's tables up to what the declarations ask for: applies the missing migrations, the framework's and the admin's, and
 * settles who may see which rows. Safe when several processes start at once: one does it. Everything happens in one transaction, so a failure
 * leaves the database as it was. Throws `UserError` where an extension or the role of the requests is missing and can't be had, for a database
 * of a newer program, of one too old, of another product or with tables of nobody's, for two tables of one name, where another version of the
 * program uses it, and for a feature that lacks another.
 */
export const migrate = async (
  database: Database,
  schema: DatabaseSchema,
  { locks, others, features: among = features }: Options = {},
): Promise<void> => {
  refuseIncomplete(among);
  const { migrations: folder, product } = schema;
  if (!folder) throw new UserError('The migrations are missing: the program is not whole.');
  refuseTwice(Object.values(schema.tables) as PgTable[]);
  const own = ownMigrations(among);
  const brought: Brought = { folder, own, definitions: ownDefinitions(schema) };
  const version = versionOf([knownMigrations(folder), own, brought.definitions]);
  await database.exclusive(async (db) => {
    await refuseOthers(db, product);
    await refuseUnknownTables(db);
    await refuseOtherTimes(db, folder);
    await refuseNewer(db, ownMigrations([...features, ...among]));
    await database.hold?.(presenceOf(version));
    if (await isBehind(db, brought)) await refuseOtherVersions(db, version, others);
    await withLockTimeout(db, (tx) => upgrade(tx, schema, brought, among), locks);
    // Partitions that can't be made now are left to the nightly job: meanwhile rows go into the default partition.
    await keepPartitions(db).catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
    });
    // pg-boss begins and commits transactions by itself. A failure is made good by the next start.
    await installJobs({ db, ask: database.ask }, [...jobsOf(among), ...(schema.jobs ?? [])]);
    database.finish?.();
  });
};

/** Whether the database has all migrations that this program brings: not one that an older copy was put back into. */
export const isMigrated = async (
  db: Db,
  folder: string | undefined,
  among: readonly Feature[] = features,
): Promise<boolean> => folder !== undefined && !(await lacksMigrations(db, { folder, own: ownMigrations(among) }));
