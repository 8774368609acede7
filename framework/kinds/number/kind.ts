import type { Formula } from '../../core/condition';
import { numberIn } from '../../core/text/plain';
import type { FieldKind, FieldOptions, SchemaKit } from '../../core/kind';

export interface NumberOptions extends FieldOptions {
  /** The minimum. Default for an integer: PostgreSQL’s `integer` minimum. */
  min?: number;
  /** The maximum. Default for an integer: PostgreSQL’s `integer` maximum; a larger one makes the column `bigint`. */
  max?: number;
  /** Decimal places; the column is then `numeric`. Default: 0, an integer. */
  decimals?: number;
  /** The initial value. */
  default?: number;
  /** A formula for the value, from other fields of the record. */
  formula?: Formula;
}

/** PostgreSQL's `integer`. */
const integerBounds = { min: -2147483648, max: 2147483647 };

/** Checks whether the bounds exceed PostgreSQL's `integer`. */
const isLong = ({ min = 0, max = 0 }: NumberOptions) => min < integerBounds.min || max > integerBounds.max;

/** Returns the schema of a number between two bounds; shared by several kinds. */
export const boundedNumber = (z: SchemaKit, { min, max, decimals = 0 }: NumberOptions) => {
  const both = min !== undefined && max !== undefined;
  const factor = 10 ** decimals;
  // Compares scaled values with a tolerance, because 0.07 * 100 is not 7 in binary.
  const fits = (value: number) =>
    decimals ? Math.abs(value * factor - Math.round(value * factor)) < 1e-6 : Number.isInteger(value);
  const bounded = z
    .number('validation.number')
    .min(min ?? integerBounds.min, both ? 'validation.between' : 'validation.min')
    .max(max ?? integerBounds.max, both ? 'validation.between' : 'validation.max')
    .refine(fits, decimals ? 'validation.decimals' : 'validation.integer');
  return z.preprocess(numberIn, bounded);
};

/** A count or a measure. For money use `money`. */
export const number: FieldKind<'number', NumberOptions, number> = {
  kind: 'number',
  formula: ({ formula }) => formula,
  room: 6,
  figure: true,
  shape: { isEven: true },
  schema: boundedNumber,
  columns: (options) => ({
    '': options.decimals
      ? // Stored sums need more digits than their parts.
        { type: 'numeric', precision: options.kept ? 24 : 18, scale: options.decimals }
      : { type: 'integer', ...(isLong(options) && { isLong: true }) },
  }),
  empty: null,
  sum: ({ decimals = 0 }) => ({ decimals, min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, default: 0 }),
  filter: 'range',
  sortBy: () => '',
  // Drivers return `numeric` as text.
  fromColumns: (row) => (row('') == null ? null : Number(row(''))),
};
