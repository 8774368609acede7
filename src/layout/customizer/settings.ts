import { modes } from '../theme/modes';
import type { Mode } from '../theme/modes';
import type { Accent } from '../theme/accents';
import { accents } from '../theme/accents';

/** How someone has set up the frame around the screens. */
export interface Settings {
  layout: 'vertical' | 'horizontal';
  mode: Mode;
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
  collapsed: false,
  menuColour: 'primary',
  navbarColour: 'default',
  navbarType: 'floating',
  footerType: 'static',
  direction: 'auto',
  hideScrollToTop: false,
};

const names = Object.keys(productDefaults) as (keyof Settings)[];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The settings within `value`, whatever it is: a field that is none, or isn't there, is the default's. */
export const settingsFrom = (value: unknown, defaults: Settings = productDefaults): Settings => {
  const given = isObject(value) ? value : {};
  const isChoice = (name: keyof Settings) => (choices[name] as readonly unknown[]).includes(given[name]);
  return Object.fromEntries(names.map((name) => [name, (isChoice(name) ? given : defaults)[name]])) as unknown as Settings;
};

/** Whether a layout can't have a mode: nothing is semi-dark where the menu is at the top. */
export const isImpossible = (mode: Mode, layout: Settings['layout']): boolean =>
  layout === 'horizontal' && mode === 'semi-dark';

/** The settings as they take effect: light is what a semi-dark page is beside its menu. */
export const effective = (settings: Settings): Settings =>
  isImpossible(settings.mode, settings.layout) ? { ...settings, mode: 'light' } : settings;

const defaultsId = 'matjar-defaults';

/** The defaults of this deployment: what the page says in `<script type="application/json" id="matjar-defaults">`. */
export const deploymentDefaults = (page: Document = document): Settings => {
  const text = page.getElementById(defaultsId)?.textContent;
  if (!text) return productDefaults;
  try {
    return settingsFrom(JSON.parse(text));
  } catch {
    return productDefaults;
  }
};

/** Where the store keeps them: the mode and the rail had keys of their own before there was anything else to set. */
export const storeKeys = { mode: 'theme', open: 'sidebar.open', rest: 'customizer' } as const;

/** The settings out of the stored values of those keys, whatever these are. */
export const readSettings = (read: (key: string) => unknown, defaults: Settings = deploymentDefaults()): Settings => {
  const rest = read(storeKeys.rest);
  const open = read(storeKeys.open);
  const collapsed = typeof open === 'boolean' ? !open : undefined;
  return settingsFrom({ ...(isObject(rest) && rest), mode: read(storeKeys.mode), collapsed }, defaults);
};

/** Settings as a deployment gives them; a direction of its own isn't for everyone's languages. */
export const exportSettings = (settings: Settings): string => JSON.stringify({ ...settings, direction: 'auto' }, null, 2);
