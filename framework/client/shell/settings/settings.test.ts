// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { productDefaults } from '../../../core/appearance';
import type { Settings } from './settings';
import { deploymentDefaults, effective, exportSettings, readSettings } from './settings';

const deploy = (text: string) => {
  const element = Object.assign(document.createElement('script'), { type: 'application/json', id: 'admin-defaults' });
  element.textContent = text;
  document.head.append(element);
};

afterEach(() => document.getElementById('admin-defaults')?.remove());

describe('readSettings', () => {
  const read = (stored: Record<string, unknown>) => readSettings((key) => stored[key]);

  test('combines the stored mode, menu state and other settings', () => {
    expect(read({ theme: 'dark', 'sidebar.open': false, customizer: { navbarType: 'hidden' } })).toEqual({
      ...productDefaults,
      mode: 'dark',
      collapsed: true,
      navbarType: 'hidden',
    });
  });

  test('ignores invalid stored values', () => {
    expect(read({ theme: {}, 'sidebar.open': 'no', customizer: 'sticky' })).toEqual(productDefaults);
  });
});

describe('a deployment’s defaults', () => {
  test('apply if nothing is stored', () => {
    deploy('{"mode":"dark","layout":"horizontal","collapsed":true,"menuColour":"pink"}');
    const defaults = { ...productDefaults, mode: 'dark', layout: 'horizontal', collapsed: true };
    expect(readSettings(() => undefined)).toEqual(defaults);
    expect(readSettings((key) => (key === 'theme' ? 'light' : undefined))).toEqual({ ...defaults, mode: 'light' });
  });

  test.each(['', '{', 'null', '[]'])('are ignored if they are %j', (text) => {
    deploy(text);
    expect(deploymentDefaults()).toEqual(productDefaults);
  });

  test('can be an exported set of settings, without its direction', () => {
    deploy(exportSettings({ ...productDefaults, menuColour: 'info', direction: 'rtl' }));
    expect(deploymentDefaults()).toEqual({ ...productDefaults, menuColour: 'info' });
  });
});

test('semi-dark becomes light while the menu is at the top', () => {
  const semiDark: Settings = { ...productDefaults, mode: 'semi-dark' };
  expect(effective(semiDark).mode).toBe('semi-dark');
  expect(effective({ ...semiDark, layout: 'horizontal' }).mode).toBe('light');
  expect(effective({ ...semiDark, mode: 'dark', layout: 'horizontal' }).mode).toBe('dark');
});
