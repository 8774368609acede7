// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { darkQuery } from '../../../core/appearance';
import { stubMedia } from '../../../testing/media';
import { applyMode, chromeScheme, contentScheme } from './settings';

test('semi-dark combines light content with a dark menu and header', () => {
  expect([contentScheme('semi-dark'), chromeScheme('semi-dark')]).toEqual(['light', 'dark']);
});

test.each([
  [true, 'dark'],
  [false, 'light'],
])('the mode of the system, which prefers dark: %s', (isDark, scheme) => {
  stubMedia((query) => query === darkQuery && isDark);
  expect([contentScheme('system'), chromeScheme('system')]).toEqual([scheme, scheme]);
});

test('a single attribute sets the colours of the page', () => {
  applyMode('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  applyMode('semi-dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});
