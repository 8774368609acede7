import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latinDigits, numberIn, plain, plainDay, plainNumber, visible } from './plain';

describe('latinDigits', () => {
  test('converts the decimal digits of every script that the platform supports', () => {
    const systems = Intl.supportedValuesOf('numberingSystem').filter((system) =>
      /^\p{Nd}{10}$/u.test([...Array(10).keys()].map((digit) => digit.toLocaleString(`en-u-nu-${system}`)).join('')),
    );
    expect(systems.length).toBeGreaterThan(50);
    for (const system of systems) {
      const written = [...Array(10).keys()].map((digit) => digit.toLocaleString(`en-u-nu-${system}`)).join('');
      expect([system, latinDigits(written)]).toEqual([system, '0123456789']);
    }
  });

  test('leaves characters that aren’t decimal digits', () => expect(latinDigits('a½²Ⅳ四12')).toBe('a½²Ⅳ四12'));
});

test.each([
  ['ＮＯＯＲ－１０４１３', 'NOOR-10413'],
  ['NOOR\u201110413', 'NOOR-10413'],
  ['\u200fNOOR-١٠٤١٣\u200e', 'NOOR-10413'],
  ['\u202a+965\u00a05000\u202f1234\u202c', '+965 5000 1234'],
  ['a＠b．example', 'a@b.example'],
  ['\u200b', ''],
  ['as it is', 'as it is'],
])('%j is normalized to %j', (text, expected) => {
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
])('%j is parsed as the number %j', (text, expected) => expect(plainNumber(text)).toBe(expected));

test('converts only texts that are numbers, and leaves other values unchanged', () => {
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
])('%j is parsed as the day %j', (text, expected) => expect(plainDay(text)).toBe(expected));

describe('visible', () => {
  test.each([
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff', ''],
    ['spaces and filler characters', ' \u00a0\u2003\u3164\uffa0\u115f\u2800 ', ''],
    ['direction marks', '\u202e\u2066\u200f\u061c', ''],
    ['soft hyphens', '\u00ad\u00ad', ''],
    ['variation selectors without a base character', '\ufe0f\u{e0100}\u{e0041}', ''],
  ])('reduces %s to an empty text', (_, text, left) => expect(visible(text)).toBe(left));

  test.each([
    ['a direction override', 'Ali\u202egpj.exe', 'Aligpj.exe'],
    ['direction isolates', '\u2067نور\u2069', 'نور'],
    ['zero-width characters within a word', 'pay\u200bpal\u200d', 'paypal'],
    ['control characters', 'a\u0007\u001b[31mb\u0085', 'a[31mb'],
    ['a joiner next to another script', 'a\u200cب\u200c', 'aب'],
    ['repeated joiners', 'می\u200c\u200cروم', 'می\u200cروم'],
    ['decomposed letters', 'Cafe\u0301', 'Caf\u00e9'],
    ['the direction marks of a phone’s contacts', '\u202a+965 5000 1234\u202c', '+965 5000 1234'],
  ])('removes %s', (_, text, left) => expect(visible(text)).toBe(left));

  test.each([
    'می\u200cروم',
    'نامه\u200cها',
    'سنة 1446 ه\u200d',
    'क्\u200dष',
    'ന്\u200d',
    '👨\u200d👩\u200d👧\u200d👦',
    '❤\ufe0f\u200d🔥',
    '🏃🏽\u200d♀\ufe0f',
    '🏳\ufe0f\u200d🌈',
    '1\ufe0f\u20e3',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '葛\u{e0100}',
    'مَتْجَر',
    'two\nlines\tand a tab',
    'ـــ',
    '·',
  ])('keeps %s', (text) => expect(visible(text)).toBe(text));

  test('is idempotent, and never makes a text longer than its NFC form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = visible(text);
        expect(visible(once)).toBe(once);
        expect(once.length).toBeLessThanOrEqual(text.normalize('NFC').length);
      }),
      { numRuns: 200 },
    );
    const odd = fc.constantFrom(
      '\u200c',
      '\u200d',
      '\u202e',
      '\ufe0f',
      'م',
      'ی',
      'a',
      '👩',
      '🏴',
      '\u{e0067}',
      '\u{e007f}',
      ' ',
      '\u0301',
      '葛',
      '\u{e0100}',
      '\u0653',
      '\ufeff',
    );
    fc.assert(
      fc.property(
        fc.array(odd, { maxLength: 8 }).map((parts) => parts.join('')),
        (text) => {
          expect(visible(visible(text))).toBe(visible(text));
        },
      ),
      { numRuns: 500 },
    );
  });
});
