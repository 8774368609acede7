import { describe, expect, test } from 'vitest';
import { amountOf, sumsOf, unitsOf } from './amounts';

describe('amounts', () => {
  test.each([
    ['12.500', 3, 12_500n], ['12.5', 3, 12_500n], ['12', 2, 1200n], ['0.05', 2, 5n], ['7', 0, 7n], ['999999999999.9999', 4, 9_999_999_999_999_999n],
  ])('%s of %i digits is %s units', (amount, decimals, units) => expect(unitsOf(amount, decimals)).toBe(units));

  test.each([
    [12_500n, 3, '12.500'], [5n, 2, '0.05'], [0n, 3, '0.000'], [7n, 0, '7'], [0n, 0, '0'],
  ])('%s units of %i digits are %s', (units, decimals, amount) => expect(amountOf(units, decimals)).toBe(amount));
});

describe('an order’s sums', () => {
  test('tax goods and delivery together, and round halves up', () => {
    expect(sumsOf([1000n, 250n], 150n, '15.00')).toEqual({ subtotal: 1250n, delivery_fee: 150n, tax: 210n, total: 1610n });
    expect(sumsOf([10n], 0n, '5').tax).toBe(1n);
    expect(sumsOf([9n], 0n, '5').tax).toBe(0n);
    expect(sumsOf([333n], 0n, '7.25').tax).toBe(24n);
  });

  test('have no tax where the shop asks for none', () => {
    expect(sumsOf([1000n], 100n, null)).toEqual({ subtotal: 1000n, delivery_fee: 100n, tax: 0n, total: 1100n });
  });
});
