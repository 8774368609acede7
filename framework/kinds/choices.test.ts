import { describe, expect, test } from 'vitest';
import { field, kindOf, kinds } from '.';
import { judge, label } from '../testing/judge';

const status = field.choice({ label, choices: { open: label, shut: { ...label, tone: 'danger' } } });
const hours = field.hours({ label });
const nine = { day: 0, open: '09:00', close: '17:30' };

describe('choice kinds accept', () => {
  test.each([
    ['choice', status, 'shut', 'shut'],
    ['toggle', field.toggle({ label, default: true }), false, false],
    ['ref', field.ref({ label, to: 'a' }), 7, 7],
    ['refs', field.refs({ label, to: 'a' }), [2, 1], [2, 1]],
    ['refs, none', field.refs({ label, to: 'a' }), [], []],
    ['location', field.location({ label }), { lat: 33.51, lng: -180 }, { lat: 33.51, lng: -180 }],
    ['hours', hours, [nine], [nine]],
    [
      'hours past midnight',
      hours,
      [{ day: 6, open: '20:00', close: '02:00' }],
      [{ day: 6, open: '20:00', close: '02:00' }],
    ],
    ['hours without unknown properties', hours, [{ ...nine, note: 'x' }], [nine]],
    ['date', field.date({ label }), '2028-02-29', '2028-02-29'],
    ['dateTime in UTC', field.dateTime({ label }), '2026-11-21T09:30:00.123Z', '2026-11-21T09:30:00.123Z'],
    ['dateTime with its offset', field.dateTime({ label }), '2026-11-21T09:30+03:00', '2026-11-21T09:30+03:00'],
  ])('%s', (_name, declared, sent, taken) => {
    expect(judge(declared, sent)).toEqual(taken);
  });
});

describe('choice kinds reject', () => {
  test.each([
    ['choice with an unknown value', status, 'closed', 'it: validation.choice'],
    ['choice with an inherited property name', status, 'toString', 'it: validation.choice'],
    ['choice as a number', status, 0, 'it: validation.choice'],
    ['toggle as a text', field.toggle({ label, default: true }), 'yes', 'it: validation.boolean'],
    ['toggle as a number', field.toggle({ label, default: true }), 1, 'it: validation.boolean'],
    ['ref as a text', field.ref({ label, to: 'a' }), 'seven', 'it: validation.reference'],
    ['ref of zero', field.ref({ label, to: 'a' }), 0, 'it: validation.reference'],
    ['ref with a fraction', field.ref({ label, to: 'a' }), 1.5, 'it: validation.reference'],
    ['ref beyond the safe integers', field.ref({ label, to: 'a' }), 9007199254740992, 'it: validation.reference'],
    ['refs as a single value', field.refs({ label, to: 'a' }), 7, 'it: validation.array'],
    ['refs with duplicates', field.refs({ label, to: 'a' }), [7, 7], 'it: validation.duplicate_items'],
    ['too many refs', field.refs({ label, to: 'a', max: 1 }), [7, 8], 'it: validation.too_many_items'],
    ['refs with an invalid one', field.refs({ label, to: 'a' }), [7, null], 'it.1: validation.required'],
    ['refs, empty but required', field.refs({ label, to: 'a', required: true }), [], 'it: validation.required'],
    ['location off the globe', field.location({ label }), { lat: 91, lng: 0 }, 'it.lat: validation.location'],
    ['location of texts', field.location({ label }), { lat: 'north', lng: 0 }, 'it.lat: validation.location'],
    ['location as a list', field.location({ label }), [33, 36], 'it: validation.location'],
    ['hours of an unknown day', hours, [{ ...nine, day: 7 }], 'it.0.day: validation.choice'],
    ['hours with an impossible time', hours, [{ ...nine, open: '24:00' }], 'it.0.open: validation.time'],
    ['hours twice a day', hours, [nine, nine], 'it: validation.duplicate_items'],
    [
      'hours of eight days',
      hours,
      Array.from({ length: 8 }, (_, day) => ({ ...nine, day })),
      'it: validation.too_many_items',
    ],
    ['hours as a text', hours, '9-5', 'it: validation.array'],
    ['date of an impossible day', field.date({ label }), '2026-02-30', 'it: validation.date'],
    [
      'date in the year 0, which the database doesn’t support',
      field.date({ label }),
      '0000-01-01',
      'it: validation.date',
    ],
    ['date with the day first', field.date({ label }), '21-11-2026', 'it: validation.date'],
    ['date with a time', field.date({ label }), '2026-11-21T00:00:00Z', 'it: validation.date'],
    ['dateTime without an offset', field.dateTime({ label }), '2026-11-21T09:30', 'it: validation.date'],
    ['dateTime of an impossible day', field.dateTime({ label }), '2026-02-30T09:30Z', 'it: validation.date'],
    ['dateTime of an impossible hour', field.dateTime({ label }), '2026-02-03T25:30Z', 'it: validation.date'],
    ['dateTime in the year 0 in UTC', field.dateTime({ label }), '0001-01-01T00:00+14:00', 'it: validation.date'],
    ['dateTime after the year 9999 in UTC', field.dateTime({ label }), '9999-12-31T23:59-12:00', 'it: validation.date'],
    ['dateTime as a number', field.dateTime({ label }), 1795224600000, 'it: validation.date'],
  ])('%s', (_name, declared, sent, complaint) => {
    expect(judge(declared, sent)).toEqual([complaint]);
  });
});

