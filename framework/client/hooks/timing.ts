import { useEffect, useState, startTransition } from 'react';

/**
 * Returns the number of parts to draw: `first` at once, then one more per transition, so that user input comes first.
 */
export const useGradually = (total: number, first: number): number => {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + 1));
  }, [count, total]);
  return Math.min(count, total);
};

/** Debounces a value: returns it once it has not changed for `milliseconds`. */
export const useDelayed = <Value>(value: Value, milliseconds: number): Value => {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return delayed;
};

/** Runs `work` once the browser is idle, after 2 seconds at the latest. Returns a function that cancels it. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
};

export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
};
