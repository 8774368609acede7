import { unitsOf } from '../../../src/domain/units';

/** The amounts of an order, in the currency's smallest unit. */
export interface Sums {
  subtotal: bigint;
  discount: bigint;
  delivery_fee: bigint;
  tax: bigint;
  total: bigint;
}

/** Converts a percentage to hundredths without floating point: `"15.00"` is 1500. */
const rateUnits = (rate: string | null): bigint => (rate === null ? 0n : unitsOf(rate, 2));

const sum = (units: readonly bigint[]) => units.reduce((total, one) => total + one, 0n);

export const shareOf = (units: bigint, rate: string | null): bigint => (units * rateUnits(rate) + 5000n) / 10_000n;

interface Part {
  gross: bigint;
  discount: bigint;
}

/** Sums the lines and the delivery fee, and adds tax of `rate` per cent on both. */
export const sumsOf = (lines: readonly Part[], delivery_fee: bigint, rate: string | null): Sums => {
  const [subtotal, discount] = [sum(lines.map(({ gross }) => gross)), sum(lines.map((line) => line.discount))];
  const net = subtotal - discount + delivery_fee;
  const tax = shareOf(net, rate);
  return { subtotal, discount, delivery_fee, tax, total: net + tax };
};
