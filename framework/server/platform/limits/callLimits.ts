import { z } from 'zod';
import { whole } from '../../kernel/variables';

/** What this process takes on. 0 is no limit, and so is one that isn't there. */
export interface CallLimits {
  /** API calls a minute of one address, a quarter of them at once; for IPv6 of its /64. Those of guests have their own. */
  perAddress?: number;
  /** API calls a minute of one session, a quarter of them at once. */
  perSession?: number;
  /** The same of one API key. */
  perKey?: number;
  /** API calls that are worked on at once. */
  atOnce?: number;
  /** Queries that wait for a connection to the database. */
  waiting?: number;
  /** Milliseconds by which the event loop is late, on average over a second; with PostgreSQL alone. */
  delay?: number;
  /** Rows up to which their number is counted for each question. */
  exactCounts?: number;
}

const most = 1_000_000;

/** What the process takes on before it asks callers to wait, by the environment. */
export const limitVariables = z
  .object({
    CALLS_PER_ADDRESS: whole(6000, 0, most),
    CALLS_PER_SESSION: whole(1200, 0, most),
    CALLS_PER_KEY: whole(600, 0, most),
    CALLS_AT_ONCE: whole(250, 0, most),
    WAITING_QUERIES: whole(100, 0, most),
    EVENT_LOOP_DELAY_MS: whole(1000, 0, most),
    EXACT_COUNTS: whole(10_000, 0, most),
  })
  .transform((given) => ({
    limits: {
      perAddress: given.CALLS_PER_ADDRESS,
      perSession: given.CALLS_PER_SESSION,
      perKey: given.CALLS_PER_KEY,
      atOnce: given.CALLS_AT_ONCE,
      waiting: given.WAITING_QUERIES,
      delay: given.EVENT_LOOP_DELAY_MS,
      exactCounts: given.EXACT_COUNTS,
    } satisfies CallLimits,
  }));
