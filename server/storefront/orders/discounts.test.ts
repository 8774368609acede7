import { describe, expect, test } from 'vitest';
import { amountOf, unitsOf } from '../../../src/domain/units';
import { shareOf, sumsOf } from './discounts';

describe('amounts', () => {
  test.each([
    ['12.500', 3, 12_500n],
    ['12.5', 3, 12_500n],
    ['12', 2, 1200n],
    ['0.05', 2, 5n],
    ['7', 0, 7n],
    ['999999999999.9999', 4, 9_999_999_999_999_999n],
  ])('%s with %i decimals is %s units', (amount, decimals, units) => expect(unitsOf(amount, decimals)).toBe(units));

  test.each([
    [12_500n, 3, '12.500'],
    [5n, 2, '0.05'],
    [0n, 3, '0.000'],
    [7n, 0, '7'],
    [0n, 0, '0'],
  ])('%s units with %i decimals are %s', (units, decimals, amount) => expect(amountOf(units, decimals)).toBe(amount));
});

const line = (gross: bigint, discount = 0n) => ({ gross, discount });

describe('a share of an amount', () => {
  test.each([
    [1000n, '15', 150n],
    [333n, '10', 33n],
    [335n, '10', 34n],
    [7n, '100', 7n],
    [5n, null, 0n],
  ])('of %s at %s per cent is %s', (units, rate, share) => expect(shareOf(units, rate)).toBe(share));
});

describe('the totals of an order', () => {
  test('apply the tax after the discount', () => {
    expect(sumsOf([line(1000n, 150n), line(500n)], 150n, '10')).toEqual({
      subtotal: 1500n,
      discount: 150n,
      delivery_fee: 150n,
      tax: 150n,
      total: 1650n,
    });
  });

  test('apply the tax to goods and delivery together, rounding half up', () => {
    expect(sumsOf([line(1000n), line(250n)], 150n, '15.00')).toEqual({
      subtotal: 1250n,
      discount: 0n,
      delivery_fee: 150n,
      tax: 210n,
      total: 1610n,
    });
    expect(sumsOf([line(10n)], 0n, '5').tax).toBe(1n);
    expect(sumsOf([line(9n)], 0n, '5').tax).toBe(0n);
    expect(sumsOf([line(333n)], 0n, '7.25').tax).toBe(24n);
  });

  test('contain no tax if the shop has none', () => {
    expect(sumsOf([line(1000n)], 100n, null)).toEqual({
      subtotal: 1000n,
      discount: 0n,
      delivery_fee: 100n,
      tax: 0n,
      total: 1100n,
    });
  });
});
