import { expect, test } from 'vitest';
import { textLanguage } from './textLanguage';

test.each([
  ['قماش ممتاز والتوصيل سريع', 'ar'],
  ['أُكِّد', 'ar'],
  ['الطلب NOOR-10413 متأخر', 'ar'],
  ['The fabric is great and it came early', 'en'],
  ['the the the', undefined],
  ['Noor Al-Sabah', undefined],
  ['NOOR-10413', undefined],
  ['Très bien, merci', undefined],
  ['iPhone للبيع', undefined],
  ['یک کتاب خوب', undefined],
  ['12.500', undefined],
  ['', undefined],
])('%s is detected as %s', (text, language) => {
  expect(textLanguage(text)).toBe(language);
});
