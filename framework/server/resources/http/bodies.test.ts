import { describe, expect, it } from 'vitest';
import { bodyCaps, scanJson, unfold } from './bodies';

const { depth, names, namesInAll, values, nameLength, numberLength } = bodyCaps;

const wide = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`;
const lists = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const rows = (count: number) => `[${Array.from({ length: count }, () => '{"a":1}').join()}]`;
const items = (count: number) => `[${Array.from({ length: count }, () => 1).join()}]`;
const named = (length: number) => `{"${'n'.repeat(length)}":1}`;
const digits = (length: number) => `{"a":${'1'.repeat(length)}}`;

describe('JSON', () => {
  it.each([
    ['names in an object', wide, names, 'messages.body_names'],
    ['names in total', rows, namesInAll, 'messages.body_names'],
    ['lists within lists', lists, depth, 'messages.body_depth'],
    ['objects within objects', objects, depth, 'messages.body_depth'],
    ['items', items, values, 'messages.body_values'],
    ['characters in a name', named, nameLength, 'messages.body_name_length'],
    ['characters in a number', digits, numberLength, 'messages.body_number_length'],
  ])('accepts the maximum number of %s and rejects more', (_, make, most, message) => {
    expect(() => scanJson(make(most))).not.toThrow();
    expect(() => scanJson(make(most + 1))).toThrow(message);
  });

  it('is rejected at the first exceeded limit, regardless of the rest', () => {
    expect(() => scanJson('['.repeat(400_000))).toThrow('messages.body_depth');
    expect(() => scanJson(wide(80_000).slice(0, -1))).toThrow('messages.body_names');
    expect(() => scanJson(`{"a":${'9'.repeat(900_000)}`)).toThrow('messages.body_number_length');
  });

  it.each(['{"a":"b', '{"a', '{"a":1', '[1,', '{"a":"\\', '{"a":"\\"', '"', '[{"a":[1]}'])(
    'that is incomplete gets a message of its own: %s',
    (text) => {
      expect(() => scanJson(text)).toThrow('messages.body_cut');
    },
  );

  it('is counted without the characters in its strings', () => {
    const text = JSON.stringify({ a: `${'[{,:'.repeat(20_000)}\\"`, 'b"[:': ['1'.repeat(100), '\\'] });
    expect(scanJson(text)).toBe(2);
  });

  it.each(['', ' ', 'null', 'true', '{}', '[]', '1', ']', '}}', '{"a":1}}', 'no JSON at all'])(
    'with other errors is left to the parser: %j',
    (text) => {
      expect(() => scanJson(text)).not.toThrow();
    },
  );
});

describe('unfold', () => {
  it('builds objects and lists from keys with brackets', () => {
    const pairs = [
      ['name[0]', 'Red'],
      ['name[1]', 'أحمر'],
      ['opening_hours[0][day]', '1'],
      ['opening_hours[0][open]', '09:00'],
      ['location[lat]', '29.3'],
      ['tags[]', 'a'],
      ['tags[]', 'b'],
      ['note', ''],
    ] as const;
    expect(unfold(pairs)).toEqual({
      name: ['Red', 'أحمر'],
      opening_hours: [{ day: '1', open: '09:00' }],
      location: { lat: '29.3' },
      tags: ['a', 'b'],
      note: '',
    });
  });

  it('fills a missing index with null', () => {
    expect(unfold([['name[1]', 'أحمر']])).toEqual({ name: [null, 'أحمر'] });
  });

  it('treats a huge index as a name', () => {
    expect(unfold([['a[99999999]', 'x']])).toEqual({ a: { 99999999: 'x' } });
  });

  it.each(['__proto__[x]', 'a[__proto__][x]', 'a[constructor][prototype][x]', 'constructor', 'a[prototype]'])(
    'rejects %s',
    (key) => {
      expect(() => unfold([[key, 'polluted']])).toThrow(SyntaxError);
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    },
  );

  it.each(['a[', 'a]', '[a]', 'a[b]c', 'a[b[c]]', ''])('rejects the malformed key %j', (key) => {
    expect(() => unfold([[key, 'x']])).toThrow(SyntaxError);
  });

  it('rejects contradictory keys and deep nesting', () => {
    expect(() =>
      unfold([
        ['a', '1'],
        ['a', '2'],
      ]),
    ).toThrow('messages.body_name_twice');
    expect(() =>
      unfold([
        ['a', '1'],
        ['a[b]', '2'],
      ]),
    ).toThrow('text and more');
    expect(() =>
      unfold([
        ['a[b]', '2'],
        ['a', '1'],
      ]),
    ).toThrow('messages.body_name_twice');
    expect(() => unfold([[`a${'[b]'.repeat(20)}`, 'x']])).toThrow('messages.body_depth');
  });

  it('accepts the maximum depth and rejects more', () => {
    const key = (count: number) => `a${'[b]'.repeat(count - 1)}`;
    expect(unfold([[key(bodyCaps.depth), 'x']])).toBeTypeOf('object');
    expect(() => unfold([[key(bodyCaps.depth + 1), 'x']])).toThrow('messages.body_depth');
  });

  it('limits the total number of list items, even if few keys create them', () => {
    const pairs = (count: number) => Array.from({ length: count }, (_, index) => [`a${index}[1000]`, 'x'] as const);
    expect(Object.keys(unfold(pairs(40)))).toHaveLength(40);
    expect(() => unfold(pairs(2000))).toThrow('messages.body_values');
  });
});
