import { importLimits } from '../../../../declaration/wire/imports';

const mebibyte = 1024 * 1024;

/** Limits of a workbook. Beyond any of them it is made to fill a server's memory, and refused. */
export const workbookLimits = {
  /** Bytes that all parts unpack to, and parts. */
  unpacked: 300 * mebibyte,
  parts: 5000,
  /** Unpacked bytes for each packed one, of a part of more than `ratioFrom` bytes. */
  ratio: 200,
  ratioFrom: 10 * mebibyte,
  /** Elements inside each other, and in one part. */
  depth: 64,
  elements: 20_000_000,
  /** Attributes of one element. */
  attributes: 64,
  /** Characters of one piece of XML: a tag with its attributes, a text, a comment. */
  token: importLimits.cell * 2,
  /** Styles of cells (as many as Excel has), number formats, and the characters of one. */
  styles: 65_490,
  formats: 5000,
  format: 255,
  /** Texts that cells share, and their characters in all. */
  strings: 4_000_000,
  text: 64 * mebibyte,
  /** Relationships and content types of a part, and sheets. */
  entries: 20_000,
} as const;

/** Limits of any file's rows: the characters of one, and of all. */
export const rowLimits = { row: importLimits.cell * 10, text: 64 * mebibyte } as const;
