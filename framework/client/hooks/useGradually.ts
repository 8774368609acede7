import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `total` parts are to be drawn by now: `first` at once, and then one after the other as the page has time. Whatever
 * somebody does meanwhile comes before.
 */
export const useGradually = (total: number, first: number): number => {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + 1));
  }, [count, total]);
  return Math.min(count, total);
};
