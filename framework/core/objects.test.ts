import { expect, test, vi } from 'vitest';
import { isLike, perObject, shapedBy } from './objects';

const example = { list: [{ id: 0, title: '' }], unread: 0, isOn: true, any: [] };
const value = { list: [{ id: 7, title: 'Cup', more: null }], unread: 2, isOn: false, any: [1, null], other: {} };

test('isLike accepts values with the types of the example', () => {
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
])('isLike rejects %j', (other) => {
  expect(isLike(other, example)).toBe(false);
});

test('perObject calls the function once for each object, even if it returns undefined', () => {
  const work = vi.fn(({ name }: { name?: string }) => name);
  const named = perObject(work);
  const [one, none] = [{ name: 'one' }, {}];
  expect([named(one), named(one), named(none), named(none), named({ name: 'one' })]).toEqual([
    'one',
    'one',
    undefined,
    undefined,
    'one',
  ]);
  expect(work).toHaveBeenCalledTimes(3);
});

test('perObject calls the function again after an error', () => {
  const work = vi
    .fn<(given: object) => string>()
    .mockImplementationOnce(() => {
      throw new Error('not yet');
    })
    .mockReturnValue('made');
  const given = {};
  const made = perObject(work);
  expect(() => made(given)).toThrow('not yet');
  expect(made(given)).toBe('made');
});

test('shapedBy creates separate objects with the given keys, all undefined', () => {
  const make = shapedBy(['name', 'watts']);
  const [one, other] = [make(), make()];
  expect(Object.entries(one)).toEqual([
    ['name', undefined],
    ['watts', undefined],
  ]);
  one.name = 'desk';
  expect(other.name).toBeUndefined();
  expect(JSON.stringify(one)).toBe('{"name":"desk"}');
});
