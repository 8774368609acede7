import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from '../database';
import { appliedMigrations } from '../journal';

const list = sql`drizzle.__drizzle_migrations`;

/** Creates the table of applied migrations, as Drizzle's migrator does. */
const createList = async (tx: Db): Promise<void> => {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists ${list} (id serial primary key, hash text not null, created_at bigint)`,
  );
};

/**
 * Turns off forced row-level security on our tables, so that a migration sees all rows. `guardTables` turns it on
 * again.
 */
export const unforceRowSecurity = `do $$ declare it record; begin
  for it in select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity and pg_has_role(relowner, 'USAGE')
  loop execute format('alter table %s no force row level security', it.name); end loop;
end $$`;

/**
 * Applies a folder's missing migrations in the caller's transaction. Drizzle's migrator can't do this, as it begins its
 * own.
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
  // A table with pending trigger events can't be altered afterwards.
  await tx.execute(sql`set constraints all immediate`);
};
