import { expect, test } from 'vitest';
import { isLike } from './isLike';

const example = { list: [{ id: 0, title: '' }], unread: 0, isOn: true, any: [] };
const value = { list: [{ id: 7, title: 'Cup', more: null }], unread: 2, isOn: false, any: [1, null], other: {} };

test('is of the same types in all parts that the example names', () => {
  expect([
    isLike(value, example),
    isLike({ ...value, list: [] }, example),
    isLike(null, undefined),
    isLike(5, 0),
    isLike([], ['']),
  ]).toEqual([true, true, true, true, true]);
});

test.each([
  undefined,
  null,
  5,
  '',
  [],
  {},
  { ...value, unread: '2' },
  { ...value, list: null },
  { ...value, list: {} },
  { ...value, list: [null] },
  { ...value, list: [{ id: 7 }] },
  {
    ...value,
    list: [
      { id: 7, title: 'Cup' },
      { id: '8', title: 'Pot' },
    ],
  },
  { ...value, any: {} },
  [value],
])('is not like it: %j', (other) => {
  expect(isLike(other, example)).toBe(false);
});
