// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { darkQuery } from '../../core/appearance';
import { stubMedia } from '../../testing/media';
import { paintScheme } from './inline';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.getElementById('defaults')?.remove();
  delete root.dataset.theme;
  stubMedia(() => false);
});

const deploy = (text: string) => {
  const element = Object.assign(document.createElement('script'), { type: 'application/json', id: 'defaults' });
  element.textContent = text;
  document.head.append(element);
};

test.each([
  [null, undefined, undefined],
  ['"dark"', undefined, 'dark'],
  ['"semi-dark"', '{"mode":"dark"}', undefined],
  ['"light"', '{"mode":"dark"}', undefined],
  [null, '{"mode":"dark"}', 'dark'],
  ['"purple"', '{"mode":"dark"}', 'dark'],
  ['{', '{', undefined],
  ['["dark"]', '"dark"', undefined],
])('sets the theme for the stored mode %j and the defaults %j', (stored, defaults, theme) => {
  if (stored !== null) localStorage.setItem('mode', stored);
  if (defaults !== undefined) deploy(defaults);
  paintScheme('mode', 'defaults', darkQuery);
  expect(root.dataset.theme).toBe(theme);
});

test.each([
  ['"system"', undefined],
  [null, '{"mode":"system"}'],
])('uses the system’s mode for the stored mode %j and the defaults %j', (stored, defaults) => {
  if (stored !== null) localStorage.setItem('mode', stored);
  if (defaults !== undefined) deploy(defaults);
  let isDark = true;
  const announce = stubMedia((query) => query === darkQuery && isDark);
  paintScheme('mode', 'defaults', darkQuery);
  expect(root.dataset.theme).toBe('dark');
  isDark = false;
  announce();
  expect(root.dataset.theme).toBeUndefined();
  localStorage.setItem('mode', '"light"');
  isDark = true;
  announce();
  expect(root.dataset.theme).toBeUndefined();
});

test('works without its module scope, because the page contains its source', () => {
  localStorage.setItem('mode', '"dark"');
  // eslint-disable-next-line typescript/no-implied-eval -- like the page, the test evaluates the function's source
  new Function(`(${paintScheme})('mode', 'defaults', '${darkQuery}')`)();
  expect(root.dataset.theme).toBe('dark');
});
