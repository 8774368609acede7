import { expect, test } from 'vitest';
import { asksForSomething, splitFilters, usedFilters } from './filterValues';
import { registry } from '../../../testing/library/admin';

test('an empty filter does not limit the list, regardless of its type', () => {
  expect([undefined, null, '', [], {}, { gte: null, lte: '' }].map(asksForSomething)).toEqual(Array(6).fill(false));
  expect([0, false, 'a', [3], { gte: null, lte: 4 }].map(asksForSomething)).toEqual(Array(5).fill(true));
});

test('the filters in use are listed in the declared order, without undeclared filters', () => {
  const books = registry.get('books/view-all')!;
  expect(usedFilters(books, { price: { gte: '3' }, publisher: null, shelf: [1], other: 5 })).toEqual([
    'shelf',
    'price',
  ]);
});

test('the search is separate from the filters', () => {
  expect(splitFilters({ search: 'a', publisher: [1], status: [] })).toEqual({
    search: { search: 'a' },
    narrowing: { publisher: [1] },
  });
  expect(splitFilters({ search: '' })).toEqual({ search: {}, narrowing: {} });
});
