import type { MessageKey } from '../../../../core/register';
import { fold } from '../../../../core/text/fold';
import { isBlank } from '../../../../core/text/plain';
import { importLimits } from '../../../../declaration/wire/imports';
import { ApiError } from '../../../kernel/apiError';
import { programAt } from '../../../platform/bounded/pool';
import type { FileCell } from '../tables';

/** The maximum number of rows before the headings. */
export const headingRows = 10;

export const shownIn = (cell: FileCell | undefined): string => (typeof cell === 'object' ? cell.shown : (cell ?? ''));

const filled = (row: readonly FileCell[]): string[] => row.map(shownIn).filter((text) => !isBlank(text));

/**
 * Returns the index of the heading row among a file's first rows. Earlier rows are skipped as titles if they have fewer
 * cells than the headings and at least half of the headings are known. Throws `ApiError` 422 if the headings are
 * unknown and the first row looks like a title.
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

/** Limits for workbooks. They protect the server from files that are designed to exhaust its memory. */
export const workbookLimits = {
  /** The maximum total size of the unpacked parts in bytes, and the maximum number of parts. */
  unpacked: 300 * mebibyte,
  parts: 5000,
  /** The maximum compression ratio. It applies to parts that are larger than `ratioFrom` bytes. */
  ratio: 200,
  ratioFrom: 10 * mebibyte,
  /** The maximum nesting depth, number of elements per part, and number of attributes per element. */
  depth: 64,
  elements: 20_000_000,
  attributes: 64,
  /**
   * The maximum number of characters in an XML token. A token is a tag with its attributes, a piece of text or a
   * comment.
   */
  token: importLimits.cell * 2,
  /** The maximum number of cell styles (the same as Excel's), number formats, and characters per format. */
  styles: 65_490,
  formats: 5000,
  format: 255,
  /** The maximum number of shared strings, and their maximum total length in characters. */
  strings: 4_000_000,
  text: 64 * mebibyte,
  /** The maximum number of relationships or content types in a part, and the maximum number of sheets. */
  entries: 20_000,
} as const;

/** Limits for the rows of any file: the maximum number of characters in a row and in all rows. */
export const rowLimits = { row: importLimits.cell * 10, text: 64 * mebibyte } as const;

/** A file to read. Its rows are written to the path that `rowsPath` returns. */
export interface RowsJob {
  file: string;
  /** The name of the sheet to read. Undefined if no sheet has been chosen. */
  sheet: string | undefined;
  /** The known headings, normalized for comparison. Used to tell the heading row apart from any title rows above it. */
  known: readonly string[];
}

/** Why a file is rejected, as an i18n key with arguments. */
export interface RowsRefusal {
  fault: 'refused';
  key: MessageKey;
  details: { args?: Record<string, string | number>; data?: unknown };
}

/** A disk error that occurred while writing the rows. */
export interface RowsFailure {
  fault: 'disk';
  code: string;
}

/** The result of reading a file: the headings and the number of rows, or an error. */
export type RowsReply = { headings: string[]; count: number } | RowsRefusal | RowsFailure;

/**
 * Returns the path that a file's rows are written to. Each line contains a row as a JSON array of `FileCell`. The
 * headings aren't included.
 */
export const rowsPath = (file: string): string => `${file}-rows`;

export const reading = programAt(import.meta.url, './program', 'readRows');
