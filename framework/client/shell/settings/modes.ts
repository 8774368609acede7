import type { Mode } from '../../../core/appearance';
import type { SafeStorage } from '../../providers/store/storage';
import { effective, readSettings } from './settings';
import type { Settings } from './settings';

export type Scheme = 'light' | 'dark';

/** What each is called: keys of the catalogue. */
export const modeNames: Record<Mode, string> = {
  light: 'app.theme.light',
  dark: 'app.theme.dark',
  'semi-dark': 'app.theme.semi_dark',
};

/** The colours of the content. */
export const contentScheme = (mode: Mode): Scheme => (mode === 'dark' ? 'dark' : 'light');

/** The colours of the menu and the header. */
export const chromeScheme = (mode: Mode): Scheme => (mode === 'light' ? 'light' : 'dark');

/** Paints the page in a mode. The colours are CSS variables under this attribute, so nothing is rendered again. */
export const applyMode = (mode: Mode, root: HTMLElement = document.documentElement): void => {
  root.dataset.theme = contentScheme(mode);
};

/**
 * Sets the page up: what isn't drawn otherwise but only looks otherwise hangs on these attributes, so nothing is
 * rendered again. The writing direction is touched only where it isn't the language's.
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

/** Sets the page up as it was left, before anything is drawn. */
export const applyStoredSettings = (storage: SafeStorage, root?: HTMLElement): void =>
  applySettings(
    readSettings((key) => storage.readJson(`ui.${key}`)),
    root,
  );
