/** What this process takes on. 0 is no limit, and so is one that isn't there. */
export interface CallLimits {
  /** API calls a minute of one address, a quarter of them at once; for IPv6 of its /64. Those of guests have their own. */
  perAddress?: number;
  /** API calls a minute of one session, a quarter of them at once. */
  perSession?: number;
  /** API calls that are worked on at once. */
  atOnce?: number;
  /** Queries that wait for a connection to the database. */
  waiting?: number;
  /** Milliseconds by which the event loop is late, on average over a second; with PostgreSQL alone. */
  delay?: number;
}

type Whole = (name: string, fallback: number, min: number, max: number) => number;

const most = 1_000_000;

/** The limits by the environment; `whole` reads a variable and throws `UserError` for what is no such number. */
export const readCallLimits = (whole: Whole): Required<CallLimits> => ({
  perAddress: whole('CALLS_PER_ADDRESS', 6000, 0, most),
  perSession: whole('CALLS_PER_SESSION', 1200, 0, most),
  atOnce: whole('CALLS_AT_ONCE', 250, 0, most),
  waiting: whole('WAITING_QUERIES', 100, 0, most),
  delay: whole('EVENT_LOOP_DELAY_MS', 1000, 0, most),
});
