import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { UserError } from '../../kernel/userError';
import type { Db } from '../database';

/** The first key of the advisory locks that show which processes use the database; the second key is their version. */
const presenceLock = 7_402_053;

/** Hashes a program's migrations and tables to 31 bits. */
export const versionOf = (parts: readonly unknown[]): number =>
  createHash('sha256').update(JSON.stringify(parts)).digest().readUInt32BE() >>> 1;

/** Returns the statement that registers a connection's process with this version until the connection ends. */
export const presenceOf = (version: number): string =>
  `select pg_advisory_unlock_all(), pg_advisory_lock_shared(${presenceLock}, ${version})`;

interface Process extends Record<string, unknown> {
  pid: number;
  host: string;
}

/**
 * Returns connections of processes of other versions. Versions without such a lock are recognized by their listening
 * connection.
 */
const othersIn = async (db: Db, version: number): Promise<Process[]> => {
  const { rows } = await db.execute<Process>(sql`
    select a.pid, coalesce(host(a.client_addr), 'a local socket') as host
    from pg_stat_activity a left join pg_locks l
      on l.pid = a.pid and l.locktype = 'advisory' and l.objsubid = 2 and l.classid::bigint = ${presenceLock} and l.granted
    where a.datname = current_database() and a.pid <> pg_backend_pid()
      and coalesce(l.objid::bigint <> ${version}, a.query ~* '^listen "')
    order by a.pid`);
  return rows;
};

/** The number of checks for other versions, and milliseconds between them. */
export interface OthersPatience {
  tries: number;
  pause: number;
}

/** A stopping process has ten seconds to finish its requests. */
const usual: OthersPatience = { tries: 30, pause: 500 };

/**
 * Waits until no process of another version uses the database, as it would write to tables that it doesn't know. Throws
 * `UserError` if one remains.
 */
export const refuseOtherVersions = async (
  db: Db,
  version: number,
  { tries, pause }: OthersPatience = usual,
): Promise<void> => {
  for (let left = tries; ; left -= 1) {
    const others = await othersIn(db, version);
    if (others.length === 0) return;
    if (left === 0) {
      const list = others.map(({ pid, host }) => `${pid} from ${host}`).join(', ');
      throw new UserError(
        `The database must be brought up to date, but another version of this program still uses it (connections ${list}): nothing was changed. ` +
          'Stop its processes, then start again. Where a process is gone but its connection is not, end that by "select pg_terminate_backend(<connection>)".',
      );
    }
    await setTimeout(pause);
  }
};
