import type { Formula } from '../../core/formula';
import { numberIn } from '../../core/text/plain';
import type { FieldKind, FieldOptions, SchemaKit } from '../../core/kind';

export interface NumberOptions extends FieldOptions {
  /** Smallest accepted; of a whole number PostgreSQL’s smallest integer unless said. */
  min?: number;
  /** Largest accepted; of a whole number PostgreSQL’s largest integer unless said, beyond which it is stored as `bigint`. */
  max?: number;
  /** Digits after the point, for which it is stored as `numeric`; 0, a whole number, unless said. */
  decimals?: number;
  /** What a new record has. */
  default?: number;
  /** What it is worked out by, from others of its record. */
  formula?: Formula;
}

/** PostgreSQL's integer, the bounds where a declaration gives none. */
const integerBounds = { min: -2147483648, max: 2147483647 };

/** Whether a whole number's own bounds ask for more than PostgreSQL's integer. */
const isLong = ({ min = 0, max = 0 }: NumberOptions) => min < integerBounds.min || max > integerBounds.max;

/** The schema of a number between two bounds, shared by the kinds that are one. */
export const boundedNumber = (z: SchemaKit, { min, max, decimals = 0 }: NumberOptions) => {
  const both = min !== undefined && max !== undefined;
  const factor = 10 ** decimals;
  // Compared after scaling with a tolerance, as 0.07 * 100 is not 7 in binary.
  const fits = (value: number) =>
    decimals ? Math.abs(value * factor - Math.round(value * factor)) < 1e-6 : Number.isInteger(value);
  const bounded = z
    .number('validation.number')
    .min(min ?? integerBounds.min, both ? 'validation.between' : 'validation.min')
    .max(max ?? integerBounds.max, both ? 'validation.between' : 'validation.max')
    .refine(fits, decimals ? 'validation.decimals' : 'validation.integer');
  return z.preprocess(numberIn, bounded);
};

/** A count or a measure. Never for money: that is `money`. */
export const number: FieldKind<'number', NumberOptions, number> = {
  kind: 'number',
  formula: ({ formula }) => formula,
  room: 6,
  figure: true,
  shape: { isEven: true },
  schema: boundedNumber,
  columns: (options) => ({
    '': options.decimals
      ? // Sums that the database keeps are larger than any of their parts.
        { type: 'numeric', precision: options.kept ? 24 : 18, scale: options.decimals }
      : { type: 'integer', ...(isLong(options) && { isLong: true }) },
  }),
  empty: null,
  sum: ({ decimals = 0 }) => ({ decimals, min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, default: 0 }),
  filter: 'range',
  sortBy: () => '',
  // A numeric column is read as text by the drivers.
  fromColumns: (row) => (row('') == null ? null : Number(row(''))),
};
