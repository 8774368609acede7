import type { FieldKind, FieldOptions, Fields } from '../../core/kind';
import { rows } from '../rows/kind';
import type { RowValue } from '../rows/kind';

export interface HistoryOptions extends FieldOptions {
  readOnly: true;
  /** The declared resource of the events, which has the fields of `eventFields`. */
  of: { name: string; fields: Fields };
  /** The field of that resource which names this record. */
  by: string;
}

/**
 * What became of a record: a row for every write, made by the server in the same transaction, and never changed. The
 * events are a resource of their own, which nobody may write.
 */
export const history: FieldKind<'history', HistoryOptions, RowValue[]> = {
  kind: 'history',
  schema: (z, options) => rows.schema(z, options),
  columns: () => ({}),
  empty: [],
  rows: ({ of, by }) => ({ resource: of.name, by, fields: of.fields }),
  logs: true,
};
