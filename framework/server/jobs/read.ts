import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { bossSchema } from './boss';

/** How far a job has come, in words of ours, by pg-boss's. */
const states = { created: 'waiting', retry: 'retrying', active: 'running', completed: 'done', failed: 'failed', cancelled: 'canceled' } as const;

export type JobState = (typeof states)[keyof typeof states];

/** All of them. */
export const jobStates = Object.values(states);

/** A job that waits, is being done or was done within the last days. */
export interface KnownJob {
  job_id: string;
  job: string;
  state: JobState;
  /** How often it was begun, and how often it will be at the most. */
  attempts: number;
  most_attempts: number;
  created_at: string;
  /** From when on it may be begun. */
  due_at: string;
  started_at: string | null;
  ended_at: string | null;
  /** Why it failed, the last time. */
  error: string | null;
}

interface Asked {
  names: readonly string[];
  state?: JobState | undefined;
  page: number;
  perPage: number;
}

const schema = sql.identifier(bossSchema);
const columns = sql`id, name, state::text, retry_count, retry_limit, created_on, start_after, started_on, completed_on, output->>'message' as error`;

/** The jobs of these names, kept or archived. */
const jobsOf = (names: readonly string[]): SQL => {
  const where = sql`where name = any(${sql.param([...names])}::text[])`;
  return sql`(select ${columns} from ${schema}.job ${where} union all select ${columns} from ${schema}.archive ${where}) as jobs`;
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
}

const moment = (value: string): string => new Date(value).toISOString();
const perhaps = (value: string | null): string | null => (value === null ? null : moment(value));

const knownJob = (row: Found): KnownJob => ({
  job_id: row.id, job: row.name, state: states[row.state],
  attempts: row.started_on === null ? 0 : row.retry_count + (row.state === 'retry' ? 0 : 1), most_attempts: row.retry_limit + 1,
  created_at: moment(row.created_on), due_at: moment(row.start_after), started_at: perhaps(row.started_on), ended_at: perhaps(row.completed_on),
  error: row.error,
});

/** A page of jobs, the last first, and how many there are. */
export const readJobs = async (db: Db, { names, state, page, perPage }: Asked): Promise<{ data: KnownJob[]; total: number }> => {
  const own = state && Object.entries(states).find(([, said]) => said === state)![0];
  const where = own === undefined ? sql`` : sql`where state = ${own}`;
  const { rows } = await db.execute<Found>(sql`
    select * from ${jobsOf(names)} ${where} order by created_on desc, id limit ${perPage} offset ${(page - 1) * perPage}`);
  const { rows: [counted] } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${jobsOf(names)} ${where}`);
  return { data: rows.map(knownJob), total: counted!.total };
};

/** The name of the job with this number, among those of these names; undefined where there is none. */
export const nameOfJob = async (db: Db, names: readonly string[], id: string): Promise<string | undefined> => {
  const { rows: [row] } = await db.execute<{ name: string }>(sql`select name from ${jobsOf(names)} where id = ${id}::uuid`);
  return row?.name;
};
