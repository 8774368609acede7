/** What was worked out is remembered for so many times as long as that took, so that it never takes more than a hundredth of the time; in milliseconds at most. */
const rest = { times: 100, most: 30_000 };

interface Remembered<T> {
  value: T;
  /** Until when it is taken for true, as `performance.now` has it. */
  until: number;
}

/** What is remembered, by what it was worked out for. */
export interface Memory<T> {
  /** What may still be taken for true. Of those who find it too old the first works it out anew, and others take the old one meanwhile. */
  recall(key: string): T | undefined;
  /** What was worked out last, however long ago. */
  last(key: string): T | undefined;
  /** Remembers what it took so many milliseconds to work out. */
  keep(key: string, value: T, took: number): void;
  forget(key: string): void;
}

/** Remembers at most so many things: the one kept first goes first. */
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
