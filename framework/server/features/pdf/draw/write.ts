import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import Pdf from 'pdfkit';
import type { PdfJob } from '../pdfs';
import { drawPages } from './flow';

/** Writes a document to a file as a PDF. */
export const writePdf = async ({ document, file }: PdfJob): Promise<{ pages: number }> => {
  const { title, language, created } = document;
  const at = new Date(created);
  const pdf = new Pdf({
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: at, ModDate: at },
  });
  const written = pipeline(pdf, createWriteStream(file));
  const pages = drawPages(pdf, document);
  pdf.end();
  await written;
  return { pages };
};
