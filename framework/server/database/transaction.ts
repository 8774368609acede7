import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { UserError } from '../kernel/apiError';
import { tellAuthor } from './author';
import type { Db } from './database';
import { sqlStateOf } from './sqlState';

/**
 * Error codes after which a retry may succeed: a serialization failure, a deadlock, or a statement that was prepared
 * before the tables changed.
 */
const transientStates: readonly (string | undefined)[] = ['40001', '40P01', '0A000', '26000'];

export const isPassing = (error: unknown): boolean => transientStates.includes(sqlStateOf(error));

const mostAttempts = 3;

/**
 * Runs `begin` and then `work` in a transaction. `work` may be retried, and must run all queries through `tx`, because
 * the embedded database has only one connection.
 */
export const withTransaction = async <T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  begin: (tx: Db) => Promise<void> = tellAuthor,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        await begin(tx);
        return work(tx);
      });
    } catch (error) {
      if (attempt === mostAttempts || !isPassing(error)) throw error;
    }
  }
};

/**
 * The lock timeout of each attempt (for example `5s`), the number of attempts, and the pause between attempts in
 * milliseconds.
 */
export interface LockRetries {
  lockTimeout: string;
  attempts: number;
  pause: number;
}

const usual: LockRetries = { lockTimeout: '5s', attempts: 6, pause: 2000 };

const lockNotAvailable = '55P03';

const deadlock = '40P01';

export const isLockTimeout = (error: unknown): boolean => sqlStateOf(error) === lockNotAvailable;

/**
 * Runs `work` in a transaction, and retries it if another transaction holds a lock for too long. Requests that are
 * queued for the same lock behind this transaction wait no longer than `lockTimeout`. Throws `UserError` after the last
 * attempt.
 */
export const withLockTimeout = async (
  db: Db,
  work: (tx: Db) => Promise<void>,
  { lockTimeout, attempts, pause }: LockRetries = usual,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('lock_timeout', ${lockTimeout}, true)`);
        await work(tx);
      });
      return;
    } catch (error) {
      if (!isLockTimeout(error) && sqlStateOf(error) !== deadlock) throw error;
      if (attempt === attempts) {
        throw new UserError(
          'The tables could not be migrated, because another transaction holds a lock on them. Nothing was changed. ' +
            'Find it in pg_stat_activity (state "idle in transaction" or "active"), end it, and start again.',
        );
      }
    }
    await setTimeout(pause);
  }
};
