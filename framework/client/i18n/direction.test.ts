// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { applyDirection } from '../providers/appearance/appearance';
import { english } from '../../languages/en/language';
import { syrianArabic } from '../../languages/ar/language';

test('the document has the language and its writing direction', () => {
  const root = document.documentElement;
  applyDirection(syrianArabic);
  expect([root.lang, root.dir]).toEqual(['ar-SY', 'rtl']);
  applyDirection(english);
  expect([root.lang, root.dir]).toEqual(['en', 'ltr']);
});
