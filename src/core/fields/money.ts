import type { FieldKind, FieldOptions } from '../kind';

export interface MoneyOptions extends FieldOptions {
  /** Smallest accepted, as a decimal text; '0' unless said. */
  min?: string;
  default?: string;
}

/** Digits after the point that any currency of ISO 4217 may need: four, for the unit of account of Chile (CLF). */
const scale = 4;

/** Smallest accepted unless a declaration says otherwise. */
const leastAmount = '0';

const amount = new RegExp(`^-?\\d{1,12}(\\.\\d{1,${scale}})?$`);

/** An amount of money: a decimal text such as `"12.500"`, exact from the form to the database, never a float. */
export const money: FieldKind<'money', MoneyOptions, string> = {
  kind: 'money',
  bounds: { min: leastAmount },
  schema: (z, { min = leastAmount }) =>
    z
      .string('validation.money')
      .trim()
      .regex(amount, { error: 'validation.money', abort: true })
      .refine((value) => Number(value) >= Number(min), 'validation.min'),
  columns: () => ({ '': { type: 'numeric', precision: 12 + scale, scale } }),
  empty: null,
  filter: 'range',
  sortBy: () => '',
  // The database pads to its scale; the zeros past what was meant are dropped, and a currency's own come with display.
  fromColumns: (row) => (row('') == null ? null : String(row('')).replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')),
};
