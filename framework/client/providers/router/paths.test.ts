import { describe, expect, test } from 'vitest';
import { resolvePath } from 'react-router';
import { formatPath, joinPaths, parsePath, resolveTo } from './paths';

const here = '/publishers/12';
const routes = ['/publishers', '/publishers/12'];

function resolve(to: Parameters<typeof resolveTo>[0]): string {
  return formatPath(resolveTo(to, routes, here));
}

describe('parsePath', () => {
  test.each([
    ['/a?b=1#c', { pathname: '/a', search: '?b=1', hash: '#c' }],
    ['/a#c?d', { pathname: '/a', hash: '#c?d' }],
    ['?b=1', { search: '?b=1' }],
    ['#c', { hash: '#c' }],
    ['', {}],
  ])('%s', (path, parts) => {
    expect(parsePath(path)).toEqual(parts);
  });
});

describe('joinPaths', () => {
  test.each([
    [['/', '/'], '/'],
    [['/a/', '/b/'], '/a/b'],
    [['', 'a', '*'], '/a/*'],
  ])('%j', (parts, joined) => {
    expect(joinPaths(...parts)).toBe(joined);
  });
});

describe('resolveTo', () => {
  test.each([
    ['/colours?page=2#top', '/colours?page=2#top'],
    ['show', '/publishers/12/show'],
    ['./show', '/publishers/12/show'],
    ['..', '/publishers'],
    ['../13', '/publishers/13'],
    ['../../colours', '/colours'],
    ['../../../..', '/'],
    ['a/../b', '/publishers/12/b'],
    ['', '/publishers/12'],
    ['.', '/publishers/12'],
    ['?page=2', '/publishers/12?page=2'],
    ['#top', '/publishers/12#top'],
    ['//evil.example/a', '/evil.example/a'],
  ])('%s', (to, expected) => {
    expect(resolve(to)).toBe(expected);
  });

  test('parts of a location: what is left out of the path stays, the query does not', () => {
    expect(resolve({ search: '?page=2' })).toBe('/publishers/12?page=2');
    expect(resolve({ pathname: '/login' })).toBe('/login');
    expect(resolve({ pathname: '/login', search: 'a=1', hash: 'b' })).toBe('/login?a=1#b');
    expect(resolve({ pathname: '', search: '?', hash: '#' })).toBe('/publishers/12');
  });

  test('outside of any route, relative is from the root', () => {
    expect(resolveTo('publishers', [], '/colours').pathname).toBe('/publishers');
  });

  test.each(['a', './a/b', 'a/../b', '.', '/x/y', '/x//y'])('as react-router does: %s', (to) => {
    expect(resolve(to)).toBe(resolvePath(to, routes.at(-1)).pathname);
  });
});
