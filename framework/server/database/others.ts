import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { UserError } from '../kernel/apiError';
import type { Db } from './database';
import { firstRow } from './statement';
import { appliedMigrations } from './migrations';
import { lockNumbers } from './transaction';

/** The table of applied migrations. The table's comment in the database names the product. */
const list = 'drizzle.__drizzle_migrations';

const ownerOf = async (db: Db): Promise<string | null> =>
  (await firstRow<{ owner: string | null }>(
    db,
    sql`select obj_description(to_regclass(${list})::oid, 'pg_class') as owner`,
  ))!.owner;

/**
 * Throws `UserError` if the database belongs to another product. Databases from early versions don't contain a product
 * name and are accepted.
 */
export const refuseOthers = async (db: Db, product: string): Promise<void> => {
  const owner = await ownerOf(db);
  if (owner === null || owner === product) return;
  throw new UserError(
    `The database belongs to ${owner}, but this is ${product}. Nothing was changed. ` +
      'Point DATA_DIR or DATABASE_URL to another database.',
  );
};

/**
 * Throws `UserError` if the database has tables but no migrations. The tables may belong to another program and clash
 * with this program's tables. Ignores tables of extensions.
 */
export const refuseUnknownTables = async (db: Db): Promise<void> => {
  if ((await appliedMigrations(db)).length > 0) return;
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`);
  if (rows.length === 0) return;
  const names = rows.slice(0, 3).map(({ name }) => name);
  const listed =
    rows.length > names.length ? `${names.join(', ')} and ${rows.length - names.length} more` : names.join(', ');
  throw new UserError(
    `The database has tables that this program didn't create (${listed}). Nothing was changed. ` +
      'Point DATA_DIR or DATABASE_URL to an empty database.',
  );
};

export const rememberProduct = async (db: Db, product: string): Promise<void> => {
  if ((await ownerOf(db)) === product) return;
  await db.execute(sql.raw(`comment on table ${list} is '${product.replaceAll("'", "''")}'`));
};

/** Returns a 31-bit hash of a program's migrations and tables, which identifies its version. */
export const versionOf = (parts: readonly unknown[]): number =>
  hash('sha256', JSON.stringify(parts), 'buffer').readUInt32BE() >>> 1;

/** Returns SQL that acquires a lock with this process's version. The lock is released when the connection ends. */
export const presenceOf = (version: number): string =>
  `select pg_advisory_unlock_all(), pg_advisory_lock_shared(${lockNumbers.presence}, ${version})`;

interface Process extends Record<string, unknown> {
  pid: number;
  host: string;
}

/**
 * Returns the connections of processes that run another version. Processes of early versions don't acquire the presence
 * lock, so they are recognized by the connections they listen on.
 */
const othersIn = async (db: Db, version: number): Promise<Process[]> => {
  const { rows } = await db.execute<Process>(sql`
    select a.pid, coalesce(host(a.client_addr), 'a local socket') as host
    from pg_stat_activity a left join pg_locks l
      on l.pid = a.pid and l.locktype = 'advisory' and l.objsubid = 2 and l.classid::bigint = ${lockNumbers.presence} and l.granted
    where a.datname = current_database() and a.pid <> pg_backend_pid()
      and coalesce(l.objid::bigint <> ${version}, a.query ~* '^listen "')
    order by a.pid`);
  return rows;
};

/**
 * How many times a process checks for processes of other versions, and the time between checks in milliseconds. The
 * checks are repeated because a process that is shutting down has ten seconds to finish its requests.
 */
export interface OthersCheck {
  tries: number;
  pause: number;
}

const usual: OthersCheck = { tries: 30, pause: 500 };

/**
 * Waits until no process of another version is using the database, because it would write to tables that have changed.
 * Throws `UserError` if one is still running.
 */
export const refuseOtherVersions = async (
  db: Db,
  version: number,
  { tries, pause }: OthersCheck = usual,
): Promise<void> => {
  for (let triesLeft = tries; ; triesLeft -= 1) {
    const others = await othersIn(db, version);
    if (others.length === 0) return;
    if (triesLeft === 0) {
      const connections = others.map(({ pid, host }) => `${pid} from ${host}`).join(', ');
      throw new UserError(
        `The database must be migrated, but another version of this program still uses it (connections ${connections}). Nothing was changed. ` +
          'Stop the other version’s processes, then start again. If a process has ended but its connection has not, run "select pg_terminate_backend(<connection>)".',
      );
    }
    await setTimeout(pause);
  }
};
