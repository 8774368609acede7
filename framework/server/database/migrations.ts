import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { UserError } from '../kernel/apiError';
import type { Db } from './database';
import { firstRow } from './statement';
import { sqlStateOf } from './sqlState';
import { doneOnce } from './tables';

/** Returns the program's migrations in order, as milliseconds since 1970. */
export const knownMigrations = (folder: string): number[] => {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[];
  };
  return entries.map(({ when }) => when);
};

export const appliedMigrations = async (db: Db): Promise<number[]> => {
  if (!(await isThere(db, 'drizzle.__drizzle_migrations'))) return [];
  const { rows } = await db.execute<{ moment: string }>(
    sql`select created_at::text as moment from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ moment }) => Number(moment));
};

/**
 * Compares the applied migrations with the known ones. Returns `newer` if an unknown migration was applied after the
 * first known one, and `older` if only migrations before the first known one were applied.
 */
export const migrationState = (folder: string, applied: readonly number[]): 'known' | 'newer' | 'older' => {
  const known = knownMigrations(folder);
  const [first = Infinity] = known;
  if (applied.some((moment) => moment > first && !known.includes(moment))) return 'newer';
  return applied.length > 0 && !applied.includes(first) ? 'older' : 'known';
};

/**
 * Throws `UserError` if the database is newer than the program, or older than the program's first migration.
 * Migrations only go forward.
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
 * Turns off forced row-level security on the framework's tables, so that a migration sees all rows. `guardTables`
 * turns it on again.
 */
export const unforceRowSecurity = `do $$ declare it record; begin
  for it in select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity and pg_has_role(relowner, 'USAGE')
  loop execute format('alter table %s no force row level security', it.name); end loop;
end $$`;

/**
 * Applies a folder's missing migrations in the caller's transaction. Drizzle's own migrator can't be used, because it
 * begins its own transaction.
 */
export const applyMigrations = async (tx: Db, folder: string): Promise<void> => {
  await createList(tx);
  await tx.execute(sql.raw(unforceRowSecurity));
  const applied = new Set(await appliedMigrations(tx));
  for (const { sql: statements, folderMillis, hash } of readMigrationFiles({ migrationsFolder: folder })) {
    if (applied.has(folderMillis)) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into ${list} (hash, created_at) values (${hash}, ${folderMillis})`);
  }
  // A table with pending trigger events can't be altered afterwards, so they are processed now.
  await tx.execute(sql`set constraints all immediate`);
};

/**
 * One-time corrections, by name, of rows from older versions. Used where SQL alone can't make the correction. The
 * names must never change.
 */
export type Repairs = Readonly<Record<string, (tx: Db) => Promise<void>>>;

/** Runs outstanding repairs in the caller's transaction, without events and without entries in the audit log. */
export const repair = async (tx: Db, repairs: Repairs): Promise<void> => {
  const finished = new Set((await tx.select().from(doneOnce)).map(({ name }) => name));
  const due = Object.entries(repairs).filter(([name]) => !finished.has(name));
  if (due.length === 0) return;
  await tx.execute(sql.raw(unforceRowSecurity));
  await tx.execute(sql`select set_config('admin.quiet', 'on', true)`);
  for (const [name, work] of due) {
    await work(tx);
    await tx.insert(doneOnce).values({ name });
  }
  // A table with pending trigger events can't be altered afterwards, so they are processed now.
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`select set_config('admin.quiet', '', true)`);
};

/** A change to a framework table that goes beyond added columns, keys and indexes, for instance renaming a column. */
export interface FrameworkMigration {
  /** Identifies the migration in the journal. It must never change. */
  name: string;
  /**
   * The table that the migration changes. If the table is missing, it will be created in its current form, so the
   * migration counts as applied.
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

/** Applies the framework's missing migrations in the caller's transaction. */
export const applyFrameworkMigrations = async (tx: Db, migrations: readonly FrameworkMigration[]): Promise<void> => {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists ${journal} (name text primary key, at timestamptz not null default clock_timestamp())`,
  );
  const applied = new Set(await appliedFrameworkMigrations(tx));
  for (const { name, table, statements } of migrations) {
    if (applied.has(name)) continue;
    if (await isThere(tx, `public."${table}"`))
      for (const statement of statements) await tx.execute(sql.raw(statement));
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

/** Extensions for trigram search and for scalar columns in GIN indexes. */
const extensions = ['pg_trgm', 'btree_gin'];

/** Creates the extensions. Throws `UserError` if the role lacks the privilege. */
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
