import { importLimits } from '../../../../declaration/wire/imports';

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
