import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchRoutes as oracle, type RouteObject as OracleRoute } from 'react-router';
import { matchRoutes } from './matchRoutes';
import type { RouteObject } from './routeObjects';

function route(path: string | undefined, children: RouteObject[] = [], index = false): RouteObject {
  return { path, index, element: path ?? (index ? 'index' : 'layout'), children };
}

const resource = [route('create/*'), route(':id/show/*'), route(':id/*'), route('/*')];
const admin = [
  route('/login'),
  route('books/*'),
  route('books/view-all/*'),
  route('/'),
  route('/access-denied'),
  route('*'),
];

function elements(routes: RouteObject[], pathname: string, parent?: Parameters<typeof matchRoutes>[2]) {
  return matchRoutes(routes, pathname, parent).map(({ element }) => element);
}

describe('matchRoutes', () => {
  test.each([
    ['/', ['/']],
    ['/login', ['/login']],
    ['/books', ['books/*']],
    ['/books/12', ['books/*']],
    ['/books/view-all', ['books/view-all/*']],
    ['/books/view-all/12/show', ['books/view-all/*']],
    ['/elsewhere', ['*']],
  ])('of an admin, at %s', (pathname, found) => {
    expect(elements(admin, pathname)).toEqual(found);
  });

  test.each([
    ['', '/*'],
    ['/create', 'create/*'],
    ['/create/1', 'create/*'],
    ['/12', ':id/*'],
    ['/12/2', ':id/*'],
    ['/12/show', ':id/show/*'],
    ['/12/show/2', ':id/show/*'],
  ])('of a resource with a slash in its name, below the matched part: %s', (rest, found) => {
    const pathname = `/books/view-all${rest}`;
    const parent = matchRoutes(admin, pathname).at(-1)!.match;
    expect(elements(resource, pathname, parent)).toEqual([found]);
  });

  test('keeps the parameters of the routes around, and whole pathnames', () => {
    const parent = { params: { branch: '7', id: 'old' }, pathname: '/branches/7', pathnameBase: '/branches/7' };
    expect(matchRoutes(resource, '/branches/7/12/show/2', parent)[0]!.match).toEqual({
      params: { branch: '7', id: '12', '*': '2' },
      path: ':id/show/*',
      pathname: '/branches/7/12/show/2',
      pathnameBase: '/branches/7/12/show',
    });
  });

  test('nested routes: the tabs of a show page under a splat, an index and a layout route', () => {
    const tabs = [route('/*', [route(''), route('1'), route('notes')])];
    expect(elements(tabs, '/')).toEqual(['/*', '']);
    expect(elements(tabs, '/1')).toEqual(['/*', '1']);
    expect(elements(tabs, '/unknown')).toEqual(['/*']);

    const nested = [route(undefined, [route('settings', [route(undefined, [], true), route(':tab')])])];
    expect(elements(nested, '/settings')).toEqual(['layout', 'settings', 'index']);
    expect(elements(nested, '/settings/mail')).toEqual(['layout', 'settings', ':tab']);
    expect(elements(nested, '/elsewhere')).toEqual([]);
  });

  test('a child may repeat the path of its parent', () => {
    expect(elements([route('/branch', [route('/branch/hours')])], '/branch/hours')).toEqual(['/branch', '/branch/hours']);
  });
});

describe('any route table', () => {
  const segment = fc.constantFrom('a', 'b', 'create', 'show', ':id', ':other');
  const path = fc
    .tuple(fc.array(segment, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([segments, splat]) => [...segments, ...(splat ? ['*'] : [])].join('/'));
  const paths = fc.uniqueArray(fc.oneof(path, fc.constantFrom('/', '*', '/*')), { minLength: 1, maxLength: 7 });
  const pathname = fc
    .array(fc.constantFrom('a', 'b', 'create', 'show', '12'), { maxLength: 4 })
    .map((segments) => `/${segments.join('/')}`);

  test('picks the route that react-router picks, with the same parameters', () => {
    fc.assert(
      fc.property(paths, pathname, (all, at) => {
        const found = matchRoutes(all.map((one) => route(one)), at)[0]?.match;
        const expected = oracle(all.map((one): OracleRoute => ({ path: one })), at)?.[0];
        expect(found && [found.path, found.params]).toEqual(expected && [expected.route.path, expected.params]);
      }),
      { numRuns: 2000 },
    );
  });
});
