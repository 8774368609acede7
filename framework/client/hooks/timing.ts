import { useEffect, useState, startTransition } from 'react';

/**
 * Returns the number of parts to render: `first` on the first render, and `step` more after each transition. Rendering
 * in steps keeps the page responsive to user input.
 */
export const useGradually = (total: number, first: number, step = 1): number => {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + step));
  }, [count, step, total]);
  return Math.min(count, total);
};

/** Debounces a value: returns the latest value that hasn't changed for `milliseconds`. */
export const useDelayed = <Value>(value: Value, milliseconds: number): Value => {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return delayed;
};

/** Runs `work` when the browser is idle, or after 2 seconds at the latest. Returns a function that cancels the call. */
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
