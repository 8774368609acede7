import { isPlain } from './objects';

/** Light, dark, or a light content within a dark menu and header. */
export const modes = ['light', 'dark', 'semi-dark'] as const;

export type Mode = (typeof modes)[number];

/** How much room things take. */
export const densities = ['comfortable', 'compact'] as const;

export type Density = (typeof densities)[number];

/** The colours that the menu and the top bar can take. */
export const accents = ['primary', 'success', 'danger', 'info', 'warning', 'dark'] as const;

export type Accent = (typeof accents)[number];

/** How the frame around the screens is set up: by someone, or by a deployment for everyone who hasn't. */
export interface Settings {
  layout: 'vertical' | 'horizontal';
  mode: Mode;
  density: Density;
  /** Whether the menu at the side is a narrow rail. */
  collapsed: boolean;
  menuColour: Accent;
  navbarColour: 'default' | Accent;
  navbarType: 'hidden' | 'static' | 'sticky' | 'floating';
  footerType: 'hidden' | 'static' | 'sticky';
  /** `auto` is the language's own: left to right in the default language. */
  direction: 'auto' | 'ltr' | 'rtl';
  hideScrollToTop: boolean;
}

/** What each setting may be, in the order in which it is offered. */
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

/** The product's own defaults (SPEC §3). */
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

/** Id of the page's element that holds the deployment's defaults as JSON. */
export const defaultsId = 'admin-defaults';

/** The name of the cookie by which a server knows the language that was chosen, by what an admin puts before its keys in the browser. */
export const languageCookie = (storagePrefix: string): string => `${storagePrefix}language`;

const names = Object.keys(productDefaults) as (keyof Settings)[];

const isChoice = (name: keyof Settings, value: unknown) => (choices[name] as readonly unknown[]).includes(value);

/** The settings within `value`, whatever it is: a field that is none, or isn't there, is the default's. */
export const settingsFrom = (value: unknown, defaults: Settings = productDefaults): Settings => {
  const given = isPlain(value) ? value : {};
  const pick = (name: keyof Settings) => (isChoice(name, given[name]) ? given : defaults)[name];
  return Object.fromEntries(names.map((name) => [name, pick(name)])) as unknown as Settings;
};

/** What keeps a value from being settings as the customizer exports them; undefined where nothing does. */
export const whatIsWrong = (value: unknown): string | undefined => {
  if (!isPlain(value)) return 'no object of settings';
  for (const [name, given] of Object.entries(value)) {
    if (!Object.hasOwn(choices, name)) return `no setting is called ${JSON.stringify(name)}`;
    const wanted = choices[name as keyof Settings];
    if (!isChoice(name as keyof Settings, given)) return `${name} must be one of ${wanted.join(', ')}`;
  }
  return undefined;
};
