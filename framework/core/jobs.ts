/** How far a job has come. */
export const jobStates = ['waiting', 'retrying', 'running', 'done', 'failed', 'canceled'] as const;

export type JobState = (typeof jobStates)[number];

/** A job that waits, is being done or was done within the last days, as `GET /jobs` tells of it. */
export interface KnownJob {
  job_id: string;
  job: string;
  state: JobState;
  /** The numbers of the records that it is about, by what the job calls them: `{ loan: 7 }`. */
  about: Record<string, number | string>;
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
  /** What the caller can have done with it now. */
  action: 'retry' | 'cancel' | null;
}

/** A job that the product declares, and how many of it there are. */
export interface DeclaredJob {
  job: string;
  label: string;
  /** By which clock it is done; null where others put it into the queue. */
  cron: string | null;
  time_zone: string | null;
  /** When it is due by the clock. */
  next_at: string | null;
  counts: Record<JobState, number>;
  /** What the caller can have done with it now. */
  action: 'run' | null;
}
