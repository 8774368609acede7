import type { MessageKey } from '../../core/register';
import type { Formula } from '../../core/formula';
import { plainNumber } from '../../core/text/plain';
import type { FieldKind, FieldOptions, AmountSpan } from '../../core/kind';

export interface MoneyOptions extends FieldOptions {
  /** Smallest accepted, as a decimal text; '0' unless said. */
  min?: string;
  /** More than nothing: the currency's smallest unit at least. */
  positive?: true;
  /** What a new record has, as a decimal text. */
  default?: string;
  /** The field of the record that names its currency, where that isn't the tenant's as it is: by its code, or by a reference. The server's handlers judge its decimals. */
  currency?: string;
  /**
   * Which way it goes, where it is shown: a plus for what comes in, a minus for what goes out. Always the same, or as a field of the
   * record says. Stored, written and exported it stays the plain amount.
   */
  flow?: 'in' | 'out' | { by: string; out: readonly string[] };
  /** What it comes to for rows of the record: a list shows both ends, and finds and sorts by them. */
  span?: AmountSpan;
  /** What it is worked out by, from others of its record. */
  formula?: Formula;
}

/** Digits after the point that any currency of ISO 4217 may need: four, for the unit of account of Chile (CLF). */
const scale = 4;

/** Smallest accepted unless a declaration says otherwise. */
const leastAmount = '0';

const amount = /^-?\d{1,12}(\.\d{1,20})?$/;

/** Whether an amount, a decimal text, has no more digits after the point than its currency; noughts at its end don't count. */
export const fitsDecimals = (text: string, decimals: number): boolean =>
  (text.split('.')[1] ?? '').replace(/0+$/, '').length <= decimals;

/** What is said of an amount that is finer than its currency: an i18n key, and what fills its gaps. */
export const tooFine = (decimals: number): { key: MessageKey; args: { decimals: number; smart_count: number } } => ({
  key: decimals === 0 ? 'validation.whole_amount' : 'validation.money_decimals',
  args: { decimals, smart_count: decimals },
});

/** The smallest unit of a currency with so many digits after the point, as an amount: `"0.001"`. */
export const smallestUnit = (decimals: number): string => (decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`);

/** An amount of money: a decimal text such as `"12.500"`, exact from the form to the database, never a float. */
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
  // What the database adds up comes to more than anybody gives.
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
  // The database pads to its scale; the zeros past what was meant are dropped, and a currency's own come with display.
  fromColumns: (row) => {
    const value = row('');
    if (value == null) return null;
    const text = String(value);
    return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  },
};
