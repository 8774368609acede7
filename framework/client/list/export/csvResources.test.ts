import type { RaRecord } from 'react-admin';
import { describe, expect, test } from 'vitest';
import type { Kind } from '../../../kinds';
import type { AnyField, Fields } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource';
import type { Language } from '../../../core/register';
import { formatWeekday } from '../../i18n/format';
import { csvHeading, csvLines, csvMoment } from './csv';
import { languageKeys } from '../../../testing/library/languages';
import { resources } from '../../../testing/library/admin';

const both = { en: 'Cup', ar: 'كأس' };
const at = '2026-11-22T22:30:00.000Z';
const address = { name: 'Hala', phone: '+965 6001 0001', city: 'Kuwait', area: null, street: 'Gulf Road 3', directions: '' };

/** A value of each kind as records have it; a kind without one does not compile. */
const samples = {
  address, addresses: [address], attachments: [{ url: '/media/a.pdf', name: 'a.pdf', bytes: 3 }],
  changes: { name: [{ en: 'A', ar: 'أ' }, { en: 'B', ar: 'ب' }], note: [null, { list: [1, { deep: true }] }] },
  choice: 'other', colour: '#a1b2c3', complete: true, count: 2, date: '2026-11-23', dateTime: at, email: 'a@b.test', file: '/media/a.webp',
  history: [{ id: 1, type: 'add' }], hours: [{ day: 1, open: '09:00', close: '17:00' }], image: '/media/a.webp',
  images: [{ url: '/media/a.webp', alt: both, colour: null }], localized: both, location: { lat: 29.3, lng: 47.9 }, longText: 'a', money: '1.5',
  number: 1, outcome: { restored: [], kept: [] }, password: 'x', percent: 5, phone: '+965 6001 0001', ref: 3, refs: [1, 2], richText: { en: '<p>Soft</p>', ar: '<p>ناعم</p>' },
  rows: [{ id: 1, name: both, code: 'A-1', qty: 2 }], state: 'other', tags: ['new'], text: 'a', toggle: true, total: 4,
  url: 'https://example.com', uses: [{ resource: 'publishers', id: 7, field: 'logo', title: both }],
} satisfies Record<Kind, unknown>;

const sampleOf = ({ kind, choices }: AnyField & { choices?: object }) => (choices ? Object.keys(choices)[0] : samples[kind as Kind]);

const separator = ';';

/** Cells of a line, none of which has a line's end; quotes are taken off. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');

const style = (key: Language) => ({
  key, languageName: (language: Language) => ({ en: 'English', ar: 'Arabic' })[language], separator, weekday: (day: number) => formatWeekday(day, key),
  moment: (iso: string) => csvMoment(iso, 'Asia/Kuwait'),
}) as const;

describe.each(languageKeys)('what is exported, in %s,', (key) => {
  test.each((resources as readonly AnyResource[]).map((resource) => [resource.name, resource] as const))(
    'of %s has a name of its own over each column, moments by the branch’s clock, and no cell that only a program reads',
    (_name, resource) => {
      const headings = cellsOf(csvHeading(resource, style(key)).slice(1));
      expect(headings.filter((heading, place) => heading === '' || headings.indexOf(heading) !== place)).toEqual([]);
      const values = Object.entries(resource.fields as Fields).map(([name, declared]) => [name, sampleOf(declared)]);
      const record = { id: 7, ...Object.fromEntries(values), created_at: at, updated_at: at } as RaRecord;
      const cells = cellsOf(csvLines(resource, [record], style(key)));
      expect(cells).toHaveLength(headings.length);
      expect(cells.filter((cell) => /[{}]|\[object|":|\dT\d|undefined|null/.test(cell))).toEqual([]);
      expect(cells.slice(-2)).toEqual(['2026-11-23 01:30:00', '2026-11-23 01:30:00']);
    },
  );
});

test('an item of a loan, its address and a day’s hours are what a person would write', () => {
  const read = (name: string, heading: string, key: 'en' | 'ar') => {
    const resource = (resources as readonly AnyResource[]).find((one) => one.name === name)!;
    const values = Object.entries(resource.fields as Fields).map(([field, declared]) => [field, sampleOf(declared)]);
    const place = cellsOf(csvHeading(resource, style(key)).slice(1)).indexOf(heading);
    return cellsOf(csvLines(resource, [{ id: 7, ...Object.fromEntries(values) }], style(key)))[place];
  };
  expect(read('all-loans', 'Items', 'en')).toBe('2 × Cup (A-1)');
  expect(read('all-loans', 'البنود', 'ar')).toBe('2 × كأس (A-1)');
  expect(read('all-loans', 'Address', 'en')).toBe('Hala, +965 6001 0001, Kuwait, Gulf Road 3');
  expect(read('all-loans', 'Member’s phone', 'en')).toBe('+965 6001 0001');
  expect(read('my_branch', 'Opening hours', 'en')).toBe('Monday 09:00–17:00');
});
