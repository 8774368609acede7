import type { FastifyBaseLogger } from 'fastify';
import type { ZodType } from 'zod';
import type { Roles } from '../../../declaration/admin/roles';
import type { Wording } from '../../../core/text/text';
import type { Db } from '../../database/database';
import type { KeptMonths } from '../../database/partitions/env';
import type { Post } from '../mail/mailer';
import type { Storage } from '../storage/storage';
import type { Model } from '../../database/tables/model';

/** Puts a job into the queue, in the transaction at hand: it is there once that is committed, and never without it. */
export type Enqueue = <P>(job: Job<P>, payload: P, options?: { after?: Date }) => Promise<void>;

/** What a job works with. Nobody asks for it, so it is held by no scope: it sees all tenants. Features add what is theirs. */
export interface JobContext {
  db: Db;
  model: Model;
  /** Where files are kept; absent where none are. */
  storage: Storage | undefined;
  /** Sends letters; absent where no mail is sent. */
  post: Post | undefined;
  /** What serves a resource, by its name: a `ResourceServer`, for work that goes on for somebody as their calls would. Absent where nothing is served. */
  resources?: ((name: string) => unknown) | undefined;
  /** The admin's roles; absent where nothing is served. */
  roles?: Roles | undefined;
  /** How long tables that are partitioned by months are kept. */
  keptMonths?: KeptMonths | undefined;
  /** Puts another job into the queue, in a transaction of the job's own. */
  enqueue<P>(tx: Db, job: Job<P>, payload: P, options?: { after?: Date }): Promise<void>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** 1 at the first time. */
  attempt: number;
}

interface Common {
  /** Small letters and hyphens, with slashes between: `uploads/sweep`. */
  name: string;
  /** What it does, to those who look after the server. */
  label: Wording;
  /** How many times it is tried again where it fails; 5 unless given. */
  retries?: number;
  /** Seconds until it is tried again, twice as many each time; 30 unless given. */
  pause?: number;
  /** Seconds that it may take: what takes longer, or dies with its process, is done again. 900 unless given. */
  timeout?: number;
  /** How many of them a process does at once; 1 unless given. */
  atOnce?: number;
}

interface Queued<P> extends Common {
  /** What it is told, as JSON can hold it: judged as it is put into the queue, and again before it is done. */
  payload: ZodType<P>;
  run(context: JobContext, payload: P): Promise<void>;
}

interface Scheduled extends Common {
  /** When: minute, hour, day of the month, month, day of the week, as cron has them. */
  cron: string;
  /** Whose clock; UTC unless given. */
  timeZone?: string;
  run(context: JobContext): Promise<void>;
}

/**
 * Work that the server does by itself, in whichever of its processes comes first, and once or more: a process may die after the work
 * and before that is noted, so a job must bear being done twice.
 */
export interface Job<P> extends Common {
  payload?: ZodType<P>;
  cron?: string;
  timeZone?: string;
  run(context: JobContext, payload: P): Promise<void>;
}

// eslint-disable-next-line typescript/no-explicit-any -- of a job whose payload isn't known here
export type AnyJob = Job<any>;

/** Declares a job that a hook, a handler or another job puts into the queue, with what it is told. */
export const defineJob = <P extends object>(job: Queued<P>): Job<P> => job;

/** Declares a job that is done by the clock. */
export const defineScheduledJob = (job: Scheduled): Job<undefined> => job;

/** What is wrong with the jobs of a product, a sentence each. */
const complaintsOf = (jobs: readonly AnyJob[]): string[] => {
  const names = jobs.map(({ name }) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
    .map((name) => `job ${name}: there are two of that name`)
    .concat(
      names
        .filter((name) => !/^[a-z]+(?:[-/][a-z]+)*$/.test(name))
        .map((name) => `job ${name}: its name has other signs than small letters, hyphens and slashes`),
    );
};

/** Throws for jobs that can't be told apart or whose names can't be kept. */
export const refuseJobs = (jobs: readonly AnyJob[]): void => {
  const complaints = complaintsOf(jobs);
  if (complaints.length > 0) throw new Error(`The jobs don't fit together:\n  ${complaints.join('\n  ')}`);
};

declare module '../../database/schema' {
  interface DatabaseSchema {
    /** The product's jobs. */
    jobs?: readonly AnyJob[];
  }
}
