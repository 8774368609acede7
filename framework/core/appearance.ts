import { isPlain } from './objects';

/** The modes with separate colours: light, dark, and light content with a dark menu and header. */
export const fixedModes = ['light', 'dark', 'semi-dark'] as const;

export type FixedMode = (typeof fixedModes)[number];

/** The modes that a user may choose. `system` uses the operating system's mode, light or dark. */
export const modes = [...fixedModes, 'system'] as const;

export type Mode = (typeof modes)[number];

/** The media query that matches if the operating system is in dark mode. */
export const darkQuery = '(prefers-color-scheme: dark)';

export const densities = ['comfortable', 'compact'] as const;

export type Density = (typeof densities)[number];

export const accents = ['primary', 'success', 'danger', 'info', 'warning', 'dark'] as const;

export type Accent = (typeof accents)[number];

/** The appearance of the frame around the screens. A deployment sets the default, and each user can change it. */
export interface Settings {
  layout: 'vertical' | 'horizontal';
  mode: Mode;
  density: Density;
  /** True if the side menu is collapsed to a narrow rail. */
  collapsed: boolean;
  menuColour: Accent;
  navbarColour: 'default' | Accent;
  navbarType: 'hidden' | 'static' | 'sticky' | 'floating';
  footerType: 'hidden' | 'static' | 'sticky';
  /** The writing direction. `auto` uses the direction of the language. */
  direction: 'auto' | 'ltr' | 'rtl';
  hideScrollToTop: boolean;
}

/** The valid values of each setting, in display order. */
export const choices = {
  layout: ['vertical', 'horizontal'],
  mode: modes,
  density: densities,
  collapsed: [false, true],
  menuColour: accents,
  navbarColour: ['default', ...accents],
  navbarType: ['hidden', 'static', 'sticky', 'floating'],
  footerType: ['hidden', 'static', 'sticky'],
  direction: ['auto', 'ltr', 'rtl'],
  hideScrollToTop: [false, true],
} as const satisfies { [Name in keyof Settings]: readonly Settings[Name][] };

/** The product's default settings (SPEC §3). */
export const productDefaults: Settings = {
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
};

/** The id of the page element that contains the deployment's default settings as JSON. */
export const defaultsId = 'admin-defaults';

/**
 * Returns the name of the cookie that stores the selected language for the server. `storagePrefix` is the prefix of the
 * admin's storage keys in the browser.
 */
export const languageCookie = (storagePrefix: string): string => `${storagePrefix}language`;

const names = Object.keys(productDefaults) as (keyof Settings)[];

const isChoice = (name: keyof Settings, value: unknown) => (choices[name] as readonly unknown[]).includes(value);

/** Reads settings from any value. Missing and invalid settings are replaced with their defaults. */
export const settingsFrom = (value: unknown, defaults: Settings = productDefaults): Settings => {
  const settings = isPlain(value) ? value : {};
  const pick = (name: keyof Settings) => (isChoice(name, settings[name]) ? settings : defaults)[name];
  return Object.fromEntries(names.map((name) => [name, pick(name)])) as unknown as Settings;
};

/**
 * Validates settings in the customizer's export format. Returns an error message for an invalid value, or undefined if
 * all values are valid.
 */
export const settingsError = (value: unknown): string | undefined => {
  if (!isPlain(value)) return 'no object of settings';
  for (const [name, choice] of Object.entries(value)) {
    if (!Object.hasOwn(choices, name)) return `no setting is called ${JSON.stringify(name)}`;
    const allowed = choices[name as keyof Settings];
    if (!isChoice(name as keyof Settings, choice)) return `${name} must be one of ${allowed.join(', ')}`;
  }
  return undefined;
};
