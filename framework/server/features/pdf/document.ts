/** A part of a line. Its text direction is independent of the line's. */
export interface Span {
  text: string;
  /**
   * True if the text is always left to right, as for a phone number, a code or an amount. By default, the first letter
   * determines the direction.
   */
  ltr?: true;
  bold?: true;
  muted?: true;
  /** The font size in points. */
  size?: number;
}

/** A paragraph, which is wrapped into lines. */
export type Line = string | Span | readonly (string | Span)[];

export type Align = 'start' | 'center' | 'end';

/** A column of a table. Columns with the width `rest` share the remaining width. */
export interface TableColumn {
  label?: string;
  align?: Align;
  width: 'rest' | 'content';
}

export type PdfBlock =
  | { kind: 'text'; lines: readonly Line[]; align?: Align }
  /** Blocks placed side by side. `share` is a fraction of the width, between 0 and 1. */
  | { kind: 'columns'; columns: readonly { share: number; blocks: readonly PdfBlock[] }[] }
  /** A table. Its headings are repeated on each page, and each cell contains one or more lines. */
  | { kind: 'table'; columns: readonly TableColumn[]; rows: readonly (readonly (readonly Line[])[])[]; plain?: true }
  /** A JPEG in base64. It is scaled to fit `box`, which is in points. */
  | { kind: 'picture'; jpeg: string; box: readonly [width: number, height: number]; align?: Align }
  /** A grid of black and white squares, such as a QR code. Each side of the grid measures `size` points. */
  | { kind: 'matrix'; rows: readonly (readonly boolean[])[]; size: number; align?: Align }
  | { kind: 'rule' }
  | { kind: 'gap'; size: number };

/** The content of a PDF as plain data. Its text is never interpreted as markup. */
export interface PdfDocument {
  title: string;
  /** The document's language, such as `ar`. */
  language: string;
  direction: 'ltr' | 'rtl';
  /**
   * The creation date (ISO 8601). It is part of the content, so that the same content always results in the same bytes.
   */
  created: string;
  blocks: readonly PdfBlock[];
  /** The footer of each page, with the placeholders `%{page}` and `%{pages}`. */
  pageOf: string;
}
