// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { applyMode, chromeScheme, contentScheme, supportedMode } from './modes';

test('a mode that is stored but isn’t one reads as light', () => {
  expect(['dark', 'semi-dark'].map(supportedMode)).toEqual(['dark', 'semi-dark']);
  expect(['blue', null, 3].map(supportedMode)).toEqual(['light', 'light', 'light']);
});

test('semi-dark is a light content within a dark menu and header', () => {
  expect([contentScheme('semi-dark'), chromeScheme('semi-dark')]).toEqual(['light', 'dark']);
});

test('the page is painted by one attribute', () => {
  applyMode('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  applyMode('semi-dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});
