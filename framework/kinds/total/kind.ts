import type { FieldKind, FieldOptions } from '../../core/kind';

export interface TotalOptions extends FieldOptions {
  readOnly: true;
  /** The field that holds the rows. */
  rows: string;
  /** The field of theirs that is added up. */
  field: string;
}

/** What a record's rows have of something together, such as a book's copies in stock; added up by the database. */
export const total: FieldKind<'total', TotalOptions, number> = {
  kind: 'total',
  room: 6,
  figure: true,
  schema: (z) => z.number('validation.number'),
  columns: () => ({}),
  empty: null,
  total: ({ rows, field }) => ({ rows, field }),
  fromColumns: (row) => Number(row('') ?? 0),
};
