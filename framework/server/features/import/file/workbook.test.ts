import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { FileCell } from '../tables';
import { momentOf, numberIn } from './sheet';
import { styleOf } from './xml';
import { readXlsx } from './extract';
import { cellOf as cell, partsOf, workbookOf, zipOf } from './workbook.fixture';

const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rowsOf = async (content: Buffer, sheet?: string): Promise<FileCell[][]> => {
  const path = join(folder, 'book.xlsx');
  writeFileSync(path, content);
  const rows: FileCell[][] = [];
  for await (const row of readXlsx(path, sheet)) rows.push(row);
  return rows;
};

const both = (plain: string, shown: string) => ({ plain, shown });

describe('a workbook', () => {
  it('is read with texts, numbers, dates, percentages, booleans, and the results of formulas', async () => {
    const rows =
      `<row r="1">${cell('A1', '0', ' t="s"')}${cell('C1', '1', ' t="s"')}</row>` +
      `<row r="3">${cell('A3', '0.1')}${cell('B3', '46349', ' s="1"')}${cell('C3', '46349.0625', ' s="2"')}${cell('D3', '0.15', ' s="3"')}` +
      `${cell('E3', '1', ' t="b"')}<c r="F3" t="str"><f>A1&amp;"x"</f><v>Namex</v></c><c r="G3" t="inlineStr"><is><t>قميص &amp; more</t></is></c>${cell('H3', '#N/A', ' t="e"')}<c r="I3" s="1"/></row>`;
    const book = workbookOf({
      sheets: { First: rows, Other: `<row>${cell('A1', '7')}</row>` },
      formats: [0, 14, 'yyyy\\-mm\\-dd\\ hh:mm', 9],
      strings: [
        '<t>Name</t>',
        '<r><t xml:space="preserve">Two </t></r><r><t>parts_x000A_x</t></r><rPh><t>not this</t></rPh>',
      ],
    });
    await expect(rowsOf(book)).rejects.toMatchObject({
      key: 'messages.import_sheets',
      details: { data: { sheets: ['First', 'Other'] } },
    });
    expect(await rowsOf(book, 'First')).toEqual([
      ['Name', '', 'Two parts\nx'],
      [
        '0.1',
        '2026-11-23',
        both('2026-11-23 01:30:00', '2026-11-23 01:30'),
        both('15', '15%'),
        'TRUE',
        'Namex',
        'قميص & more',
        '#N/A',
      ],
    ]);
    expect(await rowsOf(book, 'Other')).toEqual([['7']]);
  });

  const wanted = partsOf({ sheets: { Wanted: '' } });
  const sheet = (rows: string) => workbookOf({ sheets: { Wanted: rows } });
  const without = (part: string, rows = '') =>
    zipOf(Object.fromEntries(Object.entries(partsOf({ sheets: { Wanted: rows } })).filter(([name]) => name !== part)));
  it.each([
    ['not an archive', Buffer.from('PK\u0003\u0004 and the end'), 'messages.import_workbook'],
    ['another archive', zipOf({ 'word/document.xml': '<x/>' }), 'messages.import_type'],
    [
      'a binary workbook',
      zipOf({
        'xl/workbook.bin': 'x',
        '_rels/.rels':
          '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
      }),
      'messages.import_type',
    ],
    ['broken XML', sheet('<row><c></row>'), 'messages.import_workbook'],
    ['without the sheet’s name', workbookOf({ sheets: { One: '' } }), 'messages.import_sheet'],
    ['without its list of relationships', without('xl/_rels/workbook.xml.rels'), 'messages.import_workbook'],
    ['without its sheet’s part', without('xl/worksheets/sheet0.xml'), 'messages.import_workbook'],
    [
      'without the shared strings that a cell uses',
      without('xl/sharedStrings.xml', `<row>${cell('A1', '0', ' t="s"')}</row>`),
      'messages.import_workbook',
    ],
    [
      'a workbook with a formula without a result',
      sheet('<row r="4"><c r="A4"><f>1+1</f></c></row>'),
      'messages.import_formula',
    ],
    [
      'a workbook with an expanding entity',
      sheet('&amp;<row><c t="str"><v>&lol9;</v></c></row>'),
      'messages.import_workbook',
    ],
    [
      'a workbook with a document type',
      zipOf({ ...wanted, 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook>&a;</workbook>' }),
      'messages.import_workbook',
    ],
    [
      'too large in total',
      zipOf({
        'xl/workbook.xml': '<x/>',
        ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, Buffer.alloc(90 * 1024 * 1024)])),
      }),
      'messages.import_unpacked',
    ],
    ['compressed too much', sheet(' '.repeat(11 * 1024 * 1024)), 'messages.import_unpacked'],
    ['nested too deeply', sheet('<a>'.repeat(70)), 'messages.import_unpacked'],
    [
      'a workbook with too many attributes',
      sheet(`<row ${Array.from({ length: 70 }, (_one, place) => `a${place}="1"`).join(' ')}/>`),
      'messages.import_unpacked',
    ],
    ['a workbook with a long attribute', sheet(`<row a="${'x'.repeat(300_000)}"/>`), 'messages.import_unpacked'],
    ['a workbook with an unclosed long attribute', sheet(`<row a="${'x'.repeat(300_000)}`), 'messages.import_unpacked'],
    ['a workbook with a long comment', sheet(`<!-- ${'x'.repeat(300_000)} -->`), 'messages.import_unpacked'],
    ['a workbook with a long name', sheet(`<${'x'.repeat(300_000)}/>`), 'messages.import_unpacked'],
    ['a workbook with a long text between cells', sheet('x'.repeat(300_000)), 'messages.import_unpacked'],
    [
      'a workbook with a cell in many pieces',
      sheet(`<row><c t="inlineStr"><is>${`<r><t>${'x'.repeat(1000)}</t></r>`.repeat(101)}</is></c></row>`),
      'messages.import_cell',
    ],
    [
      'a workbook with an overlong row',
      workbookOf({
        sheets: { Wanted: `<row>${'<c t="s"><v>0</v></c>'.repeat(11)}</row>` },
        strings: [`<t>${'x'.repeat(99_000)}</t>`],
      }),
      'messages.import_line',
    ],
    [
      'a workbook with too many styles',
      workbookOf({ sheets: { Wanted: '' }, formats: Array.from({ length: 65_500 }, () => 0) }),
      'messages.import_unpacked',
    ],
    [
      'a workbook with too many formats',
      workbookOf({ sheets: { Wanted: '' }, formats: Array.from({ length: 5001 }, (_one, place) => `0.${place}`) }),
      'messages.import_unpacked',
    ],
    [
      'a workbook with an overlong format',
      workbookOf({ sheets: { Wanted: '' }, formats: ['0'.repeat(300)] }),
      'messages.import_unpacked',
    ],
  ])('is rejected if it is %s', async (_what, content, key) => {
    await expect(rowsOf(content, 'Wanted')).rejects.toMatchObject({ status: 422, key });
  });
});

