// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { applyDirection } from './direction';
import { english } from '../../languages/en/language';
import { syrianArabic } from '../../languages/ar/language';

test('the document takes the language and direction, and gives them back', () => {
  const root = document.documentElement;
  applyDirection(syrianArabic);
  expect([root.lang, root.dir]).toEqual(['ar-SY', 'rtl']);
  applyDirection(english);
  expect([root.lang, root.dir]).toEqual(['en', 'ltr']);
});
