import { describe, expect, it } from 'vitest';
import { bodyCaps, scanJson } from './scanJson';

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
    ['names of an object', wide, names, 'messages.body_names'],
    ['names in all', rows, namesInAll, 'messages.body_names'],
    ['lists within lists', lists, depth, 'messages.body_depth'],
    ['objects within objects', objects, depth, 'messages.body_depth'],
    ['items', items, values, 'messages.body_values'],
    ['characters of a name', named, nameLength, 'messages.body_name_length'],
    ['characters of a number', digits, numberLength, 'messages.body_number_length'],
  ])('has as many %s as may be, and not one more', (_, make, most, message) => {
    expect(() => scanJson(make(most))).not.toThrow();
    expect(() => scanJson(make(most + 1))).toThrow(message);
  });

  it('is refused at the first cap it exceeds, whatever comes behind it or is missing there', () => {
    expect(() => scanJson('['.repeat(400_000))).toThrow('messages.body_depth');
    expect(() => scanJson(wide(80_000).slice(0, -1))).toThrow('messages.body_names');
    expect(() => scanJson(`{"a":${'9'.repeat(900_000)}`)).toThrow('messages.body_number_length');
  });

  it.each(['{"a":"b', '{"a', '{"a":1', '[1,', '{"a":"\\', '{"a":"\\"', '"', '[{"a":[1]}'])(
    'that ends too early is told as such: %s',
    (text) => {
      expect(() => scanJson(text)).toThrow('messages.body_cut');
    },
  );

  it('is counted outside its texts alone', () => {
    const text = JSON.stringify({ a: `${'[{,:'.repeat(20_000)}\\"`, 'b"[:': ['1'.repeat(100), '\\'] });
    expect(scanJson(text)).toBe(2);
  });

  it.each(['', ' ', 'null', 'true', '{}', '[]', '1', ']', '}}', '{"a":1}}', 'no JSON at all'])(
    'of other faults is left to the parser: %j',
    (text) => {
      expect(() => scanJson(text)).not.toThrow();
    },
  );
});
