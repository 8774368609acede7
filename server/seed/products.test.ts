import { describe, expect, it } from 'vitest';
import { barcodeOf, pricesOf } from './products';
import { createRandom } from './random';

const many = (rate: number, decimals: number) => {
  const random = createRandom(1, 'prices');
  return Array.from({ length: 300 }, () => pricesOf(random, [5, 400], { rate, decimals }));
};

describe('pricesOf', () => {
  it.each([
    [0.307, 3],
    [3.75, 2],
  ])('uses the decimals of the currency with the rate %d', (rate, decimals) => {
    const amounts = many(rate, decimals).flatMap(({ price, compare_at, cost }) => [price, compare_at ?? price, cost]);
    expect(amounts.filter((amount) => !new RegExp(`^\\d+\\.\\d{${decimals}}$`).test(amount))).toEqual([]);
  });

  it.each([
    [0.307, 3],
    [3.75, 2],
  ])('returns a cost below the price and a previous price above it, at a rate of %d', (rate, decimals) => {
    const prices = many(rate, decimals);
    expect(prices.filter(({ price, cost }) => Number(cost) >= Number(price))).toEqual([]);
    const before = prices.filter(({ compare_at }) => compare_at !== null);
    expect(before.length).toBeGreaterThan(30);
    expect(before.filter(({ price, compare_at }) => Number(compare_at) <= Number(price))).toEqual([]);
  });
});

describe('barcodeOf', () => {
  it('ends with a valid check digit', () => {
    expect(barcodeOf(1_234_567_890)).toBe('2012345678903');
    expect(barcodeOf(101_001)).toMatch(/^20\d{11}$/);
    const sum = [...barcodeOf(101_001)].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
    expect(sum % 10).toBe(0);
  });
});
