import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { UserError } from '../kernel/apiError';
import type { Db } from './database';
import { firstRow } from './statement';
import { sqlStateOf } from './sqlState';
import { doneOnce } from './tables';
import type { GuardedTables } from './tables/guards';

interface JournalEntry {
  /** The creation time of the migration, in milliseconds since the Unix epoch. */
  when: number;
  /** The name of the migration's file. */
  tag: string;
}

/** Returns the program's migrations in order. */
export const journalOf = (folder: string): JournalEntry[] =>
  (JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as { entries: JournalEntry[] }).entries;

/** Returns the creation times of the program's migrations in order, in milliseconds since the Unix epoch. */
export const knownMigrations = (folder: string): number[] => journalOf(folder).map(({ when }) => when);

export const appliedMigrations = async (db: Db): Promise<number[]> => {
  if (!(await isThere(db, 'drizzle.__drizzle_migrations'))) return [];
  const { rows } = await db.execute<{ moment: string }>(
    sql`select created_at::text as moment from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ moment }) => Number(moment));
};

/**
 * Compares the applied migrations with the program's migrations. Returns `newer` if an unknown migration was applied
 * after the program's first migration, and `older` if the program's first migration hasn't been applied.
 */
export const migrationState = (folder: string, applied: readonly number[]): 'known' | 'newer' | 'older' => {
  const known = knownMigrations(folder);
  const [first = Infinity] = known;
  if (applied.some((moment) => moment > first && !known.includes(moment))) return 'newer';
  return applied.length > 0 && !applied.includes(first) ? 'older' : 'known';
};

/**
 * Throws `UserError` if the database is newer than the program (migrations can't be reverted) or older than the
 * program's first migration.
 */
export const refuseOtherTimes = async (db: Db, folder: string): Promise<void> => {
  const applied = await appliedMigrations(db);
  const state = migrationState(folder, applied);
  if (state === 'known') return;
  const last = new Date(applied.at(-1)!).toISOString();
  throw new UserError(
    state === 'newer'
      ? `The database is newer than this program, which does not know its migration of ${last}. Nothing was changed. Start the newer version, or restore an earlier backup.`
      : `The database is too old for this program: its last migration is of ${last}. Nothing was changed. Start the last 0.1 version once, then this version; see docs/upgrading.md.`,
  );
};

const list = sql`drizzle.__drizzle_migrations`;

const createList = async (tx: Db): Promise<void> => {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists ${list} (id serial primary key, hash text not null, created_at bigint)`,
  );
};

/**
 * SQL that disables forced row-level security, so that a migration can access all rows. `guardTables` turns it back on.
 */
export const unforceRowSecurity = `do $$ declare it record; begin
  for it in select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity and pg_has_role(relowner, 'USAGE')
  loop execute format('alter table %s no force row level security', it.name); end loop;
end $$`;

/** A migration that hasn't been applied to the database. */
export interface PendingMigration {
  name: string;
  statements: readonly string[];
  /** True for a repair, which runs code instead of SQL statements. */
  isRepair?: true;
}

type FileMigration = PendingMigration & { hash: string; when: number };

/** Returns a folder's migrations that haven't been applied to the database, in order. */
export const pendingMigrations = async (db: Db, folder: string): Promise<FileMigration[]> => {
  const applied = new Set(await appliedMigrations(db));
  const names = new Map(journalOf(folder).map(({ when, tag }) => [when, tag]));
  return readMigrationFiles({ migrationsFolder: folder })
    .filter(({ folderMillis }) => !applied.has(folderMillis))
    .map(({ sql: statements, folderMillis: when, hash }) => ({ name: names.get(when)!, statements, hash, when }));
};

/** Called with a line that describes the progress of an upgrade. */
export type Tell = (line: string) => void;

/** Returns the name of the index that a statement creates, or undefined for any other statement. */
export const indexCreatedBy = (statement: string): string | undefined =>
  /^\s*create (?:unique )?index "(\w+)" on /i.exec(statement)?.[1];

/**
 * True if a statement creates an index that already exists, because an operator built it before the migration without
 * blocking writes. Throws `UserError` if that index is invalid.
 */
