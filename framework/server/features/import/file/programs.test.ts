import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readXlsx } from './extract';
import { zipOf } from './workbook.fixture';

const folder = mkdtempSync(join(tmpdir(), 'programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const transitional = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relations = (all: Readonly<Record<string, string>>, base = transitional) =>
  `<Relationships>${Object.entries(all)
    .map(
      ([type, target], place) =>
        `<Relationship Id="rId${place + 1}" Type="${base}/${type.replace(/\d$/, '')}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;
const root = (target: string, base = transitional) => ({ '_rels/.rels': relations({ officeDocument: target }, base) });
const book = (sheets = '<sheet name="Rows" sheetId="1" r:id="rId1"/>') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<workbook xmlns:r="${transitional}"><sheets>${sheets}</sheets></workbook>`;
const sheet = (rows: string) => `<worksheet><dimension ref="A1:B2"/><sheetData>${rows}</sheetData></worksheet>`;
const texts =
  '<row r="1"><c r="A1" t="str"><v>Name</v></c><c r="B1" t="str"><v>Code</v></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>كأس</t></is></c><c r="B2"><v>7</v></c></row>';
const shared = {
  strings: '<sst><si><t>Name</t></si><si><t>Code</t></si><si><t>كأس</t></si></sst>',
  rows: '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c t="s"><v>2</v></c><c><v>7</v></c></row>',
};
const prefixed = (xml: string) =>
  xml
    .replaceAll(/<(\/?)(\w)/g, '<$1x:$2')
    .replace('<x:worksheet', '<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"');
const usual = {
  'xl/workbook.xml': book(),
  'xl/_rels/workbook.xml.rels': relations({ worksheet: 'worksheets/sheet1.xml' }),
  'xl/worksheets/sheet1.xml': sheet(texts),
};

test.each([
  ['without shared strings and styles', zipOf({ ...root('xl/workbook.xml'), ...usual })],
  ['without a list of the package’s relationships', zipOf(usual)],
  ['without compression', zipOf(usual, { stored: true })],
  ['written as a stream, with lengths after each part', zipOf(usual, { streamed: true })],
  ['with 64-bit lengths', zipOf(usual, { long: true })],
  [
    'with absolute targets',
    zipOf({
      ...usual,
      ...root('/xl/workbook.xml'),
      'xl/_rels/workbook.xml.rels': relations({ worksheet: '/xl/worksheets/sheet1.xml' }),
    }),
  ],
  [
    'with backslashes, capitals and percent encoding in targets',
    zipOf({
      ...root('XL\\Workbook.xml'),
      'xl/workbook.xml': book(),
      'xl/_rels/workbook.xml.rels': relations({ worksheet: '.\\Work%20Sheets\\A.xml' }),
      'xl/work sheets/a.xml': sheet(texts),
    }),
  ],
  [
    'with unusual part names',
    zipOf({
      ...root('office/book.xml'),
      'office/book.xml': book(),
      'sheets/1.xml': sheet(shared.rows),
      'office/texts.xml': shared.strings,
      'office/_rels/book.xml.rels': relations({
        worksheet: '../sheets/1.xml',
        sharedStrings: 'texts.xml',
        styles: 'none.xml',
      }),
    }),
  ],
  [
    'that is identified only by its content type',
    zipOf({
      '[Content_Types].xml': `<Types><Override PartName="/a/b.xml" ContentType="${types}.sheet.main+xml"/></Types>`,
      'a/b.xml': book(),
      'a/_rels/b.xml.rels': relations({ worksheet: 's.xml' }),
      'a/s.xml': sheet(texts),
    }),
  ],
  [
    'in strict namespaces, with prefixes',
    zipOf({
      ...root('xl/workbook.xml', strict),
      'xl/workbook.xml': prefixed(book()).replaceAll('r:id', 'rel:id'),
      'xl/_rels/workbook.xml.rels': relations({ worksheet: 'worksheets/sheet1.xml' }, strict),
      'xl/worksheets/sheet1.xml': prefixed(sheet(texts)),
    }),
  ],
  ['in UTF-16', zipOf({ ...usual, 'xl/worksheets/sheet1.xml': Buffer.from(`\uFEFF${sheet(texts)}`, 'utf16le') })],
  [
    'with cells and rows without positions',
    zipOf({ ...usual, 'xl/sharedStrings.xml': shared.strings, 'xl/worksheets/sheet1.xml': sheet(shared.rows) }),
  ],
  [
    'with a hidden sheet and a chart first',
    zipOf({
      ...usual,
      'xl/workbook.xml': book(
        '<sheet name="Hidden" state="hidden" r:id="rId2"/><sheet name="Very" state="veryHidden" r:id="rId2"/><sheet name="Chart" r:id="rId3"/><sheet name="Rows" r:id="rId1"/>',
      ),
      'xl/_rels/workbook.xml.rels': relations({
        worksheet: 'worksheets/sheet1.xml',
        worksheet2: 'worksheets/sheet2.xml',
        chartsheet: 'chartsheets/sheet1.xml',
      }),
      'xl/worksheets/sheet2.xml': sheet(''),
    }),
  ],
  [
    'with formatted runs and phonetic readings',
    zipOf({
      ...usual,
      'xl/worksheets/sheet1.xml': sheet(
        texts.replace(
          '<t>كأس</t>',
          '<r><rPr><b/></rPr><t>كأ</t></r><r><t>س</t></r><rPh sb="0" eb="1"><t>kas</t></rPh>',
        ),
      ),
    }),
  ],
])('reads a workbook %s', async (_what, content) => {
  const path = join(folder, 'book.xlsx');
  writeFileSync(path, content);
  const rows = [];
  for await (const row of readXlsx(path)) rows.push(row);
  expect(rows).toEqual([
    ['Name', 'Code'],
    ['كأس', '7'],
  ]);
});
