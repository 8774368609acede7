import type { Column, FieldKind, FieldOptions } from '../../core/kind';
import { boundedNumber } from '../number/kind';

export interface CountOptions extends FieldOptions {
  readOnly: true;
  /** The resource whose records are counted. */
  of: string;
  /** Its reference to this record. */
  by: string;
}

/**
 * The number of another resource's records that refer to this one, linked to their list. Computed by the database on
 * reading; with `kept`, stored as an `integer`, which lists can filter and sort by.
 */
export const count: FieldKind<'count', CountOptions, number> = {
  kind: 'count',
  room: 5,
  figure: true,
  schema: (z, { label }) => boundedNumber(z, { label, min: 0 }),
  // A value computed on reading has no index.
  columns: ({ kept }): Record<string, Column> => (kept ? { '': { type: 'integer' } } : {}),
  empty: null,
  filter: 'range',
  sortBy: (_language, { kept }) => (kept ? '' : undefined),
  count: ({ of, by }) => ({ of, by }),
  fromColumns: (row) => Number(row('') ?? 0),
};
