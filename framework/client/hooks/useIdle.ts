import { useEffect, useState } from 'react';

/** Whether the page has come to rest once since it was shown; what can wait is loaded then. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIdle(true);
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(rest, 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(rest, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
};
