import type { FieldKind, FieldOptions } from '../../core/kind';

export interface TotalOptions extends FieldOptions {
  readOnly: true;
  /** The field that holds the rows. */
  rows: string;
  /** The field of theirs that is added up. */
  field: string;
  /** Of amounts whose rows name their own currency: the field of the record that names the one which all its rows have. */
  currency?: string;
}

/**
 * What a record's rows have of something together, such as a book's copies in stock or what its loans cost; added up exactly by the database.
 * It is a field of the kind that it adds up: a number, a percentage or an amount. Where it is `kept` it is a column, and only then do lists
 * filter and sort by it.
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
