import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visible } from './visible';

describe('visible', () => {
  test.each([
    ['zero width alone', '\u200b\u200c\u200d\u2060\ufeff', ''],
    ['spaces and fillers', ' \u00a0\u2003\u3164\uffa0\u115f\u2800 ', ''],
    ['marks of direction alone', '\u202e\u2066\u200f\u061c', ''],
    ['soft hyphens', '\u00ad\u00ad', ''],
    ['a variation of nothing', '\ufe0f\u{e0100}\u{e0041}', ''],
  ])('leaves nothing of %s', (_, text, left) => expect(visible(text)).toBe(left));

  test.each([
    ['an override of direction', 'Ali\u202egpj.exe', 'Aligpj.exe'],
    ['isolates', '\u2067نور\u2069', 'نور'],
    ['zero width within a word', 'pay\u200bpal\u200d', 'paypal'],
    ['control characters', 'a\u0007\u001b[31mb\u0085', 'a[31mb'],
    ['a joiner beside another script', 'a\u200cب\u200c', 'aب'],
    ['more joiners than one', 'می\u200c\u200cروم', 'می\u200cروم'],
    ['decomposed letters', 'Cafe\u0301', 'Caf\u00e9'],
    ['what a telephone’s contacts bring', '\u202a+965 5000 1234\u202c', '+965 5000 1234'],
  ])('takes out %s', (_, text, left) => expect(visible(text)).toBe(left));

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

  test('changes nothing the second time, and never makes a text longer than its composed form', () => {
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
