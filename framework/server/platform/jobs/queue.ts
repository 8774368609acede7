import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import { z } from 'zod';
import type { JobState, KnownJob } from '../../../core/jobs';
import { jobStates } from '../../../core/jobs';
import type { Db, Ask, Database } from '../../database/database';
import { firstRow } from '../../database/statement';
import { UserError } from '../../kernel/apiError';
import type { AnyJob, Job } from './job';
import { refuseJobs, rememberRequests, requestIn } from './job';

/** The database schema of the queue: pg-boss's default, so that its tools find the jobs. */
export const bossSchema = 'pgboss';

/** Creates an instance of pg-boss. The library is loaded on the first call. */
export const openBoss = async (ask: Ask, options: Omit<PgBoss.ConstructorOptions, 'db'> = {}): Promise<PgBoss> => {
  const { default: Boss } = await import('pg-boss');
  return new Boss({ ...options, schema: bossSchema, db: { executeSql: ask } });
};

/**
 * Returns a function that lets a library run its statements in a transaction. Each `$n` can occur only once per
 * statement, because Drizzle renumbers the parameters.
 */
const askIn =
  (tx: Db): Ask =>
  (text, values = []) => {
    const parts = text
      .split(/\$(\d+)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
    return tx.execute<Record<string, unknown>>(sql.join(parts));
  };

export interface Queue {
  jobs: readonly AnyJob[];
  /**
   * Queues a job in a transaction without a scope. Throws an error if the job isn't declared, and `ZodError` if the
   * payload is invalid.
   */
  add<P>(tx: Db, job: Job<P>, payload: P, options?: { after?: Date }): Promise<void>;
  /** Retries a failed or canceled job and returns true. Returns false for a job in any other state. */
  retry(tx: Db, name: string, id: string): Promise<boolean>;
  /**
   * Cancels a waiting job and returns true. Returns false for a job in any other state; a running job isn't
   * interrupted.
   */
  cancel(tx: Db, name: string, id: string): Promise<boolean>;
  /** Notifies this process of new jobs in these queues, so that it doesn't have to poll for them. */
  wake(names: readonly string[]): void;
  /** Calls `listener` with each name passed to `wake`. Returns a function that removes the listener. */
  onWake(listener: (name: string) => void): () => void;
}

export const createQueue = (jobs: readonly AnyJob[]): Queue => {
  const listeners = new Set<(name: string) => void>();
  let opened: Promise<PgBoss> | undefined;
  const open = () =>
    (opened ??= openBoss(() =>
      Promise.reject(new Error('The job queue was used outside a transaction: call it within one.')),
    ));
  return {
    jobs,
    async add(tx, job, payload, { after } = {}) {
      if (!jobs.includes(job)) throw new Error(`job ${job.name}: it isn't registered. Add it to the product's jobs`);
      const data = (job.payload?.parse(payload) ?? {}) as object;
      // The queue must exist, because pg-boss silently discards jobs for missing queues.
      const { rows } = await tx.execute(sql`select from ${sql.identifier(bossSchema)}.queue where name = ${job.name}`);
      if (rows.length === 0)
        throw new Error(`job ${job.name}: the database has no queue for it. Start the server once, which creates it`);
      const boss = await open();
      await boss.insert([{ name: job.name, data, ...(after && { startAfter: after.toISOString() }) }], {
        db: { executeSql: askIn(tx) },
      });
    },
    async retry(tx, name, id) {
      const [boss, possible] = [await open(), await lockedAction(tx, name, id)];
      if (possible !== 'retry') return false;
      const options = { db: { executeSql: askIn(tx) } };
      await boss.retry(name, id, options);
      await boss.resume(name, id, options);
      return true;
    },
    async cancel(tx, name, id) {
      const [boss, possible] = [await open(), await lockedAction(tx, name, id)];
      if (possible !== 'cancel') return false;
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

/** Returns the maximum number of retries for a job. */
export const retriesOf = ({ retries = 5 }: AnyJob): number => retries;

const queueOf = ({ name, retries, pause = 30, timeout = 900 }: AnyJob) => ({
  name,
  retryLimit: retriesOf({ retries } as AnyJob),
  retryDelay: pause,
  retryBackoff: true,
  expireInSeconds: timeout,
});

const scheduleOf = ({ cron, timeZone = 'UTC' }: AnyJob) => ({ cron, timeZone });

/**
 * If the declared jobs have changed, updates the queues and schedules in the database to match. The caller must ensure
 * that only one process does this at a time. Throws `UserError` if a schedule is invalid.
 */
export const installJobs = async (
  { db, ask }: Pick<Database, 'db' | 'ask'>,
  jobs: readonly AnyJob[],
): Promise<void> => {
  refuseJobs(jobs);
  const mark = hash(
    'sha256',
    JSON.stringify([rememberRequests(bossSchema), jobs.map((job) => [queueOf(job), scheduleOf(job)])]),
  );
  const known = await firstRow<{ mark: string | null }>(
    db,
    sql`select obj_description(to_regnamespace(${bossSchema})::oid, 'pg_namespace') as mark`,
  );
  if (known?.mark === mark) return;
  const boss = await openBoss(ask, { supervise: false, schedule: false });
  await boss.start();
  for (const job of jobs) {
    const queue = queueOf(job);
    await boss.createQueue(job.name, queue);
    await boss.updateQueue(job.name, queue);
    const { cron, timeZone } = scheduleOf(job);
    if (cron === undefined) continue;
    await boss.schedule(job.name, cron, {}, { tz: timeZone }).catch((error: Error) => {
      throw new UserError(`job ${job.name}: its schedule "${cron}" is not a valid cron expression (${error.message})`);
    });
  }
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name && job.cron !== undefined)) await boss.unschedule(name);
  }
  for (const statement of rememberRequests(bossSchema)) await db.execute(sql.raw(statement));
  await db.execute(sql.raw(`comment on schema ${bossSchema} is '${mark}'`));
};

const states = {
  created: 'waiting',
  retry: 'retrying',
  active: 'running',
  completed: 'done',
  failed: 'failed',
  cancelled: 'canceled',
} as const satisfies Record<string, JobState>;

interface JobQuery {
  names: readonly string[];
  state?: JobState | undefined;
  page: number;
  perPage: number;
}

const schema = sql.identifier(bossSchema);

const columns = sql`id, name, data, state::text, retry_count, retry_limit, created_on, start_after, started_on, completed_on, output->>'message' as error`;

/**
 * SQL for the action that can be performed on an unarchived job. A canceled scheduled job can't be retried, because the
 * next scheduled job replaces it.
 */
const action = sql`case
  when state in ('created', 'retry') then 'cancel'
  when state = 'failed' or (state = 'cancelled' and singleton_on is null) then 'retry'
end`;

/** Returns SQL for all jobs with these names, including archived jobs. */
const jobsOf = (names: readonly string[]): SQL => {
  const where = sql`where name = any(${sql.param([...names])}::text[])`;
  return sql`(
    select ${columns}, ${action} as action from ${schema}.job ${where} union all select ${columns}, null from ${schema}.archive ${where}
  ) as jobs`;
};

interface Found extends Record<string, unknown> {
  id: string;
  name: string;
  state: keyof typeof states;
  retry_count: number;
  retry_limit: number;
  created_on: string;
  start_after: string;
  started_on: string | null;
  completed_on: string | null;
  error: string | null;
  data: unknown;
  action: KnownJob['action'];
}

/** Returns the parts of a payload that identify records: numbers and UUIDs. */
const aboutOf = (data: unknown): KnownJob['about'] =>
  Object.fromEntries(
    Object.entries(requestIn(data).payload as object).filter(
      ([, value]) => Number.isInteger(value) || z.uuid().safeParse(value).success,
    ),
  );

const moment = (value: string): string => new Date(value).toISOString();

const perhaps = (value: string | null): string | null => (value === null ? null : moment(value));

const knownJob = (row: Found): KnownJob => ({
  job_id: row.id,
  job: row.name,
  state: states[row.state],
  about: aboutOf(row.data),
  attempts: row.started_on === null ? 0 : row.retry_count + (row.state === 'retry' ? 0 : 1),
  most_attempts: row.retry_limit + 1,
  created_at: moment(row.created_on),
  due_at: moment(row.start_after),
  started_at: perhaps(row.started_on),
  ended_at: perhaps(row.completed_on),
  error: row.error,
  action: row.action,
});

export const readJobs = async (
  db: Db,
  { names, state, page, perPage }: JobQuery,
): Promise<{ data: KnownJob[]; total: number }> => {
  const own = state && Object.entries(states).find(([, queueState]) => queueState === state)![0];
  const where = own === undefined ? sql`` : sql`where state = ${own}`;
  const { rows } = await db.execute<Found>(sql`
    select * from ${jobsOf(names)} ${where} order by created_on desc, id limit ${perPage} offset ${(page - 1) * perPage}`);
  const counted = await firstRow<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${jobsOf(names)} ${where}`,
  );
  return { data: rows.map(knownJob), total: counted!.total };
};

export const countJobs = async (
  db: Db,
  names: readonly string[],
): Promise<Record<string, Record<JobState, number>>> => {
  const { rows } = await db.execute<{ name: string; state: keyof typeof states; number: number }>(sql`
    select name, state, count(*)::int as number from ${jobsOf(names)} group by name, state`);
  const noJobs = Object.fromEntries(jobStates.map((state) => [state, 0])) as Record<JobState, number>;
  return Object.fromEntries(
    names.map((name) => {
      const own = rows.filter((row) => row.name === name).map(({ state, number }) => [states[state], number]);
      return [name, { ...noJobs, ...(Object.fromEntries(own) as Partial<typeof noJobs>) }];
    }),
  );
};

/** For each job name, returns how many jobs are due and how many seconds the oldest one has been waiting. */
export const readDue = async (
  db: Db,
  names: readonly string[],
): Promise<Record<string, { waiting: number; oldest: number }>> => {
  const { rows } = await db.execute<{ name: string; waiting: number; oldest: number }>(sql`
    select name, count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as oldest
    from ${schema}.job where name = any(${sql.param([...names])}::text[]) and state < 'active' and start_after <= now() group by name`);
  const found = new Map(rows.map(({ name, ...due }) => [name, due]));
  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? { waiting: 0, oldest: 0 }]));
};

/** Returns the name of the job with this id, or undefined if it isn't one of the given names. */
export const nameOfJob = async (db: Db, names: readonly string[], id: string): Promise<string | undefined> =>
  (await firstRow<{ name: string }>(db, sql`select name from ${jobsOf(names)} where id = ${id}::uuid`))?.name;

/**
 * Returns the action that can be performed on a job. Locks the job, so that no process starts it before the transaction
 * ends.
 */
const lockedAction = async (tx: Db, name: string, id: string): Promise<KnownJob['action']> => {
  const row = await firstRow<Pick<KnownJob, 'action'>>(
    tx,
    sql`select ${action} as action from ${schema}.job where name = ${name} and id = ${id}::uuid for update`,
  );
  return row?.action ?? null;
};
