import { describe, expect, test } from 'vitest';
import { latinDigits, numberIn, plain, plainDay, plainNumber } from './plain';

describe('latinDigits', () => {
  test('reads the digits of every script that the platform can write', () => {
    const systems = Intl.supportedValuesOf('numberingSystem').filter((system) =>
      /^\p{Nd}{10}$/u.test([...Array(10).keys()].map((digit) => digit.toLocaleString(`en-u-nu-${system}`)).join('')),
    );
    expect(systems.length).toBeGreaterThan(50);
    for (const system of systems) {
      const written = [...Array(10).keys()].map((digit) => digit.toLocaleString(`en-u-nu-${system}`)).join('');
      expect([system, latinDigits(written)]).toEqual([system, '0123456789']);
    }
  });

  test('leaves what is no digit of ten', () => expect(latinDigits('a½²Ⅳ四12')).toBe('a½²Ⅳ四12'));
});

test.each([
  ['ＮＯＯＲ－１０４１３', 'NOOR-10413'],
  ['NOOR\u201110413', 'NOOR-10413'],
  ['\u200fNOOR-١٠٤١٣\u200e', 'NOOR-10413'],
  ['\u202a+965\u00a05000\u202f1234\u202c', '+965 5000 1234'],
  ['a＠b．example', 'a@b.example'],
  ['\u200b', ''],
  ['as it is', 'as it is'],
])('%j is plainly %j', (text, expected) => {
  expect(plain(text)).toBe(expected);
  expect(plain(expected)).toBe(expected);
});

test.each([
  ['١٢٫٥٠٠', '12.500'],
  ['۱۲٫۵', '12.5'],
  ['1٬250', '1250'],
  ['١٬٢٥٠٬٠٠٠٫٥', '1250000.5'],
  ['\u22125', '-5'],
  ['－５', '-5'],
  ['− 5', '-5'],
  ['+3', '3'],
  ['1\u00a0250\u00a0000,5', '1250000.5'],
  ['1\u202f250', '1250'],
  ['1’250.50', '1250.50'],
  ['\u200f١٢\u200e', '12'],
  ['\u2066-7\u2069', '-7'],
  ['१२३', '123'],
  ['1,250.5', '1250.5'],
  ['1.5', '1.5'],
  ['12,5', '12.5'],
  ['1,234', '1,234'],
  ['12 34', '12 34'],
  ['1e3', '1e3'],
  ['twelve', 'twelve'],
])('%j is the number %j', (text, expected) => expect(plainNumber(text)).toBe(expected));

test('a number is read of a text that says one, and nothing else is changed', () => {
  expect(['١٢٫٥', '-3', '', 'x', '1,234', null, 5, [1]].map(numberIn)).toEqual([
    12.5,
    -3,
    '',
    'x',
    '1,234',
    null,
    5,
    [1],
  ]);
});

test.each([
  ['٢٠٢٦-٠١-٣١', '2026-01-31'],
  ['۲۰۲۶/۱/۳', '2026-01-03'],
  ['\u200f2026\u201101\u201131', '2026-01-31'],
  ['31/01/2026', '31/01/2026'],
  ['2026-01-31 10:00', '2026-01-31 10:00'],
])('%j is the day %j', (text, expected) => expect(plainDay(text)).toBe(expected));
