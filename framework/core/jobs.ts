export const jobStates = ['waiting', 'retrying', 'running', 'done', 'failed', 'canceled'] as const;

export type JobState = (typeof jobStates)[number];

/** A queued, running or recently finished job in the reply of `GET /jobs`. */
export interface KnownJob {
  job_id: string;
  job: string;
  state: JobState;
  /** The ids of the records that the job concerns, under names chosen by the job: `{ loan: 7 }`. */
  about: Record<string, number | string>;
  /** The number of attempts so far. `most_attempts` is the maximum. */
  attempts: number;
  most_attempts: number;
  created_at: string;
  /** The earliest time at which the job may start. */
  due_at: string;
  started_at: string | null;
  ended_at: string | null;
  error: string | null;
  /** The action that the caller may perform on the job. */
  action: 'retry' | 'cancel' | null;
}

/** A declared job, and the number of its runs in each state. */
export interface DeclaredJob {
  job: string;
  label: string;
  /** The schedule. Null if the job has no schedule and runs only when other code queues it. */
  cron: string | null;
  time_zone: string | null;
  /** The time of the next scheduled run. */
  next_at: string | null;
  counts: Record<JobState, number>;
  action: 'run' | null;
}
