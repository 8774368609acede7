/**
 * Converts an amount such as `"12.500"` to the currency's smallest units. The amount must not have more decimals than
 * the currency.
 */
export const unitsOf = (amount: string, decimals: number): bigint => {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(decimals, '0').slice(0, decimals));
};

/** Converts an amount in smallest units to a decimal string with all of the currency's decimals. */
export const amountOf = (units: bigint, decimals: number): string => {
  const digits = units.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** Removes trailing zeros, as on the wire: `"2.500"` becomes `"2.5"`. */
export const trimmed = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);
