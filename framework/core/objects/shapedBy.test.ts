import { expect, test } from 'vitest';
import { shapedBy } from './shapedBy';

test('each object has the keys, undefined, and is one of its own', () => {
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
