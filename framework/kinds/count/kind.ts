import type { Column, FieldKind, FieldOptions } from '../../core/kind';
import { boundedNumber } from '../number/kind';

export interface CountOptions extends FieldOptions {
  readOnly: true;
  /** The resource whose records are counted. */
  of: string;
  /** Its field that refers to this record. */
  by: string;
}

/**
 * How many records of another resource refer to this one, and a link to them on the screen; counted by the database as it reads. Where it is `kept` it is
 * an `integer` instead, and only then do lists filter and sort by it.
 */
export const count: FieldKind<'count', CountOptions, number> = {
  kind: 'count',
  room: 5,
  figure: true,
  schema: (z, { label }) => boundedNumber(z, { label, min: 0 }),
  // What is counted as a row is read is in no index.
  columns: ({ kept }): Record<string, Column> => (kept ? { '': { type: 'integer' } } : {}),
  empty: null,
  filter: 'range',
  sortBy: (_language, { kept }) => (kept ? '' : undefined),
  count: ({ of, by }) => ({ of, by }),
  fromColumns: (row) => Number(row('') ?? 0),
};
