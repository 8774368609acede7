import { expect, test } from 'vitest';
import { registry } from '../../../testing/library/admin';
import { destinationOf } from './destination';

test.each([
  ['/colours', 'colours', 'list', undefined],
  ['/colours/create', 'colours', 'create', undefined],
  ['/colours/7', 'colours', 'edit', '7'],
  ['/colours/7/show', 'colours', 'show', '7'],
  ['/colours/a%2Fb/show', 'colours', 'show', 'a/b'],
  ['/books/view-all', 'books/view-all', 'list', undefined],
  ['/books/view-all/7', 'books/view-all', 'edit', '7'],
  ['/my_branch', 'my_branch', 'list', undefined],
])('%s leads to %s: %s', (path, name, screen, id) => {
  const found = destinationOf(registry, path)!;
  expect([found.resource.name, found.screen, found.id]).toEqual([name, screen, id]);
});

test.each(['/', '/statistics', '/coloursful', '/colours/%E0%A4%A', '/colours/100%/show'])(
  '%s is not a path of a resource',
  (path) => {
    expect(destinationOf(registry, path)).toBeUndefined();
  },
);
