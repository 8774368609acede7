/** Light, dark, or a light content within a dark menu and header. */
export const modes = ['light', 'dark', 'semi-dark'] as const;

export type Mode = (typeof modes)[number];
export type Scheme = 'light' | 'dark';

/** What each is called: keys of the catalogue. */
export const modeNames: Record<Mode, string> = {
  light: 'app.theme.light',
  dark: 'app.theme.dark',
  'semi-dark': 'app.theme.semi_dark',
};

export const defaultMode: Mode = 'light';

/** The mode for whatever was stored: anything unknown is the default one. */
export const supportedMode = (value: unknown): Mode => modes.find((mode) => mode === value) ?? defaultMode;

/** The colours of the content. */
export const contentScheme = (mode: Mode): Scheme => (mode === 'dark' ? 'dark' : 'light');

/** The colours of the menu and the header. */
export const chromeScheme = (mode: Mode): Scheme => (mode === 'light' ? 'light' : 'dark');

/** Paints the page in a mode. The colours are CSS variables under this attribute, so nothing is rendered again. */
export const applyMode = (mode: Mode, root: HTMLElement = document.documentElement): void => {
  root.dataset.theme = contentScheme(mode);
};
