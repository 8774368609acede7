/** An exact number: so many units of a ten, a hundred or any other power of ten behind the point. */
export interface Decimal {
  units: bigint;
  /** Digits after the point. */
  scale: number;
}

const power = (digits: number): bigint => 10n ** BigInt(digits);

/** The number that is written, or none; a float is what it is written as. */
export const decimalOf = (value: unknown): Decimal | null => {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const [all, whole = '', part = '', exponent = '0'] =
    /^\s*([+-]?\d+)(?:\.(\d+))?(?:e([+-]\d+))?\s*$/.exec(String(value)) ?? [];
  // An exponent is a float's own; typed, it would be no number.
  if (all === undefined || (typeof value === 'string' && exponent !== '0')) return null;
  const scale = part.length - Number(exponent);
  return scale >= 0
    ? { units: BigInt(whole + part), scale }
    : { units: BigInt(whole + part) * power(-scale), scale: 0 };
};

/** Both in units of the finer of the two. */
const aligned = (one: Decimal, other: Decimal): [bigint, bigint, number] => {
  const scale = Math.max(one.scale, other.scale);
  return [one.units * power(scale - one.scale), other.units * power(scale - other.scale), scale];
};

export const plus = (one: Decimal, other: Decimal): Decimal => {
  const [a, b, scale] = aligned(one, other);
  return { units: a + b, scale };
};

export const minus = (from: Decimal, what: Decimal): Decimal => plus(from, { ...what, units: -what.units });

export const times = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
});

/** Digits after the point of a quotient. */
export const quotientDigits = 20;

/** A quotient to `quotientDigits`, what is further behind cut off; nothing, of a division by zero. */
export const over = (what: Decimal, by: Decimal): Decimal | null => {
  const [a, b] = aligned(what, by);
  return b === 0n ? null : { units: (a * power(quotientDigits)) / b, scale: quotientDigits };
};

/** Below zero where the one is less than the other, above where it is more. */
export const compared = (one: Decimal, other: Decimal): number => {
  const [a, b] = aligned(one, other);
  return a < b ? -1 : Number(a > b);
};

/** To so many digits after the point, a half away from zero. */
export const rounded = (value: Decimal, digits: number): Decimal => {
  if (value.scale <= digits) return value;
  const step = power(value.scale - digits);
  return { units: (value.units + (value.units < 0n ? -step : step) / 2n) / step, scale: digits };
};

/** As it is written, without noughts at its end: `"12.5"`. */
export const written = ({ units, scale }: Decimal): string => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const part = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${part && `.${part}`}`;
};
