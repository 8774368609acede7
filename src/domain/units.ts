/**
 * Converts an amount such as `"12.500"` to the currency's smallest unit. The amount must not have more decimals than
 * the currency.
 */
export const unitsOf = (amount: string, decimals: number): bigint => {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(decimals, '0').slice(0, decimals));
};

/** Converts an amount in the currency's smallest unit to a decimal string with all of the currency's decimals. */
export const amountOf = (units: bigint, decimals: number): string => {
  const digits = units.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** Removes trailing zeros, as in API responses: `"2.500"` becomes `"2.5"`. */
export const trimmed = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);

/** Returns `units * of / total`, rounded half up. Returns 0 if `total` is 0. */
export const part = (units: bigint, of: bigint, total: bigint): bigint =>
  total === 0n ? 0n : (2n * units * of + total) / (2n * total);

/**
 * Splits an amount in proportion to weights. Each part is the difference between two rounded cumulative sums, so the
 * parts add up to exactly the amount.
 */
export const split = (units: bigint, weights: readonly bigint[]): bigint[] => {
  const total = weights.reduce((sum, one) => sum + one, 0n);
  let [weightSoFar, unitsSoFar] = [0n, 0n];
  return weights.map((weight) => {
    weightSoFar += weight;
    const before = unitsSoFar;
    unitsSoFar = part(units, weightSoFar, total);
    return unitsSoFar - before;
  });
};
