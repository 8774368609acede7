import { describe, expect, test } from 'vitest';
import { choices, productDefaults, settingsFrom, whatIsWrong } from './appearance';
import type { Settings } from './appearance';

const names = Object.keys(choices) as (keyof Settings)[];

describe('settingsFrom', () => {
  test('without anything stored is what the product starts with', () => {
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

  test.each(names)('takes each choice of %s, and nothing else', (name) => {
    for (const value of choices[name]) expect(settingsFrom({ [name]: value })[name]).toBe(value);
    for (const value of ['', 'purple', 7, null, [], {}, 'true', 'constructor']) {
      expect(settingsFrom({ [name]: value })).toEqual(productDefaults);
    }
  });

  test('one field that is wrong leaves the others as they are', () => {
    expect(settingsFrom({ layout: 'diagonal', footerType: 'sticky' })).toEqual({
      ...productDefaults,
      footerType: 'sticky',
    });
  });

  test.each([null, 'text', 4, [], [['layout', 'horizontal']]])('%j is no settings', (value) => {
    expect(settingsFrom(value)).toEqual(productDefaults);
  });
});

describe('whatIsWrong', () => {
  test.each([{}, { layout: 'horizontal' }, productDefaults])('is nothing of %j', (value) => {
    expect(whatIsWrong(value)).toBeUndefined();
  });

  test.each([
    [null, /object/],
    [[], /object/],
    ['dark', /object/],
    [{ colour: 'red' }, /colour/],
    [{ constructor: 1 }, /constructor/],
    [{ mode: 'light', navbarType: 'glued' }, /^navbarType must be one of hidden, static, sticky, floating$/],
    [{ collapsed: 'yes' }, /collapsed/],
  ])('says it of %j', (value, words) => {
    expect(whatIsWrong(value)).toMatch(words);
  });
});
