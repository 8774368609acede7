import type { RouterMatch } from 'react-admin';
import { segmentsOf } from './paths';

/** A path pattern: `:name` takes one segment, a final `*` takes the rest, `end: false` accepts a longer pathname. */
export interface PathPattern {
  path: string;
  end?: boolean;
}

/**
 * Matches a pathname, percent-encoded as the browser gives it, against a pattern.
 * Static segments compare without regard to case; parameters are decoded; `pathname` and `pathnameBase` stay encoded.
 * @returns what matched, or null
 */
export function matchPath(pattern: string | PathPattern, pathname: string): RouterMatch | null {
  const { path, end = true } = typeof pattern === 'string' ? { path: pattern } : pattern;
  const expected = segmentsOf(path);
  const splat = expected.at(-1) === '*';
  if (splat) expected.pop();

  const actual = segmentsOf(pathname);
  if (actual.length < expected.length || (end && !splat && actual.length > expected.length)) return null;

  const params: Record<string, string | undefined> = {};
  for (const [index, segment] of expected.entries()) {
    const value = decode(actual[index]!);
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (decode(segment).toLowerCase() !== value.toLowerCase()) return null;
  }

  const base = toPathname(actual.slice(0, expected.length));
  if (!splat) return { params, pathname: base, pathnameBase: base };
  params['*'] = actual.slice(expected.length).map(decode).join('/');
  return { params, pathname: toPathname(actual), pathnameBase: base };
}

function toPathname(segments: string[]): string {
  return `/${segments.join('/')}`;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
