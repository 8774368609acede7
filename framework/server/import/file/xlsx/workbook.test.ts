import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { momentOf, numberIn } from './numbers';
import { shownBy } from './styles';
import { readXlsx } from './workbook';
import { workbookOf, zipOf } from './workbook.fixture';

const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rowsOf = async (content: Buffer, sheet?: string): Promise<string[][]> => {
  const path = join(folder, 'book.xlsx');
  writeFileSync(path, content);
  const rows: string[][] = [];
  for await (const row of readXlsx(path, sheet)) rows.push(row);
  return rows;
};

const cell = (name: string, value: string, rest = '') => `<c r="${name}"${rest}><v>${value}</v></c>`;

describe('a workbook', () => {
  it('gives texts, numbers, days, percentages, what is true, and what formulas came to', async () => {
    const rows = `<row r="1">${cell('A1', '0', ' t="s"')}${cell('C1', '1', ' t="s"')}</row>`
      + `<row r="3">${cell('A3', '0.1')}${cell('B3', '46349', ' s="1"')}${cell('C3', '46349.0625', ' s="2"')}${cell('D3', '0.15', ' s="3"')}`
      + `${cell('E3', '1', ' t="b"')}<c r="F3" t="str"><f>A1&amp;"x"</f><v>Namex</v></c><c r="G3" t="inlineStr"><is><t>قميص &amp; more</t></is></c>${cell('H3', '#N/A', ' t="e"')}<c r="I3" s="1"/></row>`;
    const book = workbookOf({
      sheets: { First: rows, Other: `<row>${cell('A1', '7')}</row>` }, formats: [0, 14, 'yyyy\\-mm\\-dd\\ hh:mm', 9],
      strings: ['<t>Name</t>', '<r><t xml:space="preserve">Two </t></r><r><t>parts_x000A_x</t></r><rPh><t>not this</t></rPh>'],
    });
    await expect(rowsOf(book)).rejects.toMatchObject({ key: 'messages.import_sheets', details: { data: { sheets: ['First', 'Other'] } } });
    expect(await rowsOf(book, 'First')).toEqual([
      ['Name', '', 'Two parts\nx'],
      ['0.1', '2026-11-23', '2026-11-23 01:30:00', '15', 'true', 'Namex', 'قميص & more', '#N/A'],
    ]);
    expect(await rowsOf(book, 'Other')).toEqual([['7']]);
  });

  it.each([
    ['no archive', Buffer.from('PK\u0003\u0004 and no more'), 'messages.import_workbook'],
    ['another archive', zipOf({ 'word/document.xml': '<x/>' }), 'messages.import_type'],
    ['broken XML', workbookOf({ sheets: { Wanted: '<row><c></row>' } }), 'messages.import_workbook'],
    ['no sheet of the name', workbookOf({ sheets: { One: '' } }), 'messages.import_sheet'],
    ['a formula that came to nothing yet', workbookOf({ sheets: { Wanted: '<row r="4"><c r="A4"><f>1+1</f></c></row>' } }), 'messages.import_formula'],
    ['an entity that grows', workbookOf({ sheets: { Wanted: '&amp;<row><c t="str"><v>&lol9;</v></c></row>' } }), 'messages.import_workbook'],
    ['a bomb', zipOf({ 'xl/workbook.xml': '<x/>', ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, Buffer.alloc(90 * 1024 * 1024)])) }), 'messages.import_unpacked'],
  ])('is refused where it is %s', async (_what, content, key) => {
    await expect(rowsOf(content, 'Wanted')).rejects.toMatchObject({ status: 422, key });
  });
});

describe('a number', () => {
  it.each([
    ['0.30000000000000004', 'number', '0.3'], ['1E+20', 'number', '100000000000000000000'], ['1e-7', 'number', '0.0000001'], ['0.285', 'percent', '28.5'],
    ['-3', 'date', '-3'], ['0.0625', 'date', '01:30'], ['59', 'date', '1900-02-28'], ['61', 'date', '1900-03-01'], ['', 'number', ''], ['x', 'number', 'x'],
  ] as const)('of %s shown as a %s is %s', (text, shown, plain) => expect(numberIn(text, shown, false)).toBe(plain));

  it('counts days from 1904 where the workbook does', () => expect(momentOf(1, true)).toBe('1904-01-02'));

  it.each([
    ['General', 'number'], ['0.00', 'number'], ['"day" 0', 'number'], ['[Red]0', 'number'], ['dd/mm/yyyy', 'date'], ['[h]:mm', 'date'], ['[$-401]d mmmm yyyy', 'date'], ['0.0%', 'percent'],
  ] as const)('of the format %s is shown as a %s', (format, shown) => expect(shownBy(format)).toBe(shown));
});
