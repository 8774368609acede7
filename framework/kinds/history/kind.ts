import type { FieldKind, FieldOptions, Fields } from '../../core/kind';
import { rows } from '../rows/kind';
import type { RowValue } from '../rows/kind';

export interface HistoryOptions extends FieldOptions {
  readOnly: true;
  /** The declared resource of the events, with the fields of `eventFields`. */
  of: { name: string; fields: Fields };
  /** Its reference to this record. */
  by: string;
}

/**
 * The history of a record: the server adds an event in the same transaction as every write, and never changes one. The
 * events are a read-only resource.
 */
export const history: FieldKind<'history', HistoryOptions, RowValue[]> = {
  kind: 'history',
  schema: (z, options) => rows.schema(z, options),
  columns: () => ({}),
  empty: [],
  rows: ({ of, by }) => ({ resource: of.name, by, fields: of.fields }),
  logs: true,
};
