import type { Formula } from '../../core/condition';
import { numberIn, plain, plainNumber } from '../../core/text/plain';
import type { FieldKind, FieldOptions, SchemaKit, AmountSpan } from '../../core/kind';
import type { MessageKey } from '../../core/register';

export interface NumberOptions extends FieldOptions {
  /** The minimum value. Default for integers: the minimum of PostgreSQL's `integer`. */
  min?: number;
  /**
   * The maximum value. Default for integers: the maximum of PostgreSQL's `integer`. With a larger maximum, the column
   * is a `bigint`.
   */
  max?: number;
  /** The number of decimal places. With 0 (the default), the column holds integers. Otherwise, it is `numeric`. */
  decimals?: number;
  /** The field's initial value in a new record. */
  default?: number;
  /** A formula that computes the value from other fields of the record. */
  formula?: Formula;
}

const integerBounds = { min: -2147483648, max: 2147483647 };

/** Checks whether the bounds exceed the range of PostgreSQL's `integer`. */
const isLong = ({ min = 0, max = 0 }: NumberOptions) => min < integerBounds.min || max > integerBounds.max;

/** Returns the schema for a number between two bounds, used by several kinds. */
export const boundedNumber = (z: SchemaKit, { min, max, decimals = 0 }: NumberOptions) => {
  const isBounded = min !== undefined && max !== undefined;
  const factor = 10 ** decimals;
  // Compares with a tolerance, because 0.07 * 100 isn't exactly 7 in floating-point arithmetic.
  const fits = (value: number) =>
    decimals ? Math.abs(value * factor - Math.round(value * factor)) < 1e-6 : Number.isInteger(value);
  const bounded = z
    .number('validation.number')
    .min(min ?? integerBounds.min, isBounded ? 'validation.between' : 'validation.min')
    .max(max ?? integerBounds.max, isBounded ? 'validation.between' : 'validation.max')
    .refine(fits, decimals ? 'validation.decimals' : 'validation.integer');
  return z.preprocess(numberIn, bounded);
};

/** A number, such as a quantity or a measurement. Use `money` for amounts of money. */
export const number: FieldKind<'number', NumberOptions, number> = {
  kind: 'number',
  formula: ({ formula }) => formula,
  room: 6,
  figure: true,
  shape: { isEven: true },
  schema: boundedNumber,
  columns: (options) => ({
    '': options.decimals
      ? // Stored totals need more digits than single numbers.
        { type: 'numeric', precision: options.kept ? 24 : 18, scale: options.decimals }
      : { type: 'integer', ...(isLong(options) && { isLong: true }) },
  }),
  empty: null,
  sum: ({ decimals = 0 }) => ({ decimals, min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, default: 0 }),
  filter: 'range',
  sortBy: () => '',
  // Database drivers return `numeric` values as strings.
  fromColumns: (row) => (row('') == null ? null : Number(row(''))),
};

export interface PercentOptions extends FieldOptions {
  /** The number of decimal places. Default: 0. */
  decimals?: number;
  /** The field's initial value in a new record. */
  default?: number;
  /** A formula that computes the value from other fields of the record. */
  formula?: Formula;
}

/** The bounds of a percentage in SPEC §9: 1 to 100. */
const percentBounds = { min: 1, max: 100 } as const;

/** Removes a percent sign before or after the number. */
const withoutSign = (value: unknown): unknown =>
  typeof value === 'string' ? plain(value).replace(/^[%٪]|[%٪]$/, '') : value;

/** A percentage from 1 to 100 (SPEC §5, §9). */
export const percent: FieldKind<'percent', PercentOptions, number> = {
  kind: 'percent',
  formula: ({ formula }) => formula,
  room: 6,
  figure: true,
  sign: '%',
  shape: { isEven: true },
  bounds: percentBounds,
  schema: (z, options) => z.preprocess(withoutSign, boundedNumber(z, { ...options, ...percentBounds })),
  columns: ({ decimals = 0, kept }) => ({
    '': { type: 'numeric', precision: (kept ? 9 : 3) + decimals, scale: decimals },
  }),
  empty: null,
  sum: ({ decimals = 0 }) => ({ decimals, default: 0 }),
  filter: 'range',
  sortBy: () => '',
  fromColumns: (row) => (row('') == null ? null : Number(row(''))),
};

