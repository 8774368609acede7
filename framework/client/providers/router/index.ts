import { useContext, useSyncExternalStore, useCallback } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext } from 'react-router';

/** A place within the admin: without the path that it is mounted below. */
export interface Where {
  pathname: string;
  search: string;
}

/** Tells where one is when it is called, for what asks in answer to something; nobody is drawn again as one goes on. */
export const useWhere = (): (() => Where) => {
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  return useCallback(() => {
    const { pathname, search } = router.state.location;
    return { pathname: pathname.slice((router.basename ?? '/').replace(/\/$/, '').length) || '/', search };
  }, [router]);
};

/** Whether the screen of the address is still being drawn, and the one before it stands until then. */
export const useIsNavigating = (): boolean => {
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  const { location: drawn } = useContext(UNSAFE_DataRouterStateContext)!;
  // What a store says is drawn at once, where a navigation may take its time.
  const asked = useSyncExternalStore(router.subscribe, () => router.state.location);
  return asked !== drawn;
};

export { Route, Routes } from 'react-router';
export { isForBrowser } from './routerProvider';
export { routerProvider } from './routerProvider';
