// Functions for amounts, which are bigints in the currency's smallest unit. Rates are in hundredths of a percent.

/** Returns the share `of` / `whole` of an amount, rounded half up. Returns zero if `whole` is zero. */
export const part = (amount: bigint, of: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : (2n * amount * of + whole) / (2n * whole);

/** Returns a percentage of an amount. 1500 hundredths are 15%. */
export const percent = (amount: bigint, hundredths: bigint): bigint => part(amount, hundredths, 10_000n);

export const sum = (amounts: Iterable<bigint>): bigint => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
};

/**
 * Splits an amount in proportion to weights. Each part is the difference between two rounded cumulative sums, so the
 * parts add up exactly to the amount.
 */
export const split = (amount: bigint, weights: readonly bigint[]): bigint[] => {
  const whole = sum(weights);
  return weights.map((weight, index) => {
    const before = sum(weights.slice(0, index));
    return part(amount, before + weight, whole) - part(amount, before, whole);
  });
};

/** Divides and rounds up to an integer. */
export const ceiling = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;

const power = (decimals: number): bigint => 10n ** BigInt(decimals);

/** Parses a decimal string. Throws an error if the value has more decimal places than the currency. */
export const read = (text: string, decimals: number): bigint => {
  const [, sign, whole, digits = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const rest = digits.slice(decimals);
  if (whole === undefined || /[1-9]/.test(rest)) throw new Error(`${text} is no amount of ${decimals} decimals`);
  const amount = BigInt(whole) * power(decimals) + BigInt(digits.slice(0, decimals).padEnd(decimals, '0') || '0');
  return sign ? -amount : amount;
};

/** Formats an amount as a decimal string with all of the currency's decimal places. */
export const write = (amount: bigint, decimals: number): string => {
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  return `${amount < 0n ? '-' : ''}${digits.slice(0, cut)}${decimals > 0 ? `.${digits.slice(cut)}` : ''}`;
};
