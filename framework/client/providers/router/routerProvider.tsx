import { useCallback, useMemo } from 'react';
import { reactRouterProvider } from 'react-admin';
import type { RouterLocation, RouterNavigateFunction, RouterNavigateProps, RouterProvider } from 'react-admin';
import { fromAddressSearch, toAddress } from './listParams';
import { Link } from './Link';
import { RouterWrapper } from './RouterWrapper';

const { Navigate } = reactRouterProvider;

const useLocation = (): RouterLocation => {
  const location = reactRouterProvider.useLocation();
  return useMemo(() => ({ ...location, search: fromAddressSearch(location.search) }), [location]);
};

// An option of react-router's that react-admin's types don't know.
const atOnce = { flushSync: true };

/** Whether a navigation changes a list's parameters alone. They apply at once: what is done to the list next goes by them. */
const isOfParameters = (to: Parameters<RouterNavigateFunction>[0]): boolean => typeof to === 'object' && to.pathname === undefined;

const useNavigate = (): RouterNavigateFunction => {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback(
    (to, options) => void navigate(typeof to === 'number' ? to : toAddress(to), isOfParameters(to) ? { ...options, ...atOnce } : options),
    [navigate],
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
