import { expect, test } from 'vitest';
import { english, translate } from '../../testing/translate';
import { nameIn, saidOfOne } from './done';

const label = { en: 'Confirm', ar: 'تأكيد' };
const done = { en: 'Confirmed', ar: 'أُكِّد الطلب' };

test('a step names the record and what was done, in the order of each language', () => {
  expect(saidOfOne({ label, done }, 'NOOR-10413', english)).toBe('\u2068NOOR-10413\u2069 confirmed');
  expect(saidOfOne({ label, done }, 'NOOR-10413', (text) => translate.read('ar', text))).toBe(
    'أُكِّد الطلب \u2068NOOR-10413\u2069',
  );
});

test('without its past tense, it names the action', () => {
  expect(saidOfOne({ label }, 'NOOR-10413', english)).toBe('“Confirm” done: \u2068NOOR-10413\u2069');
});

test('a name of 160 letters is whole, a longer one is cut before a letter and its accents', () => {
  expect(nameIn('م'.repeat(160))).toBe(`\u2068${'م'.repeat(160)}\u2069`);
  expect(nameIn('e\u0301'.repeat(100))).toBe(`\u2068${'e\u0301'.repeat(79)}…\u2069`);
});

test('a name can’t turn the sentence around, whatever is in it', () => {
  expect(nameIn('a\u202eb\u2069\nc')).toBe('\u2068a b c\u2069');
});
