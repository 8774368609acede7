// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { applyDirection } from './direction';

test('the document takes the language and direction, and gives them back', () => {
  const root = document.documentElement;
  applyDirection('ar-SY');
  expect([root.lang, root.dir]).toEqual(['ar-SY', 'rtl']);
  applyDirection('en');
  expect([root.lang, root.dir]).toEqual(['en', 'ltr']);
});

test('an unknown language is shown, and announced, as the default one', () => {
  applyDirection('fr');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
});
