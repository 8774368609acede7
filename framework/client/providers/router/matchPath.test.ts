import { describe, expect, test } from 'vitest';
import { matchPath as oracle } from 'react-router';
import { matchPath } from './matchPath';

describe('matchPath', () => {
  test.each([
    ['/', '/', {}, '/', '/'],
    ['/publishers', '/publishers', {}, '/publishers', '/publishers'],
    ['publishers', '/publishers/', {}, '/publishers', '/publishers'],
    ['/Publishers', '/publishers', {}, '/publishers', '/publishers'],
    [':id', '/12', { id: '12' }, '/12', '/12'],
    [':id/*', '/12', { id: '12', '*': '' }, '/12', '/12'],
    [':id/*', '/12/1/2', { id: '12', '*': '1/2' }, '/12/1/2', '/12'],
    [':id/show/*', '/12/show', { id: '12', '*': '' }, '/12/show', '/12/show'],
    [':resource/create/*', '/publishers/create', { resource: 'publishers', '*': '' }, '/publishers/create', '/publishers/create'],
    ['books/view-all/*', '/books/view-all/3', { '*': '3' }, '/books/view-all/3', '/books/view-all'],
    ['/*', '/', { '*': '' }, '/', '/'],
    ['*', '/a/b', { '*': 'a/b' }, '/a/b', '/'],
  ])('%s takes %s', (path, pathname, params, matched, base) => {
    expect(matchPath(path, pathname)).toEqual({ params, pathname: matched, pathnameBase: base });
  });

  test.each([
    ['/', '/publishers'],
    ['/publishers', '/publishers/12'],
    ['/publishers', '/brandsnew'],
    [':id/show/*', '/12'],
    ['/publishers/:id', '/publishers'],
    ['books/view-all/*', '/books'],
  ])('%s refuses %s', (path, pathname) => {
    expect(matchPath(path, pathname)).toBeNull();
  });

  test('end: false takes a longer pathname, at a segment only', () => {
    expect(matchPath({ path: '/publishers', end: false }, '/publishers/12')).toMatchObject({ pathname: '/publishers' });
    expect(matchPath({ path: '/publishers', end: false }, '/brandsnew')).toBeNull();
    expect(matchPath({ path: '/', end: false }, '/publishers')).toMatchObject({ pathname: '/' });
  });

  test('parameters are decoded, pathnames stay as they are', () => {
    expect(matchPath(':id/*', '/a%2Fb%20c/d%2Fe')).toEqual({
      params: { id: 'a/b c', '*': 'd/e' }, pathname: '/a%2Fb%20c/d%2Fe', pathnameBase: '/a%2Fb%20c',
    });
    expect(matchPath('منتجات', '/%D9%85%D9%86%D8%AA%D8%AC%D8%A7%D8%AA')).not.toBeNull();
    expect(matchPath(':id', '/100%')?.params).toEqual({ id: '100%' });
  });
});

describe('what react-admin matches gives what react-router gives', () => {
  const patterns = ['/', '*', '/*', 'a', '/a', 'a/*', ':id', ':id/*', 'a/:id', ':x/b/*', 'a/b/c', ':x/:y'];
  const pathnames = ['/', '/a', '/a/b', '/a/b/c', '/z', '/z/b', '/z/b/c/d', '/A'];
  const cases = patterns.flatMap((path) => pathnames.map((pathname) => [path, pathname] as const));

  test.each(cases)('%s on %s', (path, pathname) => {
    for (const end of [true, false]) {
      const expected = oracle({ path, end }, pathname);
      const found = matchPath({ path, end }, pathname);
      expect(found && { ...found.params, base: found.pathnameBase }).toEqual(
        expected && { ...expected.params, base: expected.pathnameBase },
      );
    }
  });
});
