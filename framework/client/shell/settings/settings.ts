import type { Mode, Settings } from '../../../core/appearance';
import { settingsFrom } from '../../../core/appearance';
import { fixedMode, givenDefaults } from '../../providers/appearance/appearance';
import { isPlain } from '../../../core/objects';
import type { SafeStorage } from '../../providers/store/storage';

export type { Settings } from '../../../core/appearance';

/** Returns whether a mode is unavailable. Semi-dark mode is unavailable if the menu is at the top. */
export const isImpossible = (mode: Mode, layout: Settings['layout']): boolean =>
  layout === 'horizontal' && mode === 'semi-dark';

/** Falls back to light mode if the layout doesn't support semi-dark mode. */
export const effective = (settings: Settings): Settings =>
  isImpossible(settings.mode, settings.layout) ? { ...settings, mode: 'light' } : settings;

export const deploymentDefaults = (page: Document = document): Settings => settingsFrom(givenDefaults(page));

/** `mode` and `open` are stored under separate keys because they predate the other settings. */
export const storeKeys = { mode: 'theme', open: 'sidebar.open', rest: 'customizer' } as const;

/** Reads the stored settings. Invalid values are replaced with defaults. */
export const readSettings = (read: (key: string) => unknown, defaults: Settings = deploymentDefaults()): Settings => {
  const rest = read(storeKeys.rest);
  const open = read(storeKeys.open);
  const collapsed = typeof open === 'boolean' ? !open : undefined;
  return settingsFrom({ ...(isPlain(rest) && rest), mode: read(storeKeys.mode), collapsed }, defaults);
};

/** Returns the settings as JSON. The direction is `auto` so that it depends on the language. */
export const exportSettings = (settings: Settings): string =>
  JSON.stringify({ ...settings, direction: 'auto' }, null, 2);

export type Scheme = 'light' | 'dark';

export const modeNames: Record<Mode, string> = {
  light: 'app.theme.light',
  dark: 'app.theme.dark',
  'semi-dark': 'app.theme.semi_dark',
  system: 'app.theme.system',
};

export const contentScheme = (mode: Mode): Scheme => (fixedMode(mode) === 'dark' ? 'dark' : 'light');

export const chromeScheme = (mode: Mode): Scheme => (fixedMode(mode) === 'light' ? 'light' : 'dark');

/** Sets the attribute that selects the colours. The colours are CSS variables, so no component has to rerender. */
export const applyMode = (mode: Mode, root: HTMLElement = document.documentElement): void => {
  root.dataset.theme = contentScheme(mode);
};

/**
 * Sets the attributes that style sheets use, so that no component has to rerender. Changes the direction only if the
 * setting differs from the language's direction.
 */
export const applySettings = (settings: Settings, root: HTMLElement = document.documentElement): void => {
  const { mode, density, layout, collapsed, direction, ...parts } = effective(settings);
  applyMode(mode, root);
  root.dataset.density = density;
  root.dataset.layout = layout;
  root.dataset.sidebar = collapsed ? 'collapsed' : 'open';
  root.dataset.menuColour = parts.menuColour;
  root.dataset.navbarColour = parts.navbarColour;
  root.dataset.navbar = parts.navbarType;
  root.dataset.footer = parts.footerType;
  if (direction !== 'auto') root.dir = direction;
};

export const applyStoredSettings = (storage: SafeStorage, root?: HTMLElement): void =>
  applySettings(
    readSettings((key) => storage.readJson(`ui.${key}`)),
    root,
  );
