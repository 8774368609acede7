// @vitest-environment jsdom
import fc from 'fast-check';
import type { RaRecord } from 'react-admin';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { label } from '../../../tests/helpers/judge';
import { defineResource, field } from '../../core';
import { downloadCsv, toCsv } from './csv';
import { exportList } from './exportList';

const things = defineResource({
  name: 'things',
  label: { en: ['Thing', 'Things'], ar: ['شيء', 'أشياء'] },
  api: { path: 'things' },
  title: 'name',
  fields: {
    name: field.localized({ label }),
    note: field.text({ label }),
    price: field.money({ label }),
    active: field.toggle({ label, default: true }),
    brand: field.ref({ label, to: 'brands' }),
    sizes: field.refs({ label, to: 'sizes' }),
    tags: field.tags({ label }),
    secret: field.password({ label, virtual: true }),
  },
});

const notes = defineResource({
  name: 'notes',
  label: things.label,
  api: { path: 'notes' },
  title: 'note',
  fields: { note: field.text({ label }) },
});

const lines = (text: string) => text.replace('\uFEFF', '').split('\r\n').slice(0, -1);
const line = (record: object) => lines(toCsv(things, [{ id: 1, ...record } as RaRecord]))[1];

/** What a reader of RFC 4180 makes of a line's cells; for texts that may hold quotes, commas and line ends. */
const parse = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  for (let match = cell.exec(text); match && match.index < text.length; match = cell.exec(text)) {
    rows.at(-1)!.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n' && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
};

describe('the file', () => {
  test('starts with the mark by which Excel reads Arabic, and ends with a line’s end', () => {
    const csv = toCsv(things, []);
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(csv.endsWith('\r\n')).toBe(true);
  });

  test('has a heading for each field, two for a text in both languages, none for a secret', () => {
    expect(lines(toCsv(things, []))).toEqual(['id,name_en,name_ar,note,price,active,brand,sizes,tags']);
  });

  test('has a record a line, references by their titles', () => {
    const record = {
      name: { en: 'Cup', ar: 'كأس' },
      note: 'plain',
      price: '12.500',
      active: false,
      brand: 3,
      sizes: [1, 2],
      tags: ['new', 'قطن'],
      labels: { brand: { en: 'Nour', ar: 'نور' }, sizes: [{ en: 'Small', ar: 'صغير' }, 'L'] },
      secret: 'x',
    };
    expect(line(record)).toBe('1,Cup,كأس,plain,12.500,false,Nour / نور,Small / صغير; L,new; قطن');
  });

  test('has the numbers of references whose titles didn’t come', () => {
    expect(line({ brand: 3, sizes: [1, 2] })).toBe('1,,,,,,3,1; 2,');
  });

  test('has nothing where nothing is', () => {
    expect(line({ name: null, note: null, price: null, tags: [] })).toBe('1,,,,,,,,');
  });
});

describe('a cell', () => {
  test.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://evil.test","x")', '"\'=HYPERLINK(""http://evil.test"",""x"")"'],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+cmd|calc', "'+cmd|calc"],
    ['-cmd|calc', "'-cmd|calc"],
    ['-1+cmd|calc', "'-1+cmd|calc"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['＝1+1', "'＝1+1"],
    ['-5', '-5'],
    ['-5.25', '-5.25'],
    ['a=b', 'a=b'],
    ['مرحبا، بك', 'مرحبا، بك'],
  ])('%j is written %j', (note, written) => {
    expect(toCsv(notes, [{ id: 1, note }])).toBe(`\uFEFFid,note\r\n1,${written}\r\n`);
  });

  test('of any text is read back as that text, guarded where a spreadsheet would compute it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a,"\r\n=+-@\t ;ش1') }), (note) => {
        const [, [, cell] = []] = parse(toCsv(notes, [{ id: 1, note }]).slice(1));
        expect([note, `'${note}`]).toContain(cell);
        expect(cell).not.toMatch(/^[=@\t\r\n＝]/);
      }),
    );
  });
});

describe('handing it over', () => {
  const clicked = vi.fn<(link: { name: string; href: string }) => void>();
  let blob: Blob | undefined;

  afterEach(() => {
    clicked.mockClear();
    vi.useRealTimers();
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  const withBrowser = () => {
    URL.createObjectURL = (given) => {
      blob = given as Blob;
      return 'blob:it';
    };
    URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      clicked({ name: this.download, href: this.href });
    });
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  };

  test.each([
    ['Thing |||| Things', 'Things 2026-11-21.csv'],
    ['أشياء |||| شيء |||| أشياء |||| أشياء |||| أشياء |||| أشياء', 'أشياء 2026-11-21.csv'],
  ])('names it after the area and the day: %s', (phrase, name) => {
    withBrowser();
    downloadCsv(things, [{ id: 1 }], () => phrase);
    expect(URL.revokeObjectURL).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(clicked.mock.calls).toEqual([[{ name, href: 'blob:it' }]]);
    expect(blob?.type).toBe('text/csv;charset=utf-8');
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:it');
  });

  test('is what a list does to export', async () => {
    withBrowser();
    await exportList(notes, () => 'Note |||| Notes')([{ id: 1, note: 'a' }], (() => {}) as never, {} as never, 'notes');
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(blob?.size).toBe('\uFEFFid,note\r\n1,a\r\n'.length + 2);
  });
});
