import { startTransition, useEffect, useState } from 'react';

/** As many rows fill a screen; as many more come with each drawing after that. */
const some = 25;

/**
 * How many of `total` rows are to be drawn by now. Those that the table begins with come with it, so that it is as high as it was
 * for whoever comes back to it; where there are more than a moment ago, they come some at a time, as the page has time.
 */
export const useGrowing = (total: number): number => {
  const [drawn, setDrawn] = useState(total);
  const now = Math.min(total, Math.max(drawn, some));
  if (drawn > now) setDrawn(now);
  useEffect(() => {
    if (now < total) startTransition(() => setDrawn(now + some));
  }, [now, total]);
  return now;
};
