import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { JobState, KnownJob } from '../../../core/jobs';
import { jobStates } from '../../../core/jobs';
import type { Db } from '../../database/database';
import { bossSchema } from './boss';

/** States by pg-boss's names. */
const states = {
  created: 'waiting',
  retry: 'retrying',
  active: 'running',
  completed: 'done',
  failed: 'failed',
  cancelled: 'canceled',
} as const satisfies Record<string, JobState>;

interface Asked {
  names: readonly string[];
  state?: JobState | undefined;
  page: number;
  perPage: number;
}

const schema = sql.identifier(bossSchema);
const columns = sql`id, name, data, state::text, retry_count, retry_limit, created_on, start_after, started_on, completed_on, output->>'message' as error`;

/**
 * The action possible for a job that isn't archived. A canceled scheduled job can't be retried, as the next one takes
 * its place.
 */
const action = sql`case
  when state in ('created', 'retry') then 'cancel'
  when state = 'failed' or (state = 'cancelled' and singleton_on is null) then 'retry'
end`;

/** The jobs with these names, including archived ones. */
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

/** The parts of a payload that identify records: numbers and UUIDs. */
const aboutOf = (data: unknown): KnownJob['about'] =>
  Object.fromEntries(
    Object.entries(data ?? {}).filter(([, told]) => Number.isInteger(told) || z.uuid().safeParse(told).success),
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

/** Returns a page of jobs, newest first, and their total. */
export const readJobs = async (
  db: Db,
  { names, state, page, perPage }: Asked,
): Promise<{ data: KnownJob[]; total: number }> => {
  const own = state && Object.entries(states).find(([, said]) => said === state)![0];
  const where = own === undefined ? sql`` : sql`where state = ${own}`;
  const { rows } = await db.execute<Found>(sql`
    select * from ${jobsOf(names)} ${where} order by created_on desc, id limit ${perPage} offset ${(page - 1) * perPage}`);
  const {
    rows: [counted],
  } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${jobsOf(names)} ${where}`);
  return { data: rows.map(knownJob), total: counted!.total };
};

/** Counts jobs by name and state. */
export const countJobs = async (
  db: Db,
  names: readonly string[],
): Promise<Record<string, Record<JobState, number>>> => {
  const { rows } = await db.execute<{ name: string; state: keyof typeof states; number: number }>(sql`
    select name, state, count(*)::int as number from ${jobsOf(names)} group by name, state`);
  const none = Object.fromEntries(jobStates.map((state) => [state, 0])) as Record<JobState, number>;
  return Object.fromEntries(
    names.map((name) => {
      const own = rows.filter((row) => row.name === name).map(({ state, number }) => [states[state], number]);
      return [name, { ...none, ...(Object.fromEntries(own) as Partial<typeof none>) }];
    }),
  );
};

/** Returns the name of a job by its id; undefined if there is none among these names. */
export const nameOfJob = async (db: Db, names: readonly string[], id: string): Promise<string | undefined> => {
  const {
    rows: [row],
  } = await db.execute<{ name: string }>(sql`select name from ${jobsOf(names)} where id = ${id}::uuid`);
  return row?.name;
};

/** Returns the action possible for a job and locks it, so that no process starts it before the transaction ends. */
export const lockedAction = async (tx: Db, name: string, id: string): Promise<KnownJob['action']> => {
  const {
    rows: [row],
  } = await tx.execute<{ action: KnownJob['action'] }>(sql`
    select ${action} as action from ${schema}.job where name = ${name} and id = ${id}::uuid for update`);
  return row?.action ?? null;
};
