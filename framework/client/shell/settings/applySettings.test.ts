// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { prefix } from '../../../testing/client';
import { createStorage } from '../../providers/store/storage';
import { choices, productDefaults } from '../../../core/appearance';
import type { Settings } from './settings';
import { applySettings, applyStoredSettings } from './settings';

let root: HTMLElement;

beforeEach(() => {
  window.localStorage.clear();
  root = document.createElement('html');
  root.dir = 'ltr';
});

const attributes = {
  layout: 'data-layout',
  menuColour: 'data-menu-colour',
  navbarColour: 'data-navbar-colour',
  navbarType: 'data-navbar',
  footerType: 'data-footer',
} as const;

describe('applySettings', () => {
  test.each(Object.entries(attributes))('writes %s to %s', (name, attribute) => {
    for (const value of choices[name as keyof typeof attributes]) {
      applySettings({ ...productDefaults, [name]: value }, root);
      expect(root).toHaveAttribute(attribute, value);
    }
  });

  test.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['semi-dark', 'light'],
  ] as const)('applies the colours of %s', (mode, scheme) => {
    applySettings({ ...productDefaults, mode }, root);
    expect(root).toHaveAttribute('data-theme', scheme);
  });

  test.each([
    [true, 'collapsed'],
    [false, 'open'],
  ])('marks the menu as collapsed: %s', (collapsed, value) => {
    applySettings({ ...productDefaults, collapsed }, root);
    expect(root).toHaveAttribute('data-sidebar', value);
  });

  test('mirrors the page if the direction differs from the language’s', () => {
    const turn = (direction: Settings['direction']) => applySettings({ ...productDefaults, direction }, root);
    turn('auto');
    expect(root.dir).toBe('ltr');
    turn('rtl');
    expect(root.dir).toBe('rtl');
  });
});

test('a page starts with its stored settings', () => {
  const storage = createStorage({ prefix });
  storage.writeJson('ui.theme', 'dark');
  storage.writeJson('ui.sidebar.open', false);
  storage.writeJson('ui.customizer', { navbarType: 'static', menuColour: 'danger', direction: 'rtl' });
  applyStoredSettings(storage, root);
  expect({ ...root.dataset }).toMatchObject({
    theme: 'dark',
    sidebar: 'collapsed',
    navbar: 'static',
    menuColour: 'danger',
    footer: 'static',
    layout: 'vertical',
  });
  expect(root.dir).toBe('rtl');
});
