import { expect, test } from 'vitest';
import { english, translate } from '../../testing/translate';
import { nameIn, doneMessage } from './done';

const label = { en: 'Confirm', ar: 'تأكيد' };
const done = { en: 'Confirmed', ar: 'أُكِّد الطلب' };

test('the message names the record and the completed action, in each language’s word order', () => {
  expect(doneMessage({ label, done }, 'NOOR-10413', english)).toBe('\u2068NOOR-10413\u2069 confirmed');
  expect(doneMessage({ label, done }, 'NOOR-10413', (text) => translate.read('ar', text))).toBe(
    'أُكِّد الطلب \u2068NOOR-10413\u2069',
  );
});

test('the message names the action if it has no past tense', () => {
  expect(doneMessage({ label }, 'NOOR-10413', english)).toBe('“Confirm” done: \u2068NOOR-10413\u2069');
});

test('the message shows names of up to 160 characters in full, and truncates longer names between graphemes', () => {
  expect(nameIn('م'.repeat(160))).toBe(`\u2068${'م'.repeat(160)}\u2069`);
  expect(nameIn('e\u0301'.repeat(100))).toBe(`\u2068${'e\u0301'.repeat(79)}…\u2069`);
});

test('a name can’t change the direction of the message', () => {
  expect(nameIn('a\u202eb\u2069\nc')).toBe('\u2068a b c\u2069');
});
