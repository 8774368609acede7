import { useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import type { RouterMatch, RouterNavigateFunction } from 'react-admin';
import { HistoryContext, MatchesContext, useHistory, useLocation } from './contexts';
import { matchPath, type PathPattern } from './matchPath';
import type { RouteMatch } from './matchRoutes';
import { resolveTo } from './paths';

const NO_PARAMS = {};

/** Whether a router is around. */
export function useInRouterContext(): boolean {
  return useContext(HistoryContext) !== null;
}

/** Whether useBlocker works here: always. */
export function useCanBlock(): boolean {
  return true;
}

/** The parameters of the routes around, decoded, the inner over the outer. */
export function useParams<Params extends Record<string, string | undefined>>(): Params {
  return (useContext(MatchesContext).at(-1)?.params ?? NO_PARAMS) as Params;
}

/** How the current pathname matches a pattern, or null. */
export function useMatch({ path, end }: PathPattern): RouterMatch | null {
  const { pathname } = useLocation();
  return useMemo(() => matchPath({ path, end }, pathname), [path, end, pathname]);
}

/** The pathnames against which a relative target is resolved, outermost first. */
export function routePathnames(matches: RouteMatch[]): string[] {
  return matches
    .filter(({ path }, index) => index === 0 || path)
    .map((match, index, { length }) => (index === length - 1 ? match.pathname : match.pathnameBase));
}

/** A function that goes to a place or moves in the history; the same function for the life of the component. */
export function useNavigate(): RouterNavigateFunction {
  const history = useHistory();
  const matches = useContext(MatchesContext);
  const latest = useRef(matches);
  useLayoutEffect(() => {
    latest.current = matches;
  }, [matches]);

  return useCallback(
    (to, options) => {
      if (typeof to === 'number') return history.go(to);
      history.navigate(resolveTo(to, routePathnames(latest.current), history.location().pathname), options);
    },
    [history],
  );
}
