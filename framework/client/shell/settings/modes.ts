import type { Mode } from '../../../core/appearance';
import type { SafeStorage } from '../../providers/store/storage';
import { effective, readSettings } from './settings';
import type { Settings } from './settings';

export type Scheme = 'light' | 'dark';

export const modeNames: Record<Mode, string> = {
  light: 'app.theme.light',
  dark: 'app.theme.dark',
  'semi-dark': 'app.theme.semi_dark',
};

export const contentScheme = (mode: Mode): Scheme => (mode === 'dark' ? 'dark' : 'light');

export const chromeScheme = (mode: Mode): Scheme => (mode === 'light' ? 'light' : 'dark');

/** The colours are CSS variables under this attribute, so nothing renders again. */
export const applyMode = (mode: Mode, root: HTMLElement = document.documentElement): void => {
  root.dataset.theme = contentScheme(mode);
};

/**
 * Sets attributes for style sheets, so that nothing renders again. Changes the direction only if it differs from the
 * language's.
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
