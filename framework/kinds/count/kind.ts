import type { FieldKind, FieldOptions } from '../../core/kind';

export interface CountOptions extends FieldOptions {
  readOnly: true;
  /** The resource whose records are counted. */
  of: string;
  /** Its field that refers to this record. */
  by: string;
}

/** How many records of another resource refer to this one; counted by the database, and a link to them on the screen. */
export const count: FieldKind<'count', CountOptions, number> = {
  kind: 'count',
  room: 5,
  figure: true,
  schema: (z) => z.number('validation.number'),
  columns: () => ({}),
  empty: null,
  count: ({ of, by }) => ({ of, by }),
  fromColumns: (row) => Number(row('') ?? 0),
};