describe('a number', () => {
  it.each([
    ['0.30000000000000004', '', '0.3'],
    ['1E+20', '', '100000000000000000000'],
    ['1e-7', '', '0.0000001'],
    ['1e22', '', '10000000000000000000000'],
    ['', '', ''],
    ['x', '', 'x'],
    ['0.285', '0.0%', both('28.5', '28.5%')],
    ['-3', 'd/m/yyyy', '-3'],
    ['0.0625', 'hh:mm', '01:30'],
    ['123', '00000', both('123', '00123')],
    ['7', '"BOOK-"000', both('7', 'BOOK-007')],
    ['5', '0##', both('5', '05')],
    ['123', '@', '123'],
    ['123456789012', 'General', '123456789012'],
    ['61112233', '"+965"\\ 0000\\ 0000', both('61112233', '+965 6111 2233')],
    ['1234.5', '#,##0.00 "KWD"', both('1234.5', '1,234.50 KWD')],
    ['12', '0" pcs"', both('12', '12 pcs')],
    ['6291041500213', '0.00E+00', both('6291041500213', '6.29E+12')],
    ['5', ';;;', both('5', '')],
    ['46349', 'dd/mm/yyyy', both('2026-11-23', '23/11/2026')],
    ['5', '0 "unclosed', '5'],
  ] as const)('%s with the format %j is read as %j', (text, format, expected) =>
    expect(numberIn(text, styleOf(format), false)).toEqual(expected),
  );

  it.each([
    [59, '1900-02-28'],
    [61, '1900-03-01'],
  ])('of %i days is the date %s', (days, moment) => expect(momentOf(days, false)).toBe(moment));

  it('counts days from 1904 if the workbook uses that date system', () => {
    expect(momentOf(1, true)).toBe('1904-01-02');
    expect(numberIn('1', styleOf('d/m/yyyy'), true)).toEqual(both('1904-01-02', '2/1/1904'));
  });

  it.each([
    ['General', 'number'],
    ['0.00', 'number'],
    ['"day" 0', 'number'],
    ['[Red]0', 'number'],
    ['dd/mm/yyyy', 'date'],
    ['[h]:mm', 'date'],
    ['[$-401]d mmmm yyyy', 'date'],
    ['0.0%', 'percent'],
  ] as const)('with the format %s is a %s', (format, kind) => expect(styleOf(format).kind).toBe(kind));
});
