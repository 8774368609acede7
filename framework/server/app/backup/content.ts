import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { appliedMigrations } from '../../database/journal';
import { UserError } from '../../kernel/userError';
import type { Manifest } from './manifest';

export type Content = Pick<Manifest, 'postgres' | 'migrations' | 'tables'>;

const rowsOf = async <Row extends object>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> =>
  (await db.execute<Row & Record<string, unknown>>(statement)).rows;

/** Returns the program's tables with their schemas. */
export const listTables = async (db: Db): Promise<{ schema: string; name: string }[]> =>
  rowsOf(
    db,
    sql`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    order by 1, 2`,
  );

export const countRows = async (db: Db): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { schema, name } of await listTables(db)) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const [row] = await rowsOf<{ rows: string }>(db, sql`select count(*)::text as rows from ${table}`);
    counts[`${schema}.${name}`] = Number(row!.rows);
  }
  return counts;
};

/** Summarizes a database's content. Throws `UserError` if it has no migrations of this program. */
export const contentIn = async (db: Db): Promise<Content> => {
  const migrations = await appliedMigrations(db);
  if (migrations.length === 0)
    throw new UserError('The database holds nothing of this program: nothing was backed up.');
  const [server] = await rowsOf<{ version: string }>(db, sql`select current_setting('server_version_num') as version`);
  return { postgres: Math.floor(Number(server!.version) / 10_000), migrations, tables: await countRows(db) };
};

/** Describes the tables with a wrong number of rows. */
export const differences = (wanted: Record<string, number>, found: Record<string, number>): string[] =>
  [...new Set([...Object.keys(wanted), ...Object.keys(found)])]
    .filter((name) => wanted[name] !== found[name])
    .map((name) => `${name} has ${found[name] ?? 'no'} rows instead of ${wanted[name] ?? 'none'}`);
