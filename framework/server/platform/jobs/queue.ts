import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Db } from '../../database/database';
import { askIn, bossSchema, openBoss } from './boss';
import type { AnyJob, Job } from './job';
import { lockedAction } from './read';

export interface Queue {
  jobs: readonly AnyJob[];
  /**
   * Adds a job in a transaction without a scope. Throws for an undeclared job, and `ZodError` for an invalid payload.
   */
  add<P>(tx: Db, job: Job<P>, payload: P, options?: { after?: Date }): Promise<void>;
  /** Retries a failed or canceled job; returns false for others. */
  retry(tx: Db, name: string, id: string): Promise<boolean>;
  /** Cancels a waiting job; returns false for others. A running job is not interrupted. */
  cancel(tx: Db, name: string, id: string): Promise<boolean>;
  /** Notifies this process of new jobs, so that it needn't poll. */
  wake(names: readonly string[]): void;
  /** Calls `listener` with each name given to `wake`; returns a function that stops it. */
  onWake(listener: (name: string) => void): () => void;
}

export const createQueue = (jobs: readonly AnyJob[]): Queue => {
  const listeners = new Set<(name: string) => void>();
  let opened: Promise<PgBoss> | undefined;
  // Used only in transactions.
  const open = () =>
    (opened ??= openBoss(() => Promise.reject(new Error('The queue of jobs was asked outside of a transaction.'))));
  return {
    jobs,
    async add(tx, job, payload, { after } = {}) {
      if (!jobs.includes(job)) throw new Error(`job ${job.name}: it isn't among the product's jobs`);
      const data = (job.payload?.parse(payload) ?? {}) as object;
      // pg-boss silently drops jobs without a queue.
      const { rows } = await tx.execute(sql`select from ${sql.identifier(bossSchema)}.queue where name = ${job.name}`);
      if (rows.length === 0) throw new Error(`job ${job.name}: the database has no queue for it`);
      const boss = await open();
      await boss.insert([{ name: job.name, data, ...(after && { startAfter: after.toISOString() }) }], {
        db: { executeSql: askIn(tx) },
      });
    },
    async retry(tx, name, id) {
      const [boss, action] = [await open(), await lockedAction(tx, name, id)];
      if (action !== 'retry') return false;
      const options = { db: { executeSql: askIn(tx) } };
      await boss.retry(name, id, options);
      await boss.resume(name, id, options);
      return true;
    },
    async cancel(tx, name, id) {
      const [boss, action] = [await open(), await lockedAction(tx, name, id)];
      if (action !== 'cancel') return false;
      await boss.cancel(name, id, { db: { executeSql: askIn(tx) } });
      return true;
    },
    wake(names) {
      for (const name of new Set(names)) for (const listener of listeners) listener(name);
    },
    onWake(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
