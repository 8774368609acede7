import { tellAuthor } from './author';
import type { Db } from './database';
import { sqlStateOf } from './sqlState';

/**
 * Serialization failure, deadlock, and a statement prepared before the tables changed. The same work may succeed when
 * retried.
 */
const passing: readonly (string | undefined)[] = ['40001', '40P01', '0A000', '26000'];

/** Checks whether the database aborted the work for a reason that makes a retry worthwhile. */
export const isPassing = (error: unknown): boolean => passing.includes(sqlStateOf(error));

const attempts = 3;

/**
 * Does `work` in a transaction. `work` must query only through `tx`, as the embedded database has one connection, and
 * may be retried. `begin` runs first.
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
      if (attempt === attempts || !isPassing(error)) throw error;
    }
  }
};
