import type { MessageKey } from '../../core/register';
import type { Formula } from '../../core/condition';
import { plainNumber } from '../../core/text/plain';
import type { FieldKind, FieldOptions, AmountSpan } from '../../core/kind';

export interface MoneyOptions extends FieldOptions {
  /** The minimum, as decimal text. Default: '0'. */
  min?: string;
  /** Greater than zero: at least the currency's smallest unit. */
  positive?: true;
  /** The initial value, as decimal text. */
  default?: string;
  /**
   * The field with the currency, if it isn't the tenant's: a code or a reference. The server's handlers check the
   * decimals.
   */
  currency?: string;
  /**
   * The sign to show: plus for incoming, minus for outgoing amounts. Fixed, or decided by a field of the record.
   * Stored, sent and exported amounts are unsigned.
   */
  flow?: 'in' | 'out' | { by: string; out: readonly string[] };
  /** The span over the record's rows. A list shows both ends and filters and sorts by them. */
  span?: AmountSpan;
  /** A formula for the value, from other fields of the record. */
  formula?: Formula;
}

/** The maximum number of decimals of a currency in ISO 4217: four, for Chile's unit of account (CLF). */
const scale = 4;

const leastAmount = '0';

const amount = /^-?\d{1,12}(\.\d{1,20})?$/;

/** Checks whether an amount has no more decimals than its currency; trailing zeros don't count. */
export const fitsDecimals = (text: string, decimals: number): boolean =>
  (text.split('.')[1] ?? '').replace(/0+$/, '').length <= decimals;

/** Returns the message for an amount with too many decimals: an i18n key and its arguments. */
export const tooFine = (decimals: number): { key: MessageKey; args: { decimals: number; smart_count: number } } => ({
  key: decimals === 0 ? 'validation.whole_amount' : 'validation.money_decimals',
  args: { decimals, smart_count: decimals },
});

/** Returns the smallest unit of a currency with that many decimals: `"0.001"`. */
export const smallestUnit = (decimals: number): string => (decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`);

/** An amount of money: decimal text such as `"12.500"`, exact from the form to the database, never a float. */
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
    const least = positive ? smallestUnit(decimals) : min;
    const { key, args } = tooFine(decimals);
    return z
      .string('validation.money')
      .overwrite(plainNumber)
      .regex(amount, { error: 'validation.money', abort: true })
      .refine((value) => fitsDecimals(value, decimals), { error: key, params: args, abort: true })
      .refine((value) => Number(value) >= Number(least), { error: 'validation.min', params: { min: least } });
  },
  // Totals may exceed the maximum of a single amount.
  columns: ({ kept }) => ({ '': { type: 'numeric', precision: (kept ? 18 : 12) + scale, scale } }),
  empty: null,
  sum: () => ({ default: '0' }),
  filter: 'range',
  sortBy: () => '',
  span: ({ span }) => span,
  foreign: {
    read: (value) => (typeof value === 'number' ? value.toFixed(scale).replace(/\.?0+$/, '') : value),
    write: (value, had) => (typeof had === 'number' ? Number(value) : value),
  },
  // Drops the zeros that the database pads; formatting adds the currency's own.
  fromColumns: (row) => {
    const value = row('');
    if (value == null) return null;
    const text = String(value);
    return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  },
};
