// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { applyMode, chromeScheme, contentScheme } from './settings';

test('semi-dark combines light content with a dark menu and header', () => {
  expect([contentScheme('semi-dark'), chromeScheme('semi-dark')]).toEqual(['light', 'dark']);
});

test('a single attribute sets the colours of the page', () => {
  applyMode('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  applyMode('semi-dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});
