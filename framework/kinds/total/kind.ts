import type { FieldKind, FieldOptions } from '../../core/kind';

export interface TotalOptions extends FieldOptions {
  readOnly: true;
  /** The field that holds the rows. */
  rows: string;
  /** The rows' field to add up. */
  field: string;
  /** For amounts whose rows name their currency: the record's field with the currency they all share. */
  currency?: string;
}

/**
 * The sum of a field over a record's rows, computed exactly by the database. It has the kind of the summed field: a
 * number, a percentage or an amount. With `kept` it is stored in a column, which lists can filter and sort by.
 */
export const total: FieldKind<'total', TotalOptions, number | string> = {
  kind: 'total',
  room: 6,
  figure: true,
  schema: (z) => z.number('validation.number'),
  columns: () => ({}),
  empty: null,
  total: ({ rows, field }) => ({ rows, field }),
};
