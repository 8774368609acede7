// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { applyAppearance } from './appearance';
import { createSession } from './session';
import { createStorage } from './storage';

test.each([
  [undefined, undefined, 'en', 'ltr', undefined],
  ['en', 'light', 'en', 'ltr', 'light'],
  ['ar-SY', 'dark', 'ar-SY', 'rtl', 'dark'],
  ['ar-SY', 'semi-dark', 'ar-SY', 'rtl', 'light'],
  ['tlh', 'purple', 'en', 'ltr', undefined],
  [5, { dark: true }, 'en', 'ltr', undefined],
  [undefined, 'toString', 'en', 'ltr', undefined],
])('with the locale %j and mode %j stored', (locale, mode, lang, dir, theme) => {
  const storage = createStorage({ areas: [] });
  storage.writeJson('ui.locale', locale);
  storage.writeJson('ui.theme', mode);
  const root = document.createElement('html');
  expect(applyAppearance(createSession(storage), storage, root)).toBe(lang);
  expect([root.lang, root.dir, root.dataset.theme]).toEqual([lang, dir, theme]);
});
