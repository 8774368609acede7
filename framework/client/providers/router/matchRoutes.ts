import type { ReactNode } from 'react';
import type { RouterMatch } from 'react-admin';
import { matchPath } from './matchPath';
import { joinPaths, segmentsOf } from './paths';
import { rankRoutes, type Branch } from './rankRoutes';
import type { RouteObject } from './routeObjects';

/** How a route matched, with all parameters known so far. */
export interface RouteMatch extends RouterMatch {
  path?: string | undefined;
}

/** A route to draw. */
export interface MatchedRoute {
  match: RouteMatch;
  element: ReactNode;
}

/**
 * Finds the routes for a pathname.
 * @param routes the route tree of one `<Routes>`
 * @param pathname the whole pathname, percent-encoded
 * @param parent the match of the route around this `<Routes>`, whose base is skipped and parameters are kept
 * @returns the routes of the best branch, outermost first; none if nothing matches
 */
export function matchRoutes(routes: RouteObject[], pathname: string, parent?: RouterMatch): MatchedRoute[] {
  const base = parent?.pathnameBase ?? '/';
  const rest = joinPaths(...segmentsOf(pathname).slice(segmentsOf(base).length));
  for (const branch of rankRoutes(routes)) {
    const matched = matchBranch(branch, rest, { params: parent?.params ?? {}, pathname: base, pathnameBase: base });
    if (matched) return matched;
  }
  return [];
}

function matchBranch({ routes }: Branch, pathname: string, parent: RouterMatch): MatchedRoute[] | null {
  const matched: MatchedRoute[] = [];
  let rest = pathname;
  let { params, pathnameBase } = parent;
  for (const [index, { path, element }] of routes.entries()) {
    const own = path === undefined ? '' : relativeTo(path, routes.slice(0, index));
    const match = matchPath({ path: own, end: index === routes.length - 1 }, rest);
    if (!match) return null;
    params = { ...params, ...match.params };
    const whole = joinPaths(pathnameBase, match.pathname);
    pathnameBase = joinPaths(pathnameBase, match.pathnameBase);
    matched.push({ match: { params, pathname: whole, pathnameBase, path }, element });
    rest = joinPaths(...segmentsOf(rest).slice(segmentsOf(match.pathnameBase).length));
  }
  return matched;
}

function relativeTo(path: string, parents: RouteObject[]): string {
  const parentPath = joinPaths(...parents.map((parent) => parent.path ?? ''));
  return path.startsWith('/') && path.startsWith(parentPath) ? path.slice(parentPath.length) : path;
}
