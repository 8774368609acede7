import { parseArgs } from 'node:util';
import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { inUnits } from '../backup/archive';
import { databaseIn } from '../../database/engines/dataDir';
import { placeOf } from '../../database/engines/cluster';
import { openDirectly } from '../../database/open';
import { UserError } from '../../kernel/apiError';
import { runProgram } from '../../platform/process/lifecycle';
import { readEnv } from '../env';
import { migrate, readPending } from '../migrate';
import type { Server } from '../runServer';
import { impactOf, indexDroppedBy, isExpansion, statementsIn } from './impact';
import type { Database, Db } from '../../database/database';
import type { PendingMigration } from '../../database/migrations';
import { indexCreatedBy } from '../../database/migrations';
import type { Env } from '../env';
import type { Impact, RowWork } from './impact';

/** Statistics about a table and its partitions. `rows` is PostgreSQL's estimate; null if it has none. */
interface Size extends Record<string, unknown> {
  table: string;
  rows: number | null;
  bytes: number;
  index_bytes: number;
  largest_index: number;
}

/** Reads the sizes of all tables, by table name. The sizes are read as floats, which both engines return as numbers. */
const readSizes = async (db: Db): Promise<Map<string, Size>> => {
  const { rows } = await db.execute<Size>(sql`
    select c.relname as table,
      case when bool_or(p.reltuples < 0 and pg_relation_size(p.oid) > 0) then null
        else sum(greatest(p.reltuples, 0)) end::float8 as rows,
      sum(pg_table_size(p.oid))::float8 as bytes, sum(pg_indexes_size(p.oid))::float8 as index_bytes,
      max((select coalesce(max(pg_relation_size(indexrelid)), 0) from pg_index where indrelid = p.oid))::float8 as largest_index
    from pg_class c left join lateral pg_partition_tree(c.oid) t on true join pg_class p on p.oid = coalesce(t.relid, c.oid)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1`);
  return new Map(rows.map((row) => [row.table, row]));
};

