/** A part of a line. Its text keeps its own direction inside a line of the other direction. */
export interface Span {
  text: string;
  /** Always left to right: phone numbers, codes and amounts. Otherwise, the text's first letter decides. */
  ltr?: true;
  bold?: true;
  muted?: true;
  /** The font size in points. */
  size?: number;
}

/** A paragraph, which wraps. */
export type Line = string | Span | readonly (string | Span)[];

export type Align = 'start' | 'center' | 'end';

/** A column of a table. A column that takes `rest` shares the width that the content of the others leaves. */
export interface TableColumn {
  label?: string;
  align?: Align;
  width: 'rest' | 'content';
}

export type PdfBlock =
  | { kind: 'text'; lines: readonly Line[]; align?: Align }
  /** Blocks next to each other. `share` is the part of the width, between 0 and 1. */
  | { kind: 'columns'; columns: readonly { share: number; blocks: readonly PdfBlock[] }[] }
  /** The headings are repeated on each page. Each cell has one or more lines. */
  | { kind: 'table'; columns: readonly TableColumn[]; rows: readonly (readonly (readonly Line[])[])[]; plain?: true }
  /** A JPEG in base64, scaled to fit `box`, in points. */
  | { kind: 'picture'; jpeg: string; box: readonly [width: number, height: number]; align?: Align }
  /** Black and white squares, such as a QR code, in a square of `size` points. */
  | { kind: 'matrix'; rows: readonly (readonly boolean[])[]; size: number; align?: Align }
  | { kind: 'rule' }
  | { kind: 'gap'; size: number };

/** The content of a PDF, as plain data. No text is interpreted as markup. */
export interface PdfDocument {
  title: string;
  /** The language, such as `ar`. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** The date of creation (ISO 8601). The same document always gives the same bytes. */
  created: string;
  blocks: readonly PdfBlock[];
  /** Returns the text at the foot of each page, with `%{page}` and `%{pages}`. */
  pageOf: string;
}
