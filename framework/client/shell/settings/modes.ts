import type { Mode } from '../../../core/appearance';

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
