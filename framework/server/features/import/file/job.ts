import type { MessageKey } from '../../../../core/register';
import { fold } from '../../../../core/text/fold';
import { isBlank } from '../../../../core/text/plain';
import { importLimits } from '../../../../declaration/wire/imports';
import { ApiError } from '../../../kernel/apiError';
import { programAt } from '../../../platform/bounded/pool';
import type { FileCell } from '../tables';

/** Maximum number of rows before the headings. */
export const headingRows = 10;

export const shownIn = (cell: FileCell | undefined): string => (typeof cell === 'object' ? cell.shown : (cell ?? ''));

const filled = (row: readonly FileCell[]): string[] => row.map(shownIn).filter((text) => !isBlank(text));

/**
 * Returns the index of the headings in a file's first rows. Rows above are titles if they have fewer cells and at least half of the
 * headings are known. Throws `ApiError` 422 for a title above unknown headings.
 */
export const findHeadings = (rows: readonly (readonly FileCell[])[], known: ReadonlySet<string>): number => {
  const found = rows.map(filled);
  const hits = found.map((texts) => texts.filter((text) => known.has(fold(text))).length);
  const best = hits.indexOf(Math.max(...hits));
  const isHeading =
    hits[best]! > 0 &&
    hits[best]! * 2 >= found[best]!.length &&
    found.slice(0, best).every(({ length }) => length < found[best]!.length);
  if (isHeading) return best;
  const [title = [], next = []] = found;
  if (hits[0] === 0 && title.length === 1 && next.length > 1)
    throw new ApiError(422, 'messages.import_title', { args: { title: title[0]!.slice(0, 100) } });
  return 0;
};

const mebibyte = 1024 * 1024;

/** Limits of a workbook, against files made to exhaust memory. */
export const workbookLimits = {
  /** Total unpacked bytes, and number of parts. */
  unpacked: 300 * mebibyte,
  parts: 5000,
  /** Maximum compression ratio of parts larger than `ratioFrom` bytes. */
  ratio: 200,
  ratioFrom: 10 * mebibyte,
  /** Nesting depth, and elements per part. */
  depth: 64,
  elements: 20_000_000,
  attributes: 64,
  /** Characters of an XML token: a tag with attributes, a text or a comment. */
  token: importLimits.cell * 2,
  /** Cell styles (Excel's maximum), number formats, and characters of a format. */
  styles: 65_490,
  formats: 5000,
  format: 255,
  /** Shared strings, and their total characters. */
  strings: 4_000_000,
  text: 64 * mebibyte,
  /** Relationships or content types per part, and sheets. */
  entries: 20_000,
} as const;

/** Limits of rows in any file: characters per row and in total. */
export const rowLimits = { row: importLimits.cell * 10, text: 64 * mebibyte } as const;

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
