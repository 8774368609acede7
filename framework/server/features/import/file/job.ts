import type { MessageKey } from '../../../../core/register';
import { programAt } from '../../../platform/bounded/worker';

/** A file whose rows are to be read; they are written to `rowsPath`. */
export interface RowsJob {
  file: string;
  /** The sheet to read, of several. */
  sheet: string | undefined;
  /** Known headings, folded, to distinguish headings from titles above. */
  known: readonly string[];
}

/** The reason a file is refused, as an i18n key with arguments. */
export interface RowsRefusal {
  fault: 'refused';
  key: MessageKey;
  details: { args?: Record<string, string | number>; data?: unknown };
}

/** A disk error while writing the rows. */
export interface RowsFailure {
  fault: 'disk';
  code: string;
}

/** The headings and the number of rows, or an error. */
export type RowsReply = { headings: string[]; count: number } | RowsRefusal | RowsFailure;

/** The path of a file's rows: one JSON array of `FileCell` per line, without headings. */
export const rowsPath = (file: string): string => `${file}-rows`;

export const reading = programAt(import.meta.url, './program', 'readRows');
