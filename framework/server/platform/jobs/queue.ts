import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Db } from '../../database/database';
import { askIn, bossSchema, openBoss } from './boss';
import type { AnyJob, Job } from './job';
import { lockedAction } from './read';

/** Where jobs are put, to be done by whichever process works at them. */
export interface Queue {
  jobs: readonly AnyJob[];
  /**
   * Puts a job into the queue, in a transaction that is held by no scope. Throws for one that isn't the product's, and `ZodError` for what it
   * can't be told.
   */
  add<P>(tx: Db, job: Job<P>, payload: P, options?: { after?: Date }): Promise<void>;
  /** Has one that failed, or was canceled, done once more; says whether it is such a one. */
  retry(tx: Db, name: string, id: string): Promise<boolean>;
  /** Takes one out that waits; says whether it is such a one. One that is being done comes to its end. */
  cancel(tx: Db, name: string, id: string): Promise<boolean>;
  /** Says that jobs of these names are there: this process needn't find them by itself. */
  wake(names: readonly string[]): void;
  /** Calls `listener` with each of those names; returns what ends that. */
  onWake(listener: (name: string) => void): () => void;
}

/** The queue of a product's jobs. */
export const createQueue = (jobs: readonly AnyJob[]): Queue => {
  const listeners = new Set<(name: string) => void>();
  let opened: Promise<PgBoss> | undefined;
  // It asks in transactions alone.
  const open = () =>
    (opened ??= openBoss(() => Promise.reject(new Error('The queue of jobs was asked outside of a transaction.'))));
  return {
    jobs,
    async add(tx, job, payload, { after } = {}) {
      if (!jobs.includes(job)) throw new Error(`job ${job.name}: it isn't among the product's jobs`);
      const data = (job.payload?.parse(payload) ?? {}) as object;
      // Without a queue pg-boss would drop it, and say nothing.
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
