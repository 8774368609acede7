import { startTransition, useEffect, useState } from 'react';

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
