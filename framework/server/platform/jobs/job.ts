import type { FastifyBaseLogger } from 'fastify';
import type { ZodType } from 'zod';
import type { Roles } from '../../../declaration/admin/roles';
import type { Wording } from '../../../core/text/text';
import type { Db } from '../../database/database';
import type { KeptMonths } from '../../database/partitions';
import type { Post } from '../mail/mailer';
import type { Outgoing } from '../outgoing';
import type { Storage } from '../storage/storage';
import type { Model } from '../../database/tables/model';

/** The property in a job's data that contains the id of the request that queued the job. */
const requestKey = '$request';

/** Separates a job's payload from the id of the request that queued the job. */
export const requestIn = (data: unknown): { request: string | undefined; payload: unknown } => {
  const { [requestKey]: request, ...payload } = (data ?? {}) as Record<string, unknown>;
  return { request: typeof request === 'string' ? request : undefined, payload };
};

/**
 * Returns SQL statements that make the database store the current request's id in each new job, even if a trigger adds
 * the job.
 */
export const rememberRequests = (schema: string): readonly string[] => [
  `create or replace function ${schema}.remember_request() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $remember$
declare request constant text := coalesce(nullif(current_setting('admin.actor', true), ''), '{}')::jsonb ->> 'request';
begin
  if request is not null then new.data := coalesce(new.data, '{}') || jsonb_build_object('${requestKey}', request); end if;
  return new;
end $remember$`,
  `create or replace trigger remember_request before insert on ${schema}.job for each row execute function ${schema}.remember_request()`,
];

export type Enqueue = <P>(job: Job<P>, payload: P, options?: { after?: Date }) => Promise<void>;

/**
 * The tools that a job can use. Jobs run without a scope and have access to all tenants. Features may add properties.
 */
export interface JobContext {
  db: Db;
  model: Model;
  storage: Storage | undefined;
  post: Post | undefined;
  /**
   * Returns a resource's `ResourceServer`, which lets a job make the same calls as a user. Undefined in processes that
   * don't serve requests.
   */
  resources?: ((name: string) => unknown) | undefined;
  roles?: Roles | undefined;
  /** The rules for the server's outgoing requests. */
  outgoing?: Outgoing | undefined;
  /** The dashboard's public URL, without a trailing slash. Undefined if it isn't configured. */
  publicUrl?: string | undefined;
  keptMonths?: KeptMonths | undefined;
  /** Queues another job in a transaction opened by the current job. */
  enqueue<P>(tx: Db, job: Job<P>, payload: P, options?: { after?: Date }): Promise<void>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  attempt: number;
  /** True if this is the last attempt. If it fails, the job isn't retried. */
  isLast: boolean;
}

interface Common {
  /** The job's name: lowercase letters and hyphens, with slashes between its parts, for example `uploads/sweep`. */
  name: string;
  /** A description of the job for the server's operators. */
  label: Wording;
  /** The maximum number of retries. The default is 5. */
  retries?: number;
  /**
   * How long to wait before the first retry, in seconds. The wait doubles with each further retry. The default is 30.
   */
  pause?: number;
  /**
   * How long a job may run, in seconds, before it counts as failed and is retried, for example because its process
   * died. The default is 900.
   */
  timeout?: number;
  /** How many runs of the job a process can execute in parallel. The default is 1. */
  atOnce?: number;
}

interface Queued<P> extends Common {
  /** The schema of the JSON payload. The payload is validated when it is queued and again before the job runs. */
  payload: ZodType<P>;
  run(context: JobContext, payload: P): Promise<void>;
}

interface Scheduled extends Common {
  /** A cron expression: minute, hour, day of the month, month, day of the week. */
  cron: string;
  timeZone?: string;
  run(context: JobContext): Promise<void>;
}

/**
 * Background work that one of the server's processes runs at least once. The work must be idempotent, because a process
 * can die after completing it but before recording that it's done.
 */
export interface Job<P> extends Common {
  payload?: ZodType<P>;
  cron?: string;
  timeZone?: string;
  run(context: JobContext, payload: P): Promise<void>;
}

// eslint-disable-next-line typescript/no-explicit-any -- the type of the payload isn't known here
export type AnyJob = Job<any>;

/** Declares a job that is queued by hooks, handlers or other jobs. */
export const defineJob = <P extends object>(job: Queued<P>): Job<P> => job;

export const defineScheduledJob = (job: Scheduled): Job<undefined> => job;

const complaintsOf = (jobs: readonly AnyJob[]): string[] => {
  const names = jobs.map(({ name }) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
    .map((name) => `job ${name}: another job has the same name. Rename one`)
    .concat(
      names
        .filter((name) => !/^[a-z]+(?:[-/][a-z]+)*$/.test(name))
        .map((name) => `job ${name}: its name may contain only lowercase letters, hyphens and slashes`),
    );
};

export const refuseJobs = (jobs: readonly AnyJob[]): void => {
  const complaints = complaintsOf(jobs);
  if (complaints.length > 0) throw new Error(`The jobs don't fit together:\n  ${complaints.join('\n  ')}`);
};

/** Returns when a job is next scheduled to run, or null if it has no schedule. */
export const nextOf = async (
  { cron, timeZone = 'UTC' }: Pick<AnyJob, 'cron' | 'timeZone'>,
  after: Date,
): Promise<Date | null> => {
  if (cron === undefined) return null;
  const { default: cronParser } = await import('cron-parser');
  return cronParser.parseExpression(cron, { currentDate: after, tz: timeZone }).next().toDate();
};

declare module '../../database/migrations' {
  interface DatabaseSchema {
    jobs?: readonly AnyJob[];
  }
}
