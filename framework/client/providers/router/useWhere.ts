import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';

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