const readIndexes = async (db: Db): Promise<Map<string, string>> => {
  const { rows } = await db.execute<{ index: string; table: string }>(sql`
    select i.relname as index, t.relname as table from pg_index x join pg_class i on i.oid = x.indexrelid
      join pg_class t on t.oid = x.indrelid where t.relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ index, table }) => [index, table]));
};

/** The estimated size of an index entry in bytes, used if the table has no indexes to measure. */
const entryBytes = 40;

/** Upper bounds for the disk space that a statement needs in addition to the existing tables, in bytes. */
const spaceOf: Record<RowWork, (size: Size) => number> = {
  none: () => 0,
  scan: () => 0,
  index: ({ largest_index: largest, rows }) => Math.max(largest, (rows ?? 0) * entryBytes),
  rewrite: ({ bytes, index_bytes: indexes }) => bytes + indexes,
  write: ({ bytes, index_bytes: indexes }) => bytes + indexes,
};

const works: Record<RowWork, string> = {
  none: 'reads no rows',
  scan: 'reads all rows',
  index: 'builds an index',
  rewrite: 'rewrites the table',
  write: 'changes rows',
};

const rowsInWords = ({ rows }: Size): string =>
  rows === null ? 'an unknown number of rows' : `about ${Math.round(rows).toLocaleString('en')} rows`;

const effectInWords = ({ tables, lock, work, isCode }: Impact, sizes: ReadonlyMap<string, Size>): string => {
  const existing = tables.flatMap((table) => sizes.get(table) ?? []);
  const names = existing
    .map((size) => `${size.table} (${rowsInWords(size)}, ${inUnits(size.bytes + size.index_bytes)})`)
    .join(', ');
  if (isCode) return names ? `runs code that names ${names}: read it` : 'runs code that names no existing table';
  if (existing.length === 0) return 'locks no existing table';
  // A new table has no rows yet. Creating its foreign keys only locks the referenced tables.
  const own = sizes.get(tables[0]!);
  const space = own ? spaceOf[work](own) : 0;
  return `${lock} on ${names}; ${works[own ? work : 'none']}${space > 0 ? `, needs up to ${inUnits(space)}` : ''}`;
};

const headOf = ({ name, statements, isRepair }: PendingMigration): string => {
  if (isRepair) return `${name}: runs code of the program, which may change rows`;
  return statements.length > 0 ? `${name}:` : `${name}: no statements`;
};

/** Shortens a statement to one line of at most 140 characters. */
const inShort = (statement: string): string => {
  const line = statement.replaceAll(/\s+/g, ' ');
  return line.length > 140 ? `${line.slice(0, 139)}…` : line;
};

/**
 * Returns the database's folder and the free space on its disk in bytes. Returns undefined if the disk belongs to
 * another machine or can't be read.
 */
const readRoom = async (
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  { dataDir, databaseUrl, directUrl }: Pick<Env, 'dataDir' | 'databaseUrl' | 'directUrl'>,
): Promise<{ folder: string; free: number } | undefined> => {
  const read = async (folder: string) => {
    const { bavail, bsize } = await statfs(folder);
    return { folder, free: bavail * bsize };
  };
  if (engine === 'pglite') return read(databaseIn(dataDir)).catch(() => undefined);
  const { hostname, searchParams } = new URL(directUrl ?? databaseUrl!);
  const host = searchParams.get('host') ?? hostname;
  if (!host.startsWith('/') && !['', 'localhost', '127.0.0.1', '[::1]'].includes(host)) return undefined;
  // The query returns no row if the database role isn't allowed to read `data_directory`.
  const { rows } = await db.execute<{ folder: string }>(
    sql`select setting as folder from pg_settings where name = 'data_directory'`,
  );
  return rows[0] && read(rows[0].folder).catch(() => undefined);
};

interface Report {
  lines: readonly string[];
  /**
   * The required and available space on the database's disk, in bytes. `free` is undefined if the available space is
   * unknown.
   */
  needed: number;
  free: number | undefined;
}

/**
 * Describes pending migrations: for each statement, the lock, the affected tables and the work done on their rows; and
 * the total disk space required. For PostgreSQL, this space is doubled, because changed pages are also written to the
 * log (`pg_wal`).
 */
export const describePending = async (
  database: Pick<Database, 'db' | 'engine'>,
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'directUrl'>,
  pending: readonly PendingMigration[],
): Promise<Report> => {
  const [sizes, indexes] = [await readSizes(database.db), await readIndexes(database.db)];
  let space = 0;
  const describe = (statement: string): string => {
    if (indexes.has(indexCreatedBy(statement) ?? '')) return 'exists, so it is skipped';
    const impact = impactOf(statement, (index) => indexes.get(index));
    const own = sizes.get(impact.tables[0] ?? '');
    if (own) space += spaceOf[impact.work](own);
    // A later statement may create an index with the same name as the dropped one.
    indexes.delete(indexDroppedBy(statement) ?? '');
    return effectInWords(impact, sizes);
  };
  const lines = pending.flatMap((migration) => [
    headOf(migration),
    ...migration.statements
      .flatMap(statementsIn)
      .flatMap((statement) => [`  ${inShort(statement)}`, `    ${describe(statement)}`]),
  ]);
  const needed = database.engine === 'postgres' ? 2 * space : space;
  const room = await readRoom(database, env);
  const available = room
    ? `${inUnits(room.free)} in ${room.folder}`
    : 'unknown, because the database is on another machine or its folder may not be read';
  return {
    lines: [...lines, '', `Space needed: up to ${inUnits(needed)}. Space available: ${available}.`],
    needed,
    free: room?.free,
  };
};

const usage = `Usage: npm run migrate -- --pending | --run [--rolling]
  --pending  lists the pending migrations, with the lock, the tables and the work of each statement
  --run      runs them; with --rolling, while processes of the previous version continue`;

const readOptions = (words: readonly string[]) => {
  try {
    const option = { type: 'boolean', default: false } as const;
    const { values } = parseArgs({ args: [...words], options: { pending: option, run: option, rolling: option } });
    if (values.pending !== values.run && (values.run || !values.rolling)) return values;
  } catch {
    // Unknown options get the same error as contradictory ones.
  }
  throw new UserError(usage);
};

const inSeconds = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/**
 * Lists or runs the pending migrations of the framework and the admin, according to the command-line arguments. Only
 * one process at a time can run migrations.
 */
export const runMigrations = (
  { schema, names, features }: Pick<Server, 'schema' | 'names' | 'features'>,
  words: readonly string[] = process.argv.slice(2),
): Promise<void> =>
  runProgram(
    async (undo) => {
      const { run, rolling } = readOptions(words);
      const env = readEnv(process.env, names, console.warn, features);
      const database = await openDirectly(env);
      undo(() => database.close());
      const address = env.directUrl ?? env.databaseUrl;
      const place = address ? placeOf(address) : databaseIn(env.dataDir);
      const pending = await readPending(database, schema, features);
      if (pending.length === 0 && !run) return console.log(`No migrations are pending in ${place}.`);
      const { lines, needed, free } = await describePending(database, env, pending);
      if (!run) {
        console.log([`Pending migrations in ${place}: ${pending.length}.`, '', ...lines].join('\n'));
        return console.log(
          'All statements run in one transaction, which locks every table against other statements until it ends.',
        );
      }
      if (free !== undefined && needed > free)
        throw new UserError(
          `The migrations need up to ${inUnits(needed)}, but the disk of ${place} has ${inUnits(free)} left. Nothing was changed. Free some space, and start again.`,
        );
      const blocking = pending.find(
        ({ statements, isRepair }) => isRepair || !statements.flatMap(statementsIn).every(isExpansion),
      );
      if (rolling && blocking)
        throw new UserError(
          `${blocking.name} is not compatible with processes of the previous version, so it can't run while they continue. Nothing was changed. Stop them, and use --run without --rolling.`,
        );
      const start = performance.now();
      await migrate(database, schema, {
        features,
        tell: (line) => console.log(`${inSeconds(start)}: ${line}`),
        ...(rolling && { others: 'rolling' }),
      });
      return console.log(`The database ${place} is up to date (${inSeconds(start)}).`);
    },
    { once: true },
  );
