/** A decimal number as it is: `digits` shifted `scale` places behind the point. Money is never a float. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

/** Reads a number or a decimal text (`"-12.50"`, `1e21`). Throws SyntaxError for what is none. */
export const decimalOf = (value: number | string): Decimal => {
  const [mantissa = '', exponent = '0'] = String(value).trim().toLowerCase().split('e');
  const [whole = '', part = ''] = mantissa.split('.');
  const digits = BigInt(`${whole}${part}`);
  const scale = part.length - Number(exponent);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
};

const shifted = ({ digits, scale }: Decimal, to: number): bigint => digits * 10n ** BigInt(to - scale);

const together = (one: Decimal, other: Decimal, make: (one: bigint, other: bigint) => bigint): Decimal => {
  const scale = Math.max(one.scale, other.scale);
  return { digits: make(shifted(one, scale), shifted(other, scale)), scale };
};

/** Below zero where the first is less, above where it is more, 0 for equals. */
export const compare = (one: Decimal, other: Decimal): number => {
  const { digits } = together(one, other, (a, b) => a - b);
  return digits < 0n ? -1 : digits > 0n ? 1 : 0;
};

export const add = (one: Decimal, other: Decimal): Decimal => together(one, other, (a, b) => a + b);

export const subtract = (one: Decimal, other: Decimal): Decimal => together(one, other, (a, b) => a - b);

export const multiply = (one: Decimal, other: Decimal): Decimal =>
  ({ digits: one.digits * other.digits, scale: one.scale + other.scale });

const sizeOf = (digits: bigint): bigint => (digits < 0n ? -digits : digits);

/** The quotient with so many places behind the point, half away from zero. The divisor isn't 0. */
export const divide = (one: Decimal, other: Decimal, places: number): Decimal => {
  const up = { digits: one.digits * 10n ** BigInt(places), scale: one.scale };
  const scale = Math.max(up.scale, other.scale);
  const [top, bottom] = [shifted(up, scale), shifted(other, scale)];
  const size = (2n * sizeOf(top) + sizeOf(bottom)) / (2n * sizeOf(bottom));
  return { digits: top < 0n === bottom < 0n ? size : -size, scale: places };
};

/** The number with so many places behind the point, half away from zero. */
export const round = (value: Decimal, places: number): Decimal => divide(value, { digits: 1n, scale: 0 }, places);

/** As a decimal text, without noughts at its end: `"12.5"`. */
export const textOf = ({ digits, scale }: Decimal): string => {
  const text = String(sizeOf(digits)).padStart(scale + 1, '0');
  const part = (scale > 0 ? text.slice(-scale) : '').replace(/0+$/, '');
  const whole = scale > 0 ? text.slice(0, -scale) : text;
  return `${digits < 0n && /[1-9]/.test(text) ? '-' : ''}${whole}${part && `.${part}`}`;
};
