import { z } from 'zod';
import { whole } from '../../kernel/variables';

/** The limits of this process. 0 or absent means unlimited. */
export interface CallLimits {
  /**
   * API calls per minute and address (for IPv6, its /64); a quarter of them in a burst. Guests have limits of their
   * own.
   */
  perAddress?: number;
  /** API calls per minute and session; a quarter of them in a burst. */
  perSession?: number;
  /** API calls per minute and API key; a quarter of them in a burst. */
  perKey?: number;
  /** API calls in parallel. */
  atOnce?: number;
  /** Queries waiting for a database connection. */
  waiting?: number;
  /** The event loop's delay in milliseconds, averaged over a second; only with PostgreSQL. */
  delay?: number;
  /** Rows up to which lists are counted exactly on each request. */
  exactCounts?: number;
}

const most = 1_000_000;

/** Reads the process's limits from the environment. */
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
