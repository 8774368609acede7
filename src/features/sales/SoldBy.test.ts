import { expect, test } from 'vitest';
import { sharesOf } from './SoldBy';

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  // One of the three visitors used two devices and is counted for both, so the counts add up to four.
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
])('the shares of %j are %j, which add up to 100', (parts, shares) => {
  expect(sharesOf(parts)).toEqual(shares);
});

test('a negative part reduces the total', () => {
  const shares = sharesOf([80.1, 20.4, -0.5], 100);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
  expect(shares[2]).toBeLessThanOrEqual(0);
});
