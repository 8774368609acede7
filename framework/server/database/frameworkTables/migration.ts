import { sql } from 'drizzle-orm';
import { UserError } from '../../kernel/userError';
import type { Db } from '../database';

/** A change to a framework table that adding columns, keys or indexes can't make, such as renaming a column. */
export interface FrameworkMigration {
  /** Identifies the migration in the journal. It never changes. */
  name: string;
  /** The table it changes. Where this table is missing, the migration counts as applied: the table is created in its current form. */
  table: string;
  statements: readonly string[];
}

/** Journal of the framework's migrations, separate from the admin's. */
const journal = sql`drizzle.framework_migrations`;

const isThere = async (db: Db, table: string): Promise<boolean> => {
  const { rows } = await db.execute<{ is: boolean }>(sql`select to_regclass(${table}) is not null as is`);
  return rows[0]!.is;
};

/** Names of the framework migrations already applied. */
export const appliedFrameworkMigrations = async (db: Db): Promise<string[]> => {
  if (!(await isThere(db, 'drizzle.framework_migrations'))) return [];
  const { rows } = await db.execute<{ name: string }>(sql`select name from ${journal} order by at, name`);
  return rows.map(({ name }) => name);
};

/** Applies the missing migrations in order, within the caller's transaction. */
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
    `The database is newer than this program: its framework migration ${unknown} is unknown here. Nothing was changed. ` +
      'Start the newer program, or restore an earlier backup.',
  );
};
