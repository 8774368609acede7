import { expect, test } from 'vitest';
import { registry } from '../../../../src/resources';
import { asksForSomething, splitFilters, usedFilters } from './filterValues';

test('a filter left empty asks for nothing, whatever its shape', () => {
  expect([undefined, null, '', [], {}, { gte: null, lte: '' }].map(asksForSomething)).toEqual(Array(6).fill(false));
  expect([0, false, 'a', [3], { gte: null, lte: 4 }].map(asksForSomething)).toEqual(Array(5).fill(true));
});

test('the filters in use are those declared, in their order', () => {
  const products = registry.get('products/view-all')!;
  expect(usedFilters(products, { price: { gte: '3' }, brand: null, category: [1], other: 5 })).toEqual([
    'category',
    'price',
  ]);
});

test('the search stands apart', () => {
  expect(splitFilters({ search: 'a', brand: [1], status: [] })).toEqual({
    search: { search: 'a' },
    narrowing: { brand: [1] },
  });
  expect(splitFilters({ search: '' })).toEqual({ search: {}, narrowing: {} });
});
