/** An exact decimal number: `units` / 10^`scale`. */
export interface Decimal {
  units: bigint;
  scale: number;
}

const power = (digits: number): bigint => 10n ** BigInt(digits);

/**
 * Parses a number exactly. Returns null for any other value. Floats are parsed from their JavaScript string
 * representation.
 */
export const decimalOf = (value: unknown): Decimal | null => {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const [all, whole = '', part = '', exponent = '0'] =
    /^\s*([+-]?\d+)(?:\.(\d+))?(?:e([+-]\d+))?\s*$/.exec(String(value)) ?? [];
  // JavaScript formats some floats with an exponent, but user input must not contain one.
  if (all === undefined || (typeof value === 'string' && exponent !== '0')) return null;
  const scale = part.length - Number(exponent);
  return scale >= 0
    ? { units: BigInt(whole + part), scale }
    : { units: BigInt(whole + part) * power(-scale), scale: 0 };
};

/** Returns the units of two decimals at the same scale, followed by that scale. */
const aligned = (one: Decimal, other: Decimal): [bigint, bigint, number] => {
  const scale = Math.max(one.scale, other.scale);
  return [one.units * power(scale - one.scale), other.units * power(scale - other.scale), scale];
};

export const plus = (one: Decimal, other: Decimal): Decimal => {
  const [a, b, scale] = aligned(one, other);
  return { units: a + b, scale };
};

export const minus = (from: Decimal, subtrahend: Decimal): Decimal =>
  plus(from, { ...subtrahend, units: -subtrahend.units });

export const times = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
});

export const quotientDigits = 20;

/**
 * Divides two decimals, and truncates the result after `quotientDigits` decimal places. Returns null for a division by
 * zero.
 */
export const over = (dividend: Decimal, by: Decimal): Decimal | null => {
  const [a, b] = aligned(dividend, by);
  return b === 0n ? null : { units: (a * power(quotientDigits)) / b, scale: quotientDigits };
};

/** Compares two decimals for sorting. Returns a negative number, zero or a positive number. */
export const compared = (one: Decimal, other: Decimal): number => {
  const [a, b] = aligned(one, other);
  return a < b ? -1 : Number(a > b);
};

/** Rounds to `digits` decimal places, half away from zero. */
export const rounded = (value: Decimal, digits: number): Decimal => {
  if (value.scale <= digits) return value;
  const step = power(value.scale - digits);
  return { units: (value.units + (value.units < 0n ? -step : step) / 2n) / step, scale: digits };
};

/** Formats a decimal without trailing zeros: `"12.5"`. */
export const written = ({ units, scale }: Decimal): string => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const part = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${part && `.${part}`}`;
};
