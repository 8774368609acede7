import { tellAuthor } from './author';
import type { Db } from './database';
import { sqlStateOf } from './sqlState';

/** Serialisation failure, deadlock, and what a connection had prepared before the tables changed: the same work may well succeed when done again. */
const passing: readonly (string | undefined)[] = ['40001', '40P01', '0A000', '26000'];

/** Whether the database gave work up for another's sake, so that it is to be done again from its beginning. */
export const isPassing = (error: unknown): boolean => passing.includes(sqlStateOf(error));

const attempts = 3;

/**
 * Does all of `work` or nothing of it. `work` must ask through its `tx` alone (the embedded database has one
 * connection), and may be run again where the database gave it up for another's sake.
 * `begin` is what is said to the database first.
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
