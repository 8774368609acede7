import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { appliedMigrations } from '../../database/journal';
import { UserError } from '../../kernel/userError';
import type { Manifest } from './manifest';

/** What a database holds, as the manifest has it. */
export type Content = Pick<Manifest, 'postgres' | 'migrations' | 'tables'>;

const rowsOf = async <Row extends object>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> =>
  (await db.execute<Row & Record<string, unknown>>(statement)).rows;

/** The tables of ours that a database has, each with its schema. */
export const listTables = async (db: Db): Promise<{ schema: string; name: string }[]> =>
  rowsOf(
    db,
    sql`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    order by 1, 2`,
  );

/** The rows of each table of ours. */
export const countRows = async (db: Db): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { schema, name } of await listTables(db)) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const [row] = await rowsOf<{ rows: string }>(db, sql`select count(*)::text as rows from ${table}`);
    counts[`${schema}.${name}`] = Number(row!.rows);
  }
  return counts;
};

/** What a database holds; throws `UserError` where it has had no migration of ours. */
export const contentIn = async (db: Db): Promise<Content> => {
  const migrations = await appliedMigrations(db);
  if (migrations.length === 0)
    throw new UserError('The database holds nothing of this program: nothing was backed up.');
  const [server] = await rowsOf<{ version: string }>(db, sql`select current_setting('server_version_num') as version`);
  return { postgres: Math.floor(Number(server!.version) / 10_000), migrations, tables: await countRows(db) };
};

/** The tables whose rows aren't as many as they should be, in words; none where all are. */
export const differences = (wanted: Record<string, number>, found: Record<string, number>): string[] =>
  [...new Set([...Object.keys(wanted), ...Object.keys(found)])]
    .filter((name) => wanted[name] !== found[name])
    .map((name) => `${name} has ${found[name] ?? 'no'} rows instead of ${wanted[name] ?? 'none'}`);
