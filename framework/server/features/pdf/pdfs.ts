import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Lane } from '../../platform/bounded/pool';
import { openPool, programAt } from '../../platform/bounded/pool';

/** A document to draw, and the path of the file to write. */
export interface PdfJob {
  document: PdfDocument;
  file: string;
}

const limits = { timeout: 20_000, memory: 300 * 2 ** 20, waiting: 60 };

/** Draws PDFs in a separate process, one at a time. */
export interface Pdfs {
  /**
   * Draws a document. Documents for the dashboard have priority over documents for guests. Throws `ApiError` 503 if too
   * many documents are waiting, and `Error` if drawing requires too much memory or time.
   */
  draw(document: PdfDocument, lane?: Lane): Promise<Buffer>;
}

export const openPdfs = (app: FastifyInstance): Pdfs => {
  const pool = openPool<PdfJob, { pages: number }>(app, programAt(import.meta.url, './program', 'drawPdfs'), limits);
  return {
    async draw(document, lane = 'dashboard') {
      const folder = await mkdtemp(join(tmpdir(), 'pdf-'));
      try {
        const file = join(folder, 'document.pdf');
        const reply = await pool.run(lane, { document, file });
        if ('fault' in reply) throw new Error(`The PDF ${document.title} takes too much time or memory`);
        return await readFile(file);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
};

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
