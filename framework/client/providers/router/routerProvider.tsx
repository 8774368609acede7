import { useCallback, useContext, useMemo } from 'react';
import type { MouseEvent } from 'react';
import { reactRouterProvider } from 'react-admin';
import type {
  RouterLocation,
  RouterNavigateFunction,
  RouterNavigateProps,
  RouterProvider,
  RouterLinkProps,
} from 'react-admin';
import { UNSAFE_DataRouterContext, createPath } from 'react-router';
import { fromAddressSearch, toAddress } from './listParams';
import { RouterWrapper } from './RouterWrapper';

/** Whether a press of a link asks the browser for more than to go there: in another tab or window, or to save it. */
export const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** The address of a link, where it is one in full; undefined where it hangs on where one is. */
const fullAddress = (to: RouterLinkProps['to']): string | undefined => {
  if (typeof to !== 'string' && to.pathname === undefined) return undefined;
  const path = typeof to === 'string' ? to : createPath(to);
  return /^\/(?!\/)/.test(path) ? path : undefined;
};

/**
 * React-router's link is drawn again whenever one goes on, as its place may hang on where one is. That of an address in full
 * doesn't, and a page has dozens of those, in its menu and its rows: they are plain links that ask the router to lead on.
 */
const Link = ({ to, replace, state, onClick, children, ...rest }: RouterLinkProps) => {
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  const address = toAddress(to);
  const full = fullAddress(address);
  if (full === undefined) {
    const { Link: RelativeLink } = reactRouterProvider;
    return (
      <RelativeLink to={address} replace={replace} state={state} onClick={onClick} {...rest}>
        {children}
      </RelativeLink>
    );
  }
  const { basename = '/' } = router;
  const href = basename === '/' ? full : `${basename.replace(/\/$/, '')}${full}`;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    // As a browser does, it makes no second entry of the page one is on.
    void router.navigate(full, { replace: replace ?? createPath(router.state.location) === href, state });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
};

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
