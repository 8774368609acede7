import { expect, test } from 'vitest';
import { listSearch, startOf } from './query';
import { registry } from '../../../testing/library/admin';

const colours = registry.get('colours')!;
const view = {
  label: 'a',
  value: { filter: { active: true }, sort: { field: 'hex', order: 'DESC' as const }, perPage: 25 },
};

test('a list starts as declared, unless a view is the default', () => {
  const declared = { filter: {}, sort: { field: 'sort', order: 'ASC' }, perPage: 10 };
  expect(startOf(colours, undefined)).toEqual(declared);
  expect(startOf(colours, [view])).toEqual(declared);
  expect(startOf(colours, [view, { ...view, value: { ...view.value, isDefault: true } }])).toEqual(view.value);
});

test('the URL contains only the page number by default, and all parameters if there is a filter', () => {
  expect(listSearch(startOf(colours, []), 1)).toBe('?page=1&perPage=10');
  const narrowed = new URLSearchParams(listSearch(view.value, 2));
  expect(Object.fromEntries(narrowed)).toEqual({
    page: '2',
    perPage: '25',
    sort: 'hex',
    order: 'DESC',
    filter: '{"active":true}',
  });
});
