import { describe, expect, test } from 'vitest';
import { choices, productDefaults, settingsFrom, settingsError } from './appearance';
import type { Settings } from './appearance';

const names = Object.keys(choices) as (keyof Settings)[];

describe('settingsFrom', () => {
  test('returns the product’s defaults if no settings are stored', () => {
    expect(settingsFrom(undefined)).toEqual({
      layout: 'vertical',
      mode: 'light',
      density: 'comfortable',
      collapsed: false,
      menuColour: 'primary',
      navbarColour: 'default',
      navbarType: 'floating',
      footerType: 'static',
      direction: 'auto',
      hideScrollToTop: false,
    });
  });

  test.each(names)('accepts only the choices of %s', (name) => {
    for (const value of choices[name]) expect(settingsFrom({ [name]: value })[name]).toBe(value);
    for (const value of ['', 'purple', 7, null, [], {}, 'true', 'constructor']) {
      expect(settingsFrom({ [name]: value })).toEqual(productDefaults);
    }
  });

  test('replaces only invalid fields with their defaults', () => {
    expect(settingsFrom({ layout: 'diagonal', footerType: 'sticky' })).toEqual({
      ...productDefaults,
      footerType: 'sticky',
    });
  });

  test.each([null, 'text', 4, [], [['layout', 'horizontal']]])('ignores the invalid settings %j', (value) => {
    expect(settingsFrom(value)).toEqual(productDefaults);
  });
});

describe('settingsError', () => {
  test.each([{}, { layout: 'horizontal' }, productDefaults])('returns undefined for %j', (value) => {
    expect(settingsError(value)).toBeUndefined();
  });

  test.each([
    [null, /object/],
    [[], /object/],
    ['dark', /object/],
    [{ colour: 'red' }, /colour/],
    [{ constructor: 1 }, /constructor/],
    [{ mode: 'light', navbarType: 'glued' }, /^navbarType must be one of hidden, static, sticky, floating$/],
    [{ collapsed: 'yes' }, /collapsed/],
  ])('explains the mistake in %j', (value, words) => {
    expect(settingsError(value)).toMatch(words);
  });
});