export interface MoneyOptions extends FieldOptions {
  /** The minimum amount, as a decimal string. Default: '0'. */
  min?: string;
  /** Requires an amount greater than zero, that is, at least the smallest unit of the currency. */
  positive?: true;
  /** The field's initial value in a new record, as a decimal string. */
  default?: string;
  /**
   * The field that contains the currency, as a code or a reference. Default: the tenant's currency. A handler on the
   * server must check the number of decimals.
   */
  currency?: string;
  /**
   * The direction of the amount: either the same for all records, or taken from a field. The direction is shown as a
   * sign: plus for incoming and minus for outgoing amounts. Amounts are stored, sent and exported without a sign.
   */
  flow?: 'in' | 'out' | { by: string; out: readonly string[] };
  /**
   * The range of the amount across the record's rows. Lists show the minimum and maximum, and can filter and sort by
   * them.
   */
  span?: AmountSpan;
  /**
   * The name of another money field. Forms and record pages also show this amount as a percentage of that field's
   * amount.
   */
  share?: string;
  /** A formula that computes the value from other fields of the record. */
  formula?: Formula;
}

/** The most decimals that any ISO 4217 currency has: four, for Chile's unit of account (CLF). */
const scale = 4;

const leastAmount = '0';

const amount = /^-?\d{1,12}(\.\d{1,20})?$/;

/** Checks that an amount has no more decimals than its currency, ignoring trailing zeros. */
export const fitsDecimals = (text: string, decimals: number): boolean =>
  (text.split('.')[1] ?? '').replace(/0+$/, '').length <= decimals;

/** Returns the error message for an amount with too many decimals, as an i18n key with its arguments. */
export const tooFine = (decimals: number): { key: MessageKey; args: { decimals: number; smart_count: number } } => ({
  key: decimals === 0 ? 'validation.whole_amount' : 'validation.money_decimals',
  args: { decimals, smart_count: decimals },
});

/** Returns the smallest amount in a currency with this many decimals, such as `"0.001"`. */
export const smallestUnit = (decimals: number): string => (decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`);

/**
 * An amount of money, as a decimal string such as `"12.500"`. The amount is always exact and is never converted to a
 * float.
 */
export const money: FieldKind<'money', MoneyOptions, string> = {
  kind: 'money',
  formula: ({ formula }) => formula,
  room: ({ span, flow }) => (span ? 20 : flow ? 15 : 12),
  foldedRoom: 13,
  figure: true,
  shape: { isEven: true },
  bounds: { min: leastAmount },
  inCurrency: true,
  schema: (z, { min = leastAmount, positive, currency }) => {
    const decimals = Math.min((currency === undefined ? z.region.decimals : undefined) ?? scale, scale);
    const minimum = positive ? smallestUnit(decimals) : min;
    const { key, args } = tooFine(decimals);
    return z
      .string('validation.money')
      .overwrite(plainNumber)
      .regex(amount, { error: 'validation.money', abort: true })
      .refine((value) => fitsDecimals(value, decimals), { error: key, params: args, abort: true })
      .refine((value) => Number(value) >= Number(minimum), { error: 'validation.min', params: { min: minimum } });
  },
  // A total may exceed the maximum for a single amount.
  columns: ({ kept }) => ({ '': { type: 'numeric', precision: (kept ? 18 : 12) + scale, scale } }),
  empty: null,
  sum: () => ({ default: '0' }),
  filter: 'range',
  sortBy: () => '',
  span: ({ span }) => span,
  shownWith: ({ currency, flow, span }) =>
    [currency, typeof flow === 'object' ? flow.by : undefined, ...(span?.ends ?? [])].filter(
      (name) => name !== undefined,
    ),
  foreign: {
    read: (value) => (typeof value === 'number' ? value.toFixed(scale).replace(/\.?0+$/, '') : value),
    write: (value, had) => (typeof had === 'number' ? Number(value) : value),
  },
  // Removes the trailing zeros that the database adds. Formatting adds the zeros that the currency needs.
  fromColumns: (row) => {
    const value = row('');
    if (value == null) return null;
    const text = String(value);
    return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  },
};
