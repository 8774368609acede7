import { useCallback, useContext, useMemo } from 'react';
import { reactRouterProvider } from 'react-admin';
import type { RouterLocation, RouterNavigateFunction, RouterNavigateProps, RouterProvider } from 'react-admin';
import { UNSAFE_DataRouterContext } from 'react-router';
import { fromAddressSearch, toAddress } from './listParams';
import { Link } from './Link';
import { RouterWrapper } from './RouterWrapper';

const { Navigate } = reactRouterProvider;

const useLocation = (): RouterLocation => {
  const location = reactRouterProvider.useLocation();
  return useMemo(() => ({ ...location, search: fromAddressSearch(location.search) }), [location]);
};

/** Whether a navigation changes a list's parameters alone. They apply at once: what is done to the list next goes by them. */
const isOfParameters = (to: Parameters<RouterNavigateFunction>[0]): boolean =>
  typeof to === 'object' && to.pathname === undefined;

/**
 * The router's own `navigate`: react-router's hook has everything that holds it drawn again whenever one goes on, as a path may be
 * relative to a route, and forgets `flushSync` within routes of the page's own. A relative path is relative to the address here.
 */
const useNavigate = (): RouterNavigateFunction => {
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  return useCallback(
    (to, options) =>
      typeof to === 'number'
        ? router.navigate(to)
        : router.navigate(toAddress(to), { ...options, relative: 'path', flushSync: isOfParameters(to) }),
    [router],
  );
};

/**
 * React-admin's routing by react-router. The address bar says `per_page` where react-admin says `perPage`, which its list
 * parameters can't rename; everything inside sees the latter.
 */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useLocation,
  useNavigate,
  Link,
  Navigate: ({ to, ...rest }: RouterNavigateProps) => <Navigate to={toAddress(to)} {...rest} />,
  RouterWrapper,
};
