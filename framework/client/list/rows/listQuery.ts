import { isFreshAhead } from '../../providers/ahead/questions';
import type { Ahead } from '../../providers/ahead/questions';

/** Milliseconds for which rows that were asked for before the page was drawn are not asked for again. */
const fresh = 2000;

// Not a `staleTime`, whose end would draw all rows once more.
const refetchOnMount = ({ state }: { state: { dataUpdatedAt: number; isInvalidated: boolean } }) =>
  state.isInvalidated || Date.now() - state.dataUpdatedAt > fresh;

/** For no time, or for as long as nothing happens: see above. */
const staleTime = (query: Ahead): number => (isFreshAhead(query) ? Infinity : 0);

/** These end the session, which only a call of the screen's own does. */
const endsSession = (error: unknown) => [401, 403].includes((error as { status?: number } | null)?.status ?? 0);

interface Failing {
  status: string;
  error: unknown;
  errorUpdatedAt: number;
}

// One that has failed before the list is drawn is shown as it is; who comes back to the list has it tried again.
const retryOnMount = ({ state: { status, error, errorUpdatedAt } }: { state: Failing }): boolean =>
  status !== 'error' || Date.now() - errorUpdatedAt >= fresh || endsSession(error);

/**
 * How a list's rows are asked for: once, whether that was before the page was drawn or not, and whether it went well or
 * not.
 */
export const listQuery = { refetchOnMount, staleTime, retryOnMount };
