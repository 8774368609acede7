import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Lane } from '../../platform/bounded/pool';
import { openPool, programAt } from '../../platform/bounded/pool';
import type { PdfDocument } from './document';

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
