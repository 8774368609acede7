import { sql } from 'drizzle-orm';
import { UserError } from '../../kernel/userError';
import type { Db } from '../database';

/** A change of the framework's own tables, where adding what they lack isn't enough: a column that gets another name or type. */
export interface OwnMigration {
  /** The journal knows it by this name, which never changes. */
  name: string;
  /** The table that it changes. A database without it has nothing to change: the table is made as it is now. */
  table: string;
  statements: readonly string[];
}

/** The journal of the framework's migrations, apart from the admin's. */
const journal = sql`drizzle.framework_migrations`;

const isThere = async (db: Db, table: string): Promise<boolean> => {
  const { rows } = await db.execute<{ is: boolean }>(sql`select to_regclass(${table}) is not null as is`);
  return rows[0]!.is;
};

/** The names of the framework's migrations that a database has had. */
export const ownApplied = async (db: Db): Promise<string[]> => {
  if (!(await isThere(db, 'drizzle.framework_migrations'))) return [];
  const { rows } = await db.execute<{ name: string }>(sql`select name from ${journal} order by at, name`);
  return rows.map(({ name }) => name);
};

/** Applies the migrations that a database lacks, in their order, within the caller's transaction. */
export const applyOwn = async (tx: Db, migrations: readonly OwnMigration[]): Promise<void> => {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists ${journal} (name text primary key, at timestamptz not null default clock_timestamp())`,
  );
  const applied = new Set(await ownApplied(tx));
  for (const { name, table, statements } of migrations) {
    if (applied.has(name)) continue;
    if (await isThere(tx, `public."${table}"`))
      for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into ${journal} (name) values (${name})`);
  }
};

/** Throws `UserError` for a database that has had a migration which a newer framework brought. */
export const refuseNewer = async (db: Db, known: readonly OwnMigration[]): Promise<void> => {
  const unknown = (await ownApplied(db)).find((applied) => !known.some(({ name }) => name === applied));
  if (unknown === undefined) return;
  throw new UserError(
    `The database is newer than this program, whose framework doesn't know its migration ${unknown}: nothing was changed. ` +
      'Start the newer program, or restore a backup of before.',
  );
};
