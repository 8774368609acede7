/**
 * Values are cached for this multiple of the time they took, so that computing them takes at most 1 % of the time; at most this many
 * milliseconds.
 */
const rest = { times: 100, most: 30_000 };

interface Remembered<T> {
  value: T;
  /** Expiry, in `performance.now` time. */
  until: number;
}

/** A cache of computed values. */
export interface Memory<T> {
  /**
   * Returns a value unless it is stale. Only the first caller to find it stale gets undefined and recomputes it; others meanwhile get the
   * stale value.
   */
  recall(key: string): T | undefined;
  /** Returns the last value, however old. */
  last(key: string): T | undefined;
  /** Stores a value; `took` is the time to compute it, in milliseconds. */
  keep(key: string, value: T, took: number): void;
  forget(key: string): void;
}

/** Creates a cache with at most `most` entries; the oldest is dropped first. */
export const createMemory = <T>(most: number): Memory<T> => {
  const kept = new Map<string, Remembered<T>>();
  return {
    recall(key) {
      const found = kept.get(key);
      const now = performance.now();
      if (!found || found.until > now) return found?.value;
      found.until = now + rest.most;
      return undefined;
    },
    last: (key) => kept.get(key)?.value,
    keep(key, value, took) {
      kept.delete(key);
      if (kept.size >= most) kept.delete(kept.keys().next().value!);
      kept.set(key, { value, until: performance.now() + Math.min(rest.most, took * rest.times) });
    },
    forget: (key) => void kept.delete(key),
  };
};
