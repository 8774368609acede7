import { createContext, useCallback, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { reactRouterProvider } from 'react-admin';
import type {
  RouterLinkProps,
  RouterLocation,
  RouterNavigateFunction,
  RouterNavigateProps,
  RouterProvider as RaRouterProvider,
  RouterTo,
  RouterWrapperProps,
} from 'react-admin';
import {
  RouterProvider,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  createBrowserRouter,
  createPath,
  useRouteError,
} from 'react-router';
import { PathnameContext } from '../pathname';

const ADDRESS_KEY = /([?&])per_page(?==|&|$)/g;
const REACT_ADMIN_KEY = /([?&])perPage(?==|&|$)/g;

const PAGING = /([?&])(page|per_page)=([^&]*)/g;

const fallbacks: Record<string, string> = { page: '1', per_page: '10' };

/** The maximum page number and page size in a URL. */
const largest: Record<string, number> = { page: 1e9, per_page: 1000 };

const isSound = (key: string, value: string) => /^[1-9]\d*$/.test(value) && Number(value) <= largest[key]!;

/**
 * Replaces an invalid page number with 1 and an invalid page size with 10.
 *
 * @param search A query string that starts with `?`, or an empty string
 */
export const withSoundPaging = (search: string): string =>
  search.replace(PAGING, (all: string, mark: string, key: string, value: string) =>
    isSound(key, value) ? all : `${mark}${key}=${fallbacks[key]}`,
  );

/**
 * Converts a query string from the URL to react-admin's format: renames `per_page` to `perPage` and corrects an invalid
 * page number or size.
 *
 * @param search A query string that starts with `?`, or an empty string
 */
export const fromAddressSearch = (search: string): string => withSoundPaging(search).replace(ADDRESS_KEY, '$1perPage');

/**
 * Converts a query string from react-admin's format to the URL's format: renames `perPage` to `per_page`. This is the
 * inverse of `fromAddressSearch`.
 *
 * @param search A query string that starts with `?`, or an empty string
 */
export const toAddressSearch = (search: string): string => search.replace(REACT_ADMIN_KEY, '$1per_page');

/** Renames the `perPage` parameter in a navigation's target to `per_page`, the name used in URLs. */
const toAddress = (to: RouterTo): RouterTo => {
  if (typeof to === 'string') return to.replace(/^[^#]*/, toAddressSearch);
  return to.search === undefined ? to : { ...to, search: toAddressSearch(to.search) };
};

export { Route, Routes } from 'react-router';

/** A location within the admin, without the base path that the admin is served under. */
export interface Where {
  pathname: string;
  search: string;
}

/**
 * Returns a function that gets the current location. Unlike `useLocation`, it doesn't cause rerenders on navigation.
 */
export const useWhere = (): (() => Where) => {
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  return useCallback(() => {
    const { pathname, search } = router.state.location;
    return { pathname: pathname.slice((router.basename ?? '/').replace(/\/$/, '').length) || '/', search };
  }, [router]);
};

export const useIsNavigating = (): boolean => {
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  const { location: renderedLocation } = useContext(UNSAFE_DataRouterStateContext)!;
  // Reads the location from a store because store changes render immediately, unlike navigations.
  const requestedLocation = useSyncExternalStore(router.subscribe, () => router.state.location);
  return requestedLocation !== renderedLocation;
};

const Content = createContext<ReactNode>(null);

const WithPathname = ({ children }: { children: ReactNode }) => (
  <PathnameContext value={reactRouterProvider.useLocation().pathname}>{children}</PathnameContext>
);

const DrawContent = () => <WithPathname>{useContext(Content)}</WithPathname>;

/** Rethrows an error to the outer error boundary because react-router would show the error in English. */
const HandOn = () => {
  throw useRouteError();
};

/**
 * Renders without a transition, in React's next task. `flushSync` can't be used, because React doesn't allow it within
 * an effect.
 */
const withoutTransition = (draw: () => unknown): undefined => void draw();

const BrowserRouter = ({ basename, children }: RouterWrapperProps) => {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', Component: DrawContent, ErrorBoundary: HandOn }], {
      ...(basename && { basename }),
    }),
  );
  return (
    <Content.Provider value={children}>
      <RouterProvider router={router} flushSync={withoutTransition} />
    </Content.Provider>
  );
};

/** Renders a browser router around its children, unless they are already within a router. */
const RouterWrapper = ({ basename, children }: RouterWrapperProps): ReactNode =>
  reactRouterProvider.useInRouterContext() ? (
    <WithPathname>{children}</WithPathname>
  ) : (
    <BrowserRouter {...(basename && { basename })}>{children}</BrowserRouter>
  );

/** Checks whether the browser should handle a click on a link, for example to open it in another tab or to save it. */
export const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** Returns the URL of an absolute link, or undefined for a relative link. */
const fullAddress = (to: RouterLinkProps['to']): string | undefined => {
  if (typeof to !== 'string' && to.pathname === undefined) return undefined;
  const path = typeof to === 'string' ? to : createPath(to);
  return /^\/(?!\/)/.test(path) ? path : undefined;
};

/**
 * A link that doesn't rerender on navigation if its URL is absolute. Absolute links are rendered as plain anchors that
 * navigate through the router. A page has dozens of links, and react-router's links would all rerender on every
 * navigation because their URLs may be relative.
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
    // A link to the current page adds no history entry, as in a browser.
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

/**
 * Checks whether a navigation only changes a list's parameters. These changes take effect immediately because the
 * user's next action depends on the new parameters.
 */
const isOfParameters = (to: Parameters<RouterNavigateFunction>[0]): boolean =>
  typeof to === 'object' && to.pathname === undefined;

/**
 * Returns the router's `navigate`. With react-router's own hook, the component would rerender on every navigation, and
 * `flushSync` would be ignored within descendant routes. Relative paths are resolved against the current URL.
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
 * A router provider for react-admin that uses react-router. The URL parameter `per_page` is called `perPage` in
 * react-admin.
 */
export const routerProvider: RaRouterProvider = {
  ...reactRouterProvider,
  useLocation,
  useNavigate,
  Link,
  Navigate: ({ to, ...rest }: RouterNavigateProps) => <Navigate to={toAddress(to)} {...rest} />,
  RouterWrapper,
};