describe('conversion to columns and back', () => {
  test('a localized text has two columns', () => {
    const { toColumns, fromColumns, columns } = kinds.localized;
    expect(Object.keys(columns({ label }))).toEqual(['_en', '_ar']);
    const back = (row: Record<string, unknown>) => fromColumns?.((suffix) => row[suffix], { label });
    expect(back(toColumns!({ en: 'Red', ar: 'أحمر' }, { label }))).toEqual({ en: 'Red', ar: 'أحمر' });
    expect(back(toColumns!({ en: 'Red', ar: null as never }, { label }))).toEqual({ en: 'Red', ar: '' });
    expect(back(toColumns!(null, { label }))).toBeNull();
  });

  test('a time is read in UTC, whatever the driver returns', () => {
    const read = (value: unknown) => kinds.dateTime.fromColumns?.(() => value, { label });
    expect(read('2026-11-21 09:30:00+03')).toBe('2026-11-21T06:30:00.000Z');
    expect(read(new Date('2026-11-21T06:30:00Z'))).toBe('2026-11-21T06:30:00.000Z');
    expect(read(null)).toBeNull();
  });

  const stored = Object.values(kinds).filter(({ kind }) => kind !== 'state');
  test.each(stored)('$kind has a column for everything that it searches, sorts or filters by', (kind) => {
    const options = { label, choices: {}, to: 'a', kept: true } as never;
    const columns = Object.keys(kind.columns(options));
    const sorted = kind.sortBy ? [kind.sortBy('en', options), kind.sortBy('ar', options)] : [];
    expect(columns).toEqual(expect.arrayContaining(sorted));
    expect(kind.filter && columns.length === 0).toBeFalsy();
  });
});

test('kindOf finds the kind of a field by its name', () => {
  expect(Object.entries(kinds).filter(([name, kind]) => kind.kind !== name)).toEqual([]);
  expect(Object.keys(field).sort()).toEqual(Object.keys(kinds).sort());
  expect(kindOf(status)).toBe(kinds.choice);
  expect(status.kind).toBe('choice');
  expect(field.count({ label, of: 'a', by: 'b' })).toEqual({ label, kind: 'count', readOnly: true, of: 'a', by: 'b' });
  expect(field.count({ label, of: 'a', by: 'b', kept: true })).toMatchObject({
    kind: 'count',
    readOnly: true,
    kept: true,
    default: 0,
  });
});
