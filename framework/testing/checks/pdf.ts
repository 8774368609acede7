import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** True if poppler's programs for reading PDFs are installed. If they aren't, prints once why tests are skipped. */
export const hasPoppler = (() => {
  const isFound = spawnSync('pdftotext', ['-v']).error === undefined;
  if (!isFound)
    console.warn(
      'PDFs are not read: pdftotext is not installed. Install poppler-utils (apt-get install poppler-utils).',
    );
  return isFound;
})();

const within = <T>(pdf: Buffer, work: (file: string, folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-test-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    return work(file, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Returns the text of each PDF page in reading order, as other programs would extract it. */
export const textOfPdf = (pdf: Buffer): string[] =>
  within(pdf, (file) =>
    execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
      .split('\f')
      .slice(0, -1),
  );

/** Returns the names of a PDF's fonts and whether each is embedded as a subset. */
export const fontsOfPdf = (pdf: Buffer): { name: string; isSubset: boolean }[] =>
  within(pdf, (file) =>
    execFileSync('pdffonts', [file], { encoding: 'utf8' })
      .split('\n')
      .slice(2)
      .filter(Boolean)
      .map((line) => ({ name: line.split(/\s+/)[0]!, isSubset: /\byes +yes\b/.test(line) })),
  );

/** Returns the first page of a PDF as a PNG. */
export const pictureOfPdf = (pdf: Buffer, dpi = 150): Buffer =>
  within(pdf, (file, folder) => {
    execFileSync('pdftoppm', ['-r', String(dpi), '-png', '-singlefile', file, join(folder, 'page')]);
    return readFileSync(join(folder, 'page.png'));
  });
