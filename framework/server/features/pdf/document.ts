/** A part of a line. Its text direction doesn't depend on the direction of the line. */
export interface Span {
  text: string;
  /**
   * True if the text is always left to right, for example a phone number, a code or an amount. By default, the first
   * letter determines the direction.
   */
  ltr?: true;
  bold?: true;
  muted?: true;
  /** The font size in points. */
  size?: number;
}

/** A paragraph, which is wrapped. */
export type Line = string | Span | readonly (string | Span)[];

export type Align = 'start' | 'center' | 'end';

/** A column of a table. Columns with the width `rest` share the width that remains after the other columns. */
export interface TableColumn {
  label?: string;
  align?: Align;
  width: 'rest' | 'content';
}

export type PdfBlock =
  | { kind: 'text'; lines: readonly Line[]; align?: Align }
  /** Blocks next to each other. `share` is the part of the width, between 0 and 1. */
  | { kind: 'columns'; columns: readonly { share: number; blocks: readonly PdfBlock[] }[] }
  /** A table with headings that are repeated on each page. Each cell contains one or more lines. */
  | { kind: 'table'; columns: readonly TableColumn[]; rows: readonly (readonly (readonly Line[])[])[]; plain?: true }
  /** A JPEG in base64, scaled to fit `box`, in points. */
  | { kind: 'picture'; jpeg: string; box: readonly [width: number, height: number]; align?: Align }
  /** A matrix of black and white squares, such as a QR code, with a side of `size` points. */
  | { kind: 'matrix'; rows: readonly (readonly boolean[])[]; size: number; align?: Align }
  | { kind: 'rule' }
  | { kind: 'gap'; size: number };

/** The content of a PDF, as plain data. No text is interpreted as markup. */
export interface PdfDocument {
  title: string;
  /** The language, such as `ar`. */
  language: string;
  direction: 'ltr' | 'rtl';
  /**
   * The creation date (ISO 8601). It is part of the document, so that the same document always results in the same
   * bytes.
   */
  created: string;
  blocks: readonly PdfBlock[];
  /** The text at the foot of each page, with `%{page}` and `%{pages}`. */
  pageOf: string;
}
