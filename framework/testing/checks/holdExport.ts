import type { RaRecord } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { formatWeekday } from '../../client/i18n/format';
import { csvHeading, csvLines, csvMoment } from '../../client/list/export/csv';
import type { AnyField, Fields } from '../../core/kind';
import type { Language } from '../../core/register';
import type { AnyResource } from '../../declaration/resource/resource';
import { kindOf } from '../../kinds';
import type { Kind } from '../../kinds';
import { readIn } from '../translate';

const both = { en: 'Cup', ar: 'كأس' };
const at = '2026-11-22T22:30:00.000Z';
const address = {
  name: 'Hala',
  phone: '+965 6001 0001',
  city: 'Kuwait',
  area: null,
  street: 'Gulf Road 3',
  directions: '',
};

/** A sample value for each kind, in the format used in records. This file doesn't compile if a kind has no sample. */
const samples = {
  address,
  addresses: [address],
  attachments: [{ url: '/media/a.pdf', name: 'a.pdf', bytes: 3 }],
  changes: {
    name: [
      { en: 'A', ar: 'أ' },
      { en: 'B', ar: 'ب' },
    ],
    note: [null, { list: [1, { deep: true }] }],
  },
  choice: 'other',
  colour: '#a1b2c3',
  complete: true,
  count: 2,
  date: '2026-11-23',
  dateTime: at,
  email: 'a@b.test',
  file: '/media/a.webp',
  history: [{ id: 1, type: 'add' }],
  hours: [{ day: 1, open: '09:00', close: '17:00' }],
  image: '/media/a.webp',
  images: [{ url: '/media/a.webp', alt: both, colour: null }],
  localized: both,
  location: { lat: 29.3, lng: 47.9 },
  longText: 'a',
  money: '1.5',
  number: 1,
  outcome: { restored: [], kept: [] },
  password: 'x',
  percent: 5,
  phone: '+965 6001 0001',
  ref: 3,
  refs: [1, 2],
  richText: { en: '<p>Soft</p>', ar: '<p>ناعم</p>' },
  rows: [] as readonly object[],
  state: 'other',
  summary: [{ part: null, operation: 'changed', count: 2, fields: ['name'] }],
  tags: ['new'],
  text: 'a',
  toggle: true,
  total: 4,
  url: 'https://example.com',
  uses: [] as readonly object[],
} satisfies Record<Kind, unknown>;

/** The sample values that depend on the admin: a row for `rows` fields, and a record that uses a file. */
interface OwnSamples {
  row: object;
  use: { resource: string; id: number; field: string };
}

/** Returns a line's cells without quotation marks. Cells must not contain line breaks. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

const style = (key: Language) =>
  ({
    key,
    text: readIn(key),
    languageName: (language: Language) => `language ${language}`,
    separator: ';',
    weekday: (day: number) => formatWeekday(day, key),
    moment: (iso: string) => csvMoment(iso, 'Asia/Kuwait'),
  }) as const;

/**
 * Tests the export of an admin's resources in English and Arabic. Returns a function that exports a record with a
 * sample value in each field, and returns the cell under a given heading.
 */
export const holdExport = (
  resources: readonly AnyResource[],
  languages: readonly Language[],
  { row, use }: OwnSamples,
) => {
  const own = { ...samples, uses: [{ ...use, title: both }] };
  const sampleOf = (declared: AnyField & { choices?: object }): unknown => {
    const { kind, choices } = declared;
    if (kind === 'rows') return [{ id: 1, ...valuesOf(kindOf(declared).rows!(declared).fields), qty: 2, ...row }];
    return choices ? Object.keys(choices)[0] : own[kind as Kind];
  };
  const valuesOf = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, declared]) => [name, sampleOf(declared)]));
  const recordOf = (resource: AnyResource) =>
    ({ id: 7, ...valuesOf(resource.fields as Fields), created_at: at, updated_at: at }) as RaRecord;
  const headingsOf = (resource: AnyResource, key: Language) => cellsOf(csvHeading(resource, style(key)).slice(1));

  describe.each(languages)('the export in %s', (key) => {
    test.each(resources.map((resource) => [resource.name, resource] as const))(
      'of %s has unique headings, times in the tenant’s time zone, and only readable cells',
      (_name, resource) => {
        const headings = headingsOf(resource, key);
        expect(headings.filter((heading, place) => heading === '' || headings.indexOf(heading) !== place)).toEqual([]);
        const cells = cellsOf(csvLines(resource, [recordOf(resource)], style(key)));
        expect(cells).toHaveLength(headings.length);
        expect(cells.filter((cell) => /[{}]|\[object|":|\dT\d|undefined|null/.test(cell))).toEqual([]);
        expect(cells.slice(-2)).toEqual(['2026-11-23 01:30:00', '2026-11-23 01:30:00']);
      },
    );
  });

  return (name: string, heading: string, key: Language) => {
    const resource = resources.find((one) => one.name === name)!;
    return cellsOf(csvLines(resource, [recordOf(resource)], style(key)))[headingsOf(resource, key).indexOf(heading)];
  };
};
