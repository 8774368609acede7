// @vitest-environment jsdom
import fc from 'fast-check';
import type { RaRecord } from 'react-admin';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../../declaration/resource/resource';
import { field } from '../../../kinds';
import { withWhen } from '../../../declaration/resource/when';
import type { AnyResource } from '../../../declaration/resource/resource';
import { formatWeekday } from '../../i18n/format';
import { csvHeading, csvLines, csvMoment, saveCsv, separatorFor } from './csv';
import type { CsvStyle } from './csv';
import { label } from '../../../testing/judge';
import { readIn } from '../../../testing/translate';
import { branch } from '../../../testing/library/scopes';

const named = (en: string, ar: string) => ({ en, ar });

const things = defineResource({
  name: 'things',
  label: { en: ['Thing', 'Things'], ar: ['شيء', 'أشياء'] },
  api: { path: 'things' },
  scope: branch,
  title: 'name',
  fields: {
    name: field.localized({ label: named('Name', 'الاسم') }),
    state: field.choice({ label: named('State', 'الحالة'), choices: { on: named('On', 'يعمل') } }),
    note: field.text({ label }),
    price: field.money({ label }),
    active: field.toggle({ label, default: true }),
    brand: field.ref({ label, to: 'publishers' }),
    sizes: field.refs({ label, to: 'sizes' }),
    tags: field.tags({ label }),
    secret: field.password({ label, virtual: true }),
  },
});

const notes = defineResource({
  name: 'notes',
  label: things.label,
  api: { path: 'notes' },
  scope: branch,
  title: 'note',
  fields: { note: field.text({ label: named('Note', 'ملاحظة') }) },
});

const clock = {
  moment: (iso: string) => csvMoment(iso, 'Asia/Kuwait'),
  weekday: (day: number) => formatWeekday(day, 'en'),
};
const style: CsvStyle = {
  key: 'en',
  text: readIn('en'),
  languageName: (language) => ({ en: 'English', ar: 'Arabic' })[language],
  separator: ',',
  ...clock,
};
const toCsv = (resource: AnyResource, records: readonly RaRecord[], how = style) =>
  csvHeading(resource, how) + csvLines(resource, records, how);

const lines = (text: string) => text.replace('\uFEFF', '').split('\r\n').slice(0, -1);
const line = (record: object) => lines(toCsv(things, [{ id: 1, ...record } as RaRecord]))[1];

/** Parses cells according to RFC 4180, including quotes, commas and line breaks. */
const parse = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  for (let match = cell.exec(text); match && match.index < text.length; match = cell.exec(text)) {
    rows.at(-1)!.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n' && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
};

describe('the CSV file', () => {
  test('starts with a byte order mark, which Excel needs for Arabic, and ends with a line break', () => {
    const csv = toCsv(things, []);
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(csv.endsWith('\r\n')).toBe(true);
  });

  test('has a heading for each field in the current language, two for a localized one, none for a secret', () => {
    const [english] = lines(toCsv(things, []));
    expect(english!.split(',').slice(0, 4)).toEqual(['Record ID', 'Name (English)', 'Name (Arabic)', 'State']);
    expect(english!.split(',')).toHaveLength(12);
    expect(english).toMatch(/,Created,Last changed$/);
    const arabic = {
      ...style,
      key: 'ar',
      text: readIn('ar'),
      languageName: (language: 'en' | 'ar') => ({ en: 'الإنجليزية', ar: 'العربية' })[language],
      separator: ';',
    } as const;
    expect(lines(toCsv(things, [], arabic))[0]).toMatch(/^معرّف السجل;الاسم \(الإنجليزية\);الاسم \(العربية\);الحالة;/);
  });

  const record = {
    id: 1,
    name: { en: 'Cup', ar: 'كأس' },
    state: 'on',
    note: 'plain',
    price: '12.500',
    active: false,
    brand: 3,
    sizes: [1, 2],
    tags: ['new', 'قطن'],
    labels: { brand: { en: 'Nour', ar: 'نور' }, sizes: [{ en: 'Small', ar: 'صغير' }, 'L'] },
    secret: 'x',
    created_at: '2026-02-28T09:30:00.000Z',
    updated_at: null,
  };

  test('has one line for each record: labels of choices and references, and times in the branch’s time zone', () => {
    expect(lines(toCsv(things, [record]))[1]).toBe(
      '1,Cup,كأس,On,plain,12.500,false,Nour,Small | L,new | قطن,2026-02-28 12:30:00,',
    );
    expect(lines(toCsv(things, [record], { ...style, key: 'ar', text: readIn('ar'), separator: ';' }))[1]).toBe(
      '1;Cup;كأس;يعمل;plain;12.500;false;نور;صغير | L;new | قطن;2026-02-28 12:30:00;',
    );
  });

  test("omits the stale value of a field that doesn't apply", () => {
    const kept = { ...things, fields: withWhen(things.fields, { note: ({ active }) => active }) };
    const noteIn = (active: boolean) => lines(toCsv(kept, [{ id: 1, active, note: 'Left' }]))[1]!.includes('Left');
    expect([noteIn(true), noteIn(false)]).toEqual([true, false]);
  });

  test('has the ids of references without a title, and empty cells for missing values', () => {
    expect(line({ brand: 3, sizes: [1, 2], name: null, tags: [] })).toBe('1,,,,,,,3,1 | 2,,,');
  });

  test.each([
    [['en-GB'], ','],
    [['ar-KW', 'en'], ';'],
    [['ar'], ';'],
    [['de-DE'], ';'],
    [[], ','],
    [['no such place'], ','],
  ])('for a browser in %j separates cells with %s', (locales, separator) => {
    expect(separatorFor(locales)).toBe(separator);
  });
});

describe('a CSV cell', () => {
  test.each([
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
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
    ['+965 6001 0001', '+965 6001 0001'],
    ['+965-6001', "'+965-6001"],
    ['-5', '-5'],
    ['-5.25', '-5.25'],
    ['a=b', 'a=b'],
    ['مرحبا، بك', 'مرحبا، بك'],
  ])('writes %j as %j', (note, written) => {
    expect(toCsv(notes, [{ id: 1, note }])).toBe(`\uFEFFRecord ID,Note,Created,Last changed\r\n1,${written},,\r\n`);
  });

  test('can be read back as the same text, escaped if a spreadsheet would evaluate it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a,"\r\n=+-@\t ;ش1') }), (note) => {
        const [, [, cell] = []] = parse(toCsv(notes, [{ id: 1, note }]).slice(1));
        expect([note, `'${note}`]).toContain(cell);
        expect(cell).not.toMatch(/^[=@\t\r\n＝]/);
      }),
    );
  });
});

describe('saving the file', () => {
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

  test('names the file after the resource and the given day', () => {
    withBrowser();
    saveCsv('أشياء', ['a', 'b'], '2026-11-21');
    expect(URL.revokeObjectURL).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(clicked.mock.calls).toEqual([[{ name: 'أشياء 2026-11-21.csv', href: 'blob:it' }]]);
    expect([blob?.type, blob?.size]).toEqual(['text/csv;charset=utf-8', 2]);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:it');
  });
});
