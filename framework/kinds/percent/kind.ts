import type { Formula } from '../../core/condition';
import { plain } from '../../core/text/plain';
import type { FieldKind, FieldOptions } from '../../core/kind';
import { boundedNumber } from '../number/kind';

export interface PercentOptions extends FieldOptions {
  /** Decimal places. Default: 0. */
  decimals?: number;
  /** The initial value. */
  default?: number;
  /** A formula for the value, from other fields of the record. */
  formula?: Formula;
}

/** Bounds of SPEC §9: a percentage is from 1 to 100. */
export const percentBounds = { min: 1, max: 100 } as const;

/** Removes a percent sign before or after the number. */
const withoutSign = (given: unknown): unknown =>
  typeof given === 'string' ? plain(given).replace(/^[%٪]|[%٪]$/, '') : given;

/** A percentage from 1 to 100 (SPEC §5, §9). */
export const percent: FieldKind<'percent', PercentOptions, number> = {
  kind: 'percent',
  formula: ({ formula }) => formula,
  room: 6,
  figure: true,
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
