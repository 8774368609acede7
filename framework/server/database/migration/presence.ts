import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { UserError } from '../../kernel/userError';
import type { Db } from '../database';

/** First key of the advisory locks by which processes show that they use the database; the second key is their version. */
const presenceLock = 7_402_053;

/** Hashes the migrations and tables of a program to 31 bits. */
export const versionOf = (parts: readonly unknown[]): number =>
  createHash('sha256').update(JSON.stringify(parts)).digest().readUInt32BE() >>> 1;

/** The statement by which a connection shows, as long as it lasts, that a process of this version, and of no other, uses the database. */
export const presenceOf = (version: number): string =>
  `select pg_advisory_unlock_all(), pg_advisory_lock_shared(${presenceLock}, ${version})`;

interface Process extends Record<string, unknown> {
  pid: number;
  host: string;
}

/**
 * Connections of processes of other versions. Versions that take no such lock are known by the connection on which each of them
 * listens.
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

/** How often it is asked whether other versions have gone, and after how many milliseconds. */
export interface OthersPatience {
  tries: number;
  pause: number;
}

/** A process that was asked to stop has ten seconds for the requests under way. */
const usual: OthersPatience = { tries: 30, pause: 500 };

/**
 * Waits until no process of another version uses the database: it would go on over tables that it doesn't know. Throws `UserError`
 * where one stays.
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
