import type { RouterLocation, RouterTo } from 'react-admin';

/** The three parts of an address inside the application, basename taken off. */
export interface Path {
  pathname: string;
  search: string;
  hash: string;
}

/** A target before resolution: what it leaves out is taken from where it is resolved. */
export type PartialPath = Partial<Path>;

/** The non-empty segments of a pathname, still percent-encoded. */
export function segmentsOf(pathname: string): string[] {
  return pathname.split('/').filter(Boolean);
}

/** One absolute pathname from several parts, without doubled or trailing slashes. */
export function joinPaths(...parts: string[]): string {
  return `/${parts.flatMap(segmentsOf).join('/')}`;
}

/** Splits `/a?b#c` into its parts; a part that isn't there is left out. */
export function parsePath(path: string): PartialPath {
  const [beforeHash = '', hash] = splitAt(path, '#');
  const [pathname = '', search] = splitAt(beforeHash, '?');
  return {
    ...(pathname === '' ? {} : { pathname }),
    ...(search === undefined ? {} : { search }),
    ...(hash === undefined ? {} : { hash }),
  };
}

/** Joins the parts of a path into `/a?b#c`. */
export function formatPath({ pathname, search, hash }: Path): string {
  return pathname + search + hash;
}

/**
 * Resolves a target as written in a link or a call of navigate.
 * @param to absolute (`/a`), relative to the route (`b`, `../b`), or parts of a location (`{ search }` stays here)
 * @param routePathnames the pathnames of the routes around the caller, outermost first
 * @param currentPathname the pathname on the screen
 */
export function resolveTo(to: RouterTo, routePathnames: string[], currentPathname: string): Path {
  const target: Partial<RouterLocation> = typeof to === 'string' ? parsePath(to) : to;
  return {
    pathname: resolvePathname(to === '' ? '' : target.pathname, routePathnames, currentPathname),
    search: withPrefix('?', target.search),
    hash: withPrefix('#', target.hash),
  };
}

function resolvePathname(pathname: string | undefined, routePathnames: string[], current: string): string {
  if (pathname === undefined) return current;
  // Doubled slashes collapse, so that `//host` can never leave the site.
  if (pathname.startsWith('/')) return pathname.replace(/\/{2,}/g, '/');
  const segments = pathname.split('/');
  const parents = segments.findIndex((segment) => segment !== '..');
  const levelsUp = parents === -1 ? segments.length : parents;
  const from = routePathnames.at(-1 - levelsUp) ?? '/';
  return segments.slice(levelsUp).reduce(step, from);
}

function step(pathname: string, segment: string): string {
  if (segment === '' || segment === '.') return pathname;
  const segments = segmentsOf(pathname);
  return joinPaths(...(segment === '..' ? segments.slice(0, -1) : [...segments, segment]));
}

function splitAt(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at)];
}

function withPrefix(mark: string, text = ''): string {
  if (text === '' || text === mark) return '';
  return text.startsWith(mark) ? text : mark + text;
}
