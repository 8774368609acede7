import { useContext, useMemo, type ReactNode } from 'react';
import type { RouterRoutesProps } from 'react-admin';
import { LocationContext, MatchesContext, OutletContext, useLocation } from './contexts';
import { matchRoutes, type MatchedRoute, type RouteMatch } from './matchRoutes';
import { Outlet } from './Outlet';
import { parsePath } from './paths';
import { toRouteObjects } from './routeObjects';

/** Draws the element of the route that matches the location best, inside those of the routes around it. */
export function Routes({ children, location: given }: RouterRoutesProps): ReactNode {
  const current = useLocation();
  const location = useGivenLocation(given) ?? current;
  const parents = useContext(MatchesContext);
  const matched = matchRoutes(toRouteObjects(children), location.pathname, parents.at(-1));
  const chains = useStableChains(parents, matched);

  const drawn = matched.reduceRight<ReactNode>(
    (outlet, { element }, index) => (
      <MatchesContext.Provider value={chains[index]!}>
        <OutletContext.Provider value={outlet}>{element ?? <Outlet />}</OutletContext.Provider>
      </MatchesContext.Provider>
    ),
    null,
  );
  return given === undefined ? drawn : <LocationContext.Provider value={location}>{drawn}</LocationContext.Provider>;
}

/** For each matched route, the matches down to it; the same arrays while nothing but the elements change. */
function useStableChains(parents: RouteMatch[], matched: MatchedRoute[]): RouteMatch[][] {
  const signature = JSON.stringify(matched.map(({ match }) => match));
  return useMemo(() => {
    const matches = JSON.parse(signature) as RouteMatch[];
    return matches.map((_, index) => [...parents, ...matches.slice(0, index + 1)]);
  }, [parents, signature]);
}

function useGivenLocation(given: RouterRoutesProps['location']) {
  return useMemo(() => {
    if (typeof given !== 'string') return given;
    return { pathname: '/', search: '', hash: '', state: null, key: 'default', ...parsePath(given) };
  }, [given]);
}
