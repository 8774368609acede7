// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { applyMode, chromeScheme, contentScheme } from './modes';

test('semi-dark is a light content within a dark menu and header', () => {
  expect([contentScheme('semi-dark'), chromeScheme('semi-dark')]).toEqual(['light', 'dark']);
});

test('the page is painted by one attribute', () => {
  applyMode('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  applyMode('semi-dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});
