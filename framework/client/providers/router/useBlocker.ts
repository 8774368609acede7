import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RouterBlocker, RouterBlockerFunction } from 'react-admin';
import { UNBLOCKED } from './blockers';
import { useHistory } from './contexts';

/**
 * Holds navigation back, Back and Forward included, while `shouldBlock` says so.
 * @returns the state: once `blocked`, call `proceed` to let the navigation through or `reset` to drop it
 */
export function useBlocker(shouldBlock: RouterBlockerFunction | boolean): RouterBlocker {
  const history = useHistory();
  const [state, setState] = useState<RouterBlocker>(UNBLOCKED);
  const latest = useRef(shouldBlock);
  useLayoutEffect(() => {
    latest.current = shouldBlock;
  });

  useEffect(() => {
    const ask: RouterBlockerFunction = (attempt) =>
      typeof latest.current === 'function' ? latest.current(attempt) : latest.current;
    return history.block({ shouldBlock: ask, onChange: setState });
  }, [history]);

  return state;
}
