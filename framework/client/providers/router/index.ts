import { useContext, useSyncExternalStore, useCallback } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext } from 'react-router';

/** A location within the admin, without the path it is mounted at. */
export interface Where {
  pathname: string;
  search: string;
}

/** Returns a getter of the current location, without rerenders on navigation. */
export const useWhere = (): (() => Where) => {
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  return useCallback(() => {
    const { pathname, search } = router.state.location;
    return { pathname: pathname.slice((router.basename ?? '/').replace(/\/$/, '').length) || '/', search };
  }, [router]);
};

/** True while a navigation is pending and the previous screen still shown. */
export const useIsNavigating = (): boolean => {
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  const { location: drawn } = useContext(UNSAFE_DataRouterStateContext)!;
  // A store's update renders at once, unlike a navigation.
  const asked = useSyncExternalStore(router.subscribe, () => router.state.location);
  return asked !== drawn;
};

export { Route, Routes } from 'react-router';
export { isForBrowser } from './routerProvider';
export { routerProvider } from './routerProvider';
