// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { applyAppearance } from './appearance';
import { createTestClient } from '../../../testing/client';

afterEach(() => document.getElementById('admin-defaults')?.remove());

test.each([
  [undefined, undefined, 'en', 'ltr', undefined],
  ['en', 'light', 'en', 'ltr', 'light'],
  ['ar-SY', 'dark', 'ar-SY', 'rtl', 'dark'],
  ['ar-SY', 'semi-dark', 'ar-SY', 'rtl', 'light'],
  ['en', 'system', 'en', 'ltr', 'light'],
  ['tlh', 'purple', 'en', 'ltr', undefined],
  [5, { dark: true }, 'en', 'ltr', undefined],
  [undefined, 'toString', 'en', 'ltr', undefined],
])('applies the locale %j and mode %j from storage', (locale, mode, lang, dir, theme) => {
  const client = createTestClient();
  const { storage } = client;
  storage.writeJson('ui.locale', locale);
  storage.writeJson('ui.theme', mode);
  const root = document.createElement('html');
  expect(applyAppearance(client, root)).toBe(lang);
  expect([root.lang, root.dir, root.dataset.theme]).toEqual([lang, dir, theme]);
});

test.each([
  ['{"mode":"dark"}', undefined, 'dark'],
  ['{"mode":"dark"}', 'light', 'light'],
  ['{"mode":"semi-dark"}', undefined, 'light'],
  ['{"mode":7}', undefined, undefined],
  ['{', undefined, undefined],
  ['null', 'dark', 'dark'],
])("applies the deployment's defaults %s, with the mode %j in storage", (defaults, mode, theme) => {
  const element = Object.assign(document.createElement('script'), { type: 'application/json', id: 'admin-defaults' });
  element.textContent = defaults;
  document.head.append(element);
  const client = createTestClient();
  const { storage } = client;
  storage.writeJson('ui.theme', mode);
  const root = document.createElement('html');
  applyAppearance(client, root);
  expect(root.dataset.theme).toBe(theme);
});
