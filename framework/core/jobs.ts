export const jobStates = ['waiting', 'retrying', 'running', 'done', 'failed', 'canceled'] as const;

export type JobState = (typeof jobStates)[number];

/** A queued, running or recently finished job in the reply of `GET /jobs`. */
export interface KnownJob {
  job_id: string;
  job: string;
  state: JobState;
  /** The ids of the records it concerns, by the job's own names: `{ loan: 7 }`. */
  about: Record<string, number | string>;
  /** The number of attempts so far, and the maximum. */
  attempts: number;
  most_attempts: number;
  created_at: string;
  /** The earliest start. */
  due_at: string;
  started_at: string | null;
  ended_at: string | null;
  error: string | null;
  /** The action available to the caller. */
  action: 'retry' | 'cancel' | null;
}

/** A declared job, with the number of its jobs per state. */
export interface DeclaredJob {
  job: string;
  label: string;
  /** The schedule; null if only other code queues it. */
  cron: string | null;
  time_zone: string | null;
  /** The next scheduled run. */
  next_at: string | null;
  counts: Record<JobState, number>;
  action: 'run' | null;
}
