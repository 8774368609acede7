import type { RouteObject } from './routeObjects';

/** A route with the routes around it, outermost first: a candidate for the whole pathname. */
export interface Branch {
  routes: RouteObject[];
  score: number;
}

const SPLAT_PENALTY = -2;
const INDEX_BONUS = 2;
const EMPTY_SEGMENT = 1;
const PARAM_SEGMENT = 3;
const STATIC_SEGMENT = 10;

/**
 * Every branch of a route tree, the most specific first: static segments before parameters, parameters before a
 * splat, and more segments before fewer; children before their parent, then as declared.
 */
export function rankRoutes(routes: RouteObject[]): Branch[] {
  return flatten(routes, []).sort((a, b) => b.score - a.score);
}

function flatten(routes: RouteObject[], parents: RouteObject[]): Branch[] {
  return routes.flatMap((route) => {
    const branch = [...parents, route];
    const nested = flatten(route.children, branch);
    // A layout route (neither path nor index) stands for nothing by itself.
    return route.path === undefined && !route.index ? nested : [...nested, { routes: branch, score: score(branch) }];
  });
}

function score(branch: RouteObject[]): number {
  const whole = ['', ...branch.map(({ path = '' }) => path)].join('/').replace(/\/{2,}/g, '/');
  const segments = whole.split('/');
  const start = segments.length + (segments.includes('*') ? SPLAT_PENALTY : 0);
  const bonus = branch.at(-1)?.index ? INDEX_BONUS : 0;
  return segments.reduce((sum, segment) => sum + segmentScore(segment), start + bonus);
}

function segmentScore(segment: string): number {
  if (segment === '*') return 0;
  if (segment === '') return EMPTY_SEGMENT;
  return segment.startsWith(':') ? PARAM_SEGMENT : STATIC_SEGMENT;
}
