export const jobStates = ['waiting', 'retrying', 'running', 'done', 'failed', 'canceled'] as const;

export type JobState = (typeof jobStates)[number];

/** A queued, running or recently finished job in the response to `GET /jobs`. */
export interface KnownJob {
  job_id: string;
  job: string;
  state: JobState;
  /** The ids of the records that the job is about, such as `{ loan: 7 }`. The job defines the keys. */
  about: Record<string, number | string>;
  /** The number of attempts so far. `most_attempts` is the maximum number. */
  attempts: number;
  most_attempts: number;
  created_at: string;
  /** The earliest time the job may start. */
  due_at: string;
  started_at: string | null;
  ended_at: string | null;
  error: string | null;
  /** The action that the caller may perform on the job. */
  action: 'retry' | 'cancel' | null;
}

/** A declared job, with the number of its runs in each state. */
export interface DeclaredJob {
  job: string;
  label: string;
  /** The schedule. Null if the job has no schedule and only runs when other code queues it. */
  cron: string | null;
  time_zone: string | null;
  /** The time of the next scheduled run. Null if the job has no schedule. */
  next_at: string | null;
  counts: Record<JobState, number>;
  action: 'run' | null;
}