const isBuilt = async (tx: Db, statement: string): Promise<boolean> => {
  const index = indexCreatedBy(statement);
  if (index === undefined) return false;
  const existing = await firstRow<{ valid: boolean }>(
    tx,
    sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${`public."${index}"`})`,
  );
  if (existing?.valid === false)
    throw new UserError(
      `The index ${index} is invalid: "create index concurrently" did not finish. Nothing was changed. Run "drop index ${index}", and start again.`,
    );
  return existing !== undefined;
};

/**
 * Applies a folder's pending migrations in the caller's transaction. Drizzle's migrator can't be used, because it
 * starts a separate transaction.
 */
export const applyMigrations = async (tx: Db, folder: string, tell: Tell = () => {}): Promise<void> => {
  await createList(tx);
  await tx.execute(sql.raw(unforceRowSecurity));
  const isNew = (await appliedMigrations(tx)).length === 0;
  for (const { name, statements, hash, when } of await pendingMigrations(tx, folder)) {
    tell(`Running ${name} …`);
    for (const statement of statements) {
      if (isNew || !(await isBuilt(tx, statement))) await tx.execute(sql.raw(statement));
    }
    await tx.execute(sql`insert into ${list} (hash, created_at) values (${hash}, ${when})`);
  }
  // A table with pending trigger events can't be altered, so process them now.
  await tx.execute(sql`set constraints all immediate`);
};

/**
 * One-time corrections of rows written by older versions, keyed by name. Used for corrections that SQL can't express.
 * Their names must never change.
 */
type Repairs = Readonly<Record<string, (tx: Db) => Promise<void>>>;

/** Returns the names of the repairs that haven't been run on this database. */
export const pendingRepairs = async (db: Db, repairs: Repairs): Promise<string[]> => {
  const names = Object.keys(repairs);
  if (names.length === 0 || !(await isThere(db, 'public.done_once'))) return names;
  const finished = new Set((await db.select().from(doneOnce)).map(({ name }) => name));
  return names.filter((name) => !finished.has(name));
};

/** Runs pending repairs in the caller's transaction, without adding events or audit log entries. */
export const repair = async (tx: Db, repairs: Repairs, tell: Tell = () => {}): Promise<void> => {
  const due = await pendingRepairs(tx, repairs);
  if (due.length === 0) return;
  await tx.execute(sql.raw(unforceRowSecurity));
  await tx.execute(sql`select set_config('admin.quiet', 'on', true)`);
  for (const name of due) {
    tell(`Running the repair ${name} …`);
    await repairs[name]!(tx);
    await tx.insert(doneOnce).values({ name });
  }
  // A table with pending trigger events can't be altered, so process them now.
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`select set_config('admin.quiet', '', true)`);
};

/** A change to a framework table, such as renaming a column. Not needed for adding columns, keys or indexes. */
export interface FrameworkMigration {
  /** Identifies the migration in the journal. It must never change. */
  name: string;
  /**
   * The table that the migration changes. If it doesn't exist, it is created in its current form and the migration
   * counts as applied.
   */
  table: string;
  statements: readonly string[];
}

/** The journal of the framework's migrations, separate from the admin's journal. */
const journal = sql`drizzle.framework_migrations`;

const isThere = async (db: Db, table: string): Promise<boolean> =>
  (await firstRow<{ is: boolean }>(db, sql`select to_regclass(${table}) is not null as is`))!.is;

export const appliedFrameworkMigrations = async (db: Db): Promise<string[]> => {
  if (!(await isThere(db, 'drizzle.framework_migrations'))) return [];
  const { rows } = await db.execute<{ name: string }>(sql`select name from ${journal} order by at, name`);
  return rows.map(({ name }) => name);
};

/**
 * Returns the framework's migrations that haven't been applied to the database. A migration whose table doesn't exist
 * has no statements.
 */
export const pendingFrameworkMigrations = async (
  db: Db,
  migrations: readonly FrameworkMigration[],
): Promise<PendingMigration[]> => {
  const applied = new Set(migrations.length > 0 ? await appliedFrameworkMigrations(db) : []);
  const pending: PendingMigration[] = [];
  for (const { name, table, statements } of migrations.filter((one) => !applied.has(one.name)))
    pending.push({ name, statements: (await isThere(db, `public."${table}"`)) ? statements : [] });
  return pending;
};

/** Applies the framework's pending migrations in the caller's transaction. */
export const applyFrameworkMigrations = async (
  tx: Db,
  migrations: readonly FrameworkMigration[],
  tell: Tell = () => {},
): Promise<void> => {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists ${journal} (name text primary key, at timestamptz not null default clock_timestamp())`,
  );
  const applied = new Set(await appliedFrameworkMigrations(tx));
  for (const { name, table, statements } of migrations) {
    if (applied.has(name)) continue;
    if (await isThere(tx, `public."${table}"`)) {
      tell(`Running the framework's ${name} …`);
      for (const statement of statements) await tx.execute(sql.raw(statement));
    }
    await tx.execute(sql`insert into ${journal} (name) values (${name})`);
  }
};

/** Throws `UserError` if a newer framework has already migrated the database. */
export const refuseNewer = async (db: Db, known: readonly FrameworkMigration[]): Promise<void> => {
  const unknown = (await appliedFrameworkMigrations(db)).find((applied) => !known.some(({ name }) => name === applied));
  if (unknown === undefined) return;
  throw new UserError(
    `The database is newer than this program, which does not know its framework migration ${unknown}. Nothing was changed. ` +
      'Start the newer version, or restore an earlier backup.',
  );
};

/** The required PostgreSQL extensions: for trigram searches, and for scalar columns in GIN indexes. */
const extensions = ['pg_trgm', 'btree_gin'];

/** Creates the required extensions. Throws `UserError` if the database role isn't allowed to create them. */
export const createExtensions = async (db: Db) => {
  for (const name of extensions) {
    const { rows } = await db.execute(sql`select 1 from pg_extension where extname = ${name}`);
    if (rows.length > 0) continue;
    try {
      await db.execute(sql`create extension if not exists ${sql.identifier(name)}`);
    } catch (error) {
      throw new UserError(
        `The database needs PostgreSQL's extension ${name}, but this user can't create it (${sqlStateOf(error)}). ` +
          `Let an administrator run "create extension ${name}" in it.`,
      );
    }
  }
};

/**
 * The program's definition of its database: the declared tables, the framework's tables, and their guards. Higher
 * layers extend it.
 */
export interface DatabaseSchema extends GuardedTables {
  /**
   * The product's `slug`, which is stored in the database. The program won't use a database with another product's
   * slug.
   */
  product: string;
  /** The PostgreSQL role that all request transactions switch to. It owns no objects and can't open connections. */
  role: string;
  /** The folder that contains the migrations written by `npm run db:generate`. Undefined if there is no such folder. */
  migrations: string | undefined;
  /** One-time corrections of rows written by older versions. They run after the migrations. */
  repairs?: Repairs;
  /**
   * Returns SQL that creates functions for requests to call. The parameter is the database role used for requests. The
   * SQL runs on every start.
   */
  routines?: (role: string) => readonly string[];
}
