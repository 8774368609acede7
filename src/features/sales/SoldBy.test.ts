import { expect, test } from 'vitest';
import { sharesOf } from './SoldBy';

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  // A visitor who used two devices is counted under each: three visitors, four counts.
  [
    [3, 1],
    [75, 25],
  ],
  [
    [5, 0],
    [100, 0],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('shares of %j are %j: they add up to the whole', (parts, shares) => {
  expect(sharesOf(parts)).toEqual(shares);
});

test('a part below zero takes from the whole', () => {
  const shares = sharesOf([80.1, 20.4, -0.5], 100);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
  expect(shares[2]).toBeLessThanOrEqual(0);
});
