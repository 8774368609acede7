/** What is to be charged for an order, in the currency's smallest units. */
export interface Sums {
  subtotal: bigint;
  delivery_fee: bigint;
  tax: bigint;
  total: bigint;
}

/** An amount such as `"12.500"`, which has no more digits than the currency, in the currency's smallest units. */
export const unitsOf = (amount: string, decimals: number): bigint => {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(decimals, '0').slice(0, decimals));
};

/** So many of the currency's smallest units as an amount, with all of the currency's digits. */
export const amountOf = (units: bigint, decimals: number): string => {
  const digits = units.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** Hundredths of a per cent, as text, without a float in between: `"15.00"` is 1500. */
const rateUnits = (rate: string | null): bigint => (rate === null ? 0n : unitsOf(rate, 2));

const sum = (units: readonly bigint[]) => units.reduce((total, one) => total + one, 0n);

/** What lines of these totals come to with their delivery, and tax of both at `rate` per cent, halves rounded up. */
export const sumsOf = (lines: readonly bigint[], delivery_fee: bigint, rate: string | null): Sums => {
  const subtotal = sum(lines);
  const tax = ((subtotal + delivery_fee) * rateUnits(rate) + 5000n) / 10_000n;
  return { subtotal, delivery_fee, tax, total: subtotal + delivery_fee + tax };
};
