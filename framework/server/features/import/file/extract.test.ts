import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fold } from '../../../../core/text/fold';
import type { FileCell } from '../tables';
import { readRows } from './extract';
import { workbookOf } from './workbook.fixture';

const folder = mkdtempSync(join(tmpdir(), 'rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rowsOf = async (content: string | Uint8Array, known = ['Name', 'Code', 'الاسم']): Promise<FileCell[][]> => {
  const file = join(folder, 'file');
  writeFileSync(file, content);
  const rows: FileCell[][] = [];
  for await (const row of readRows({ file, sheet: undefined, known: known.map(fold) })) rows.push(row);
  return rows;
};

const expected = [
  ['Name', 'Code'],
  ['A, "b"', '1'],
];
const latin = (text: string) => Buffer.from(text, 'latin1');

describe('a CSV file', () => {
  it.each([
    ['a space before a quotation mark', 'Name, Code\n "A, ""b""" , 1\n'],
    ['a declared separator', 'sep=;\r\nName;Code\r\n"A, ""b""";1\r\n'],
    [
      'a separator declared after a byte order mark, quoted and in capitals',
      '\uFEFF"SEP=;"\nName;Code\n"A, ""b""";1\n',
    ],
    ['an unusual declared separator', 'sep=^\nName^Code\n"A, ""b"""^1\n'],
    ['a tab as its declared separator', 'sep=\\t\nName\tCode\n"A, ""b"""\t1\n'],
    ['a separator declared in UTF-16', Buffer.from('\uFEFFsep=|\r\nName|Code\r\n"A, ""b"""|1\r\n', 'utf16le')],
    ['line ends of classic Mac OS', 'Name,Code\r"A, ""b""",1\r'],
    ['mixed line ends', 'Name,Code\r\n\r"A, ""b""",1\n\n'],
    ['no final line end', 'Name,Code\n"A, ""b""",1'],
    ['zero bytes', 'Na\0me,Code\n"A, ""b""",1\0\n'],
    ['titles above its headings', 'My library, 2026\n\n"Printed; today"\nName;Code\n"A, ""b""";1\n'],
    ['titles above its headings, with separators', 'Brands,,\n2026-11-23,,\n,,\nName,Code,\n"A, ""b""",1,\n'],
    ['an additional separator at the end of each line', 'Name;Code;\n"A, ""b""";1;\n'],
  ])('is read with %s', async (_what, content) => expect(await rowsOf(content)).toEqual(expected));

  it.each([
    ['Windows-1252', latin('Name,Code\nCaf\u00e9 M\u00fcller,1\n'), 'Café Müller'],
    ['Windows-1256', Uint8Array.from([...latin('Name,Code\n'), 0xdf, 0xc3, 0xd3, ...latin(',1\n')]), 'كأس'],
  ])('is read in %s', async (_what, content, name) =>
    expect(await rowsOf(content)).toEqual([
      ['Name', 'Code'],
      [name, '1'],
    ]),
  );

  it('keeps line breaks and spaces within quotation marks, and empty cells between tabs', async () => {
    expect(await rowsOf('Name\tCode\n\t1\n" a\nb "\t2\n')).toEqual([
      ['Name', 'Code'],
      ['', '1'],
      [' a\nb ', '2'],
    ]);
  });

  it('uses the first row as headings if none of them is known', async () => {
    expect(await rowsOf('X,Y\nName,1\n')).toEqual([
      ['X', 'Y'],
      ['Name', '1'],
    ]);
    expect(await rowsOf('Name\nA\n')).toEqual([['Name'], ['A']]);
  });

  it.each([
    [
      'a title above unknown headings',
      'My library\nX,Y\n1,2\n',
      { key: 'messages.import_title', details: { args: { title: 'My library' } } },
    ],
    ['an unclosed quotation mark', 'Name,Code\n"A,1\nB,2\n', { key: 'messages.import_quote' }],
    [
      'an unclosed quotation mark before a long text',
      `Name,Code\n"A,1\n${'B,2\n'.repeat(400_000)}`,
      { key: 'messages.import_line' },
    ],
    ['one long line', 'x'.repeat(2_000_000), { key: 'messages.import_line' }],
    ['a long cell', `Name\n${'x'.repeat(100_001)}\n`, { key: 'messages.import_cell' }],
    ['100,000 columns', `${'Name,'.repeat(100_000)}\n1\n`, { key: 'messages.import_columns' }],
    [
      'more cells than headings below a title',
      'Library\nName,Code\nA,1\nB,2,3\n',
      { key: 'messages.import_ragged', details: { args: { row: 4 } } },
    ],
  ])('is rejected for %s', async (_what, content, error) => {
    await expect(rowsOf(content)).rejects.toMatchObject({ status: 422, ...error });
  });
});

describe('a workbook', () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  it('is read from its headings, without the title above them', async () => {
    const rows = `<row>${text('Brands')}</row><row>${text('Name')}${text('Code')}</row><row>${text('A')}${text('1')}</row>`;
    expect(await rowsOf(workbookOf({ sheets: { One: rows } }))).toEqual([
      ['Name', 'Code'],
      ['A', '1'],
    ]);
  });

  it('is rejected if a few shared strings expand to too much text', async () => {
    const rows = `<row>${text('Name')}</row>${'<row><c t="s"><v>0</v></c></row>'.repeat(700)}`;
    await expect(
      rowsOf(workbookOf({ sheets: { One: rows }, strings: [`<t>${'x'.repeat(99_000)}</t>`] })),
    ).rejects.toMatchObject({ key: 'messages.import_text' });
  });
});
