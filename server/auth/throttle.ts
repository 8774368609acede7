/** How guessing is slowed down: by whoever asks, in seconds. */
export interface Throttle {
  /** Counts an attempt and gives 0, or counts nothing and gives the seconds to wait before the next. */
  attempt(key: string): number;
  /** The attempt was a success: the key is as if it had never been seen. */
  succeed(key: string): void;
}

interface Options {
  /** Attempts in a row that cost nothing. */
  free?: number;
  /** Longest wait, in seconds. */
  longest?: number;
  /** Keys that are remembered; past that the one seen longest ago is forgotten. */
  keys?: number;
  /** Milliseconds, as Date.now. */
  now?: () => number;
}

interface Seen {
  count: number;
  until: number;
}

/**
 * After a few free attempts each further one doubles the wait: 1 s, 2 s, 4 s … An attempt is counted before its outcome
 * is known, so that many at once gain nothing. Kept in this process' memory: each node of several counts for itself.
 */
export const createThrottle = (options: Options = {}): Throttle => {
  const { free = 5, longest = 900, keys = 10_000, now = Date.now } = options;
  const seen = new Map<string, Seen>();

  const remember = (key: string, entry: Seen) => {
    seen.delete(key);
    seen.set(key, entry);
    const [oldest] = seen.keys();
    if (seen.size > keys && oldest !== undefined) seen.delete(oldest);
  };

  return {
    attempt: (key) => {
      const entry = seen.get(key) ?? { count: 0, until: 0 };
      const wait = entry.until - now();
      if (wait > 0) return Math.ceil(wait / 1000);
      const count = entry.count + 1;
      const delay = count < free ? 0 : Math.min(2 ** (count - free), longest);
      remember(key, { count, until: now() + delay * 1000 });
      return 0;
    },
    succeed: (key) => void seen.delete(key),
  };
};
