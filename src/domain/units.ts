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

/** An amount without the noughts at its end: `"2.500"` is `"2.5"`, as the wire has amounts. */
export const trimmed = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);
