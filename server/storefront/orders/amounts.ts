import { unitsOf } from '../../../src/domain/units';

/** What is to be charged for an order, in the currency's smallest units. */
export interface Sums {
  subtotal: bigint;
  discount: bigint;
  delivery_fee: bigint;
  tax: bigint;
  total: bigint;
}

/** Hundredths of a per cent, as text, without a float in between: `"15.00"` is 1500. */
const rateUnits = (rate: string | null): bigint => (rate === null ? 0n : unitsOf(rate, 2));

const sum = (units: readonly bigint[]) => units.reduce((total, one) => total + one, 0n);

/** So many per cent of an amount, halves rounded up. */
export const shareOf = (units: bigint, rate: string | null): bigint => (units * rateUnits(rate) + 5000n) / 10_000n;

/** A line's part in the sums: what it costs, and what is taken off that. */
interface Part {
  gross: bigint;
  discount: bigint;
}

/** What lines come to with their delivery, and tax at `rate` per cent of what is paid for both. */
export const sumsOf = (lines: readonly Part[], delivery_fee: bigint, rate: string | null): Sums => {
  const [subtotal, discount] = [sum(lines.map(({ gross }) => gross)), sum(lines.map((line) => line.discount))];
  const net = subtotal - discount + delivery_fee;
  const tax = shareOf(net, rate);
  return { subtotal, discount, delivery_fee, tax, total: net + tax };
};
