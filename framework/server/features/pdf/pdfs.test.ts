import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fontsOfPdf, hasPoppler, textOfPdf } from '../../../testing/checks/pdf';
import type { PdfDocument, Pdfs } from './pdfs';
import { openPdfs } from './pdfs';

let app: FastifyInstance;
let pdfs: Pdfs;
beforeAll(() => {
  app = Fastify();
  pdfs = openPdfs(app);
});
afterAll(() => app.close());

const documentOf = (given: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'Loan',
  language: 'ar',
  direction: 'rtl',
  created: '2026-03-01T08:00:00.000Z',
  pageOf: 'صفحة %{page} من %{pages}',
  blocks: [],
  ...given,
});

const drawn = async (given: Partial<PdfDocument>) => textOfPdf(await pdfs.draw(documentOf(given)));

describe.skipIf(!hasPoppler)('a PDF', () => {
  it('has extractable text: joined Arabic, lam-alef ligatures, and left-to-right codes', async () => {
    const [page] = await drawn({
      blocks: [
        { kind: 'text', lines: ['لا إله إلا الله', 'عبدالله الأحمد الآن', { text: '+965 5555 1234', ltr: true }] },
        { kind: 'text', lines: [{ text: '<b>Brown & Sons</b>.', bold: true }], align: 'end' },
      ],
    });
    for (const text of ['لا إله إلا الله', 'عبدالله الأحمد الآن', '+965 5555 1234', 'Brown & Sons', 'صفحة'])
      expect(page).toContain(text);
  });

  it('embeds only the glyphs that it uses, and has the same bytes each time', async () => {
    const document = documentOf({ blocks: [{ kind: 'text', lines: ['كتاب', { text: 'Book', bold: true }] }] });
    const [first, second] = [await pdfs.draw(document), await pdfs.draw(document)];
    expect(first.equals(second)).toBe(true);
    expect(first.length).toBeLessThan(30_000);
    expect(fontsOfPdf(first)).toEqual([
      { name: expect.stringMatching(/^[A-Z]{6}\+Vazirmatn-Regular$/), isSubset: true },
      { name: expect.stringMatching(/^[A-Z]{6}\+Vazirmatn-Bold$/), isSubset: true },
    ]);
  });

  it('repeats a table’s headings on each page, and numbers the pages', async () => {
    const rows = Array.from({ length: 80 }, (_, number) => [[`Book ${number}`], [String(number)]]);
    const pages = await drawn({
      direction: 'ltr',
      language: 'en',
      pageOf: 'Page %{page} of %{pages}',
      blocks: [
        {
          kind: 'table',
          columns: [
            { label: 'Title', width: 'rest' },
            { label: 'Copies', width: 'content' },
          ],
          rows,
        },
      ],
    });
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toMatch(/Title +Copies/);
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    expect(pages.join('').match(/Book \d+/g)).toHaveLength(80);
  });

  it('survives hostile texts: each appears in full, without control characters', async () => {
    const hostile = [
      'x'.repeat(2000),
      '\u202Egpj.exe',
      `a${'\u0301'.repeat(500)}`,
      '👩‍👩‍👧'.repeat(40),
      '\u0000',
      '%{page}',
      '',
    ];
    const pages = await drawn({
      blocks: [
        {
          kind: 'table',
          columns: [{ width: 'rest' }, { width: 'content' }],
          rows: hostile.map((one) => [[one], ['1']]),
        },
      ],
    });
    const text = pages.join('');
    expect(text.match(/x/g)!.length).toBeGreaterThanOrEqual(2000);
    expect(text).toContain('gpj.exe');
    expect(text).toContain('%{page}');
  });
});
