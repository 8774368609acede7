import type { Mode, Settings } from '../../../core/appearance';
import { settingsFrom } from '../../../core/appearance';
import { givenDefaults } from '../../providers/appearance/deployment';
import { isPlain } from '../../../core/objects';

export type { Settings } from '../../../core/appearance';

/** With the menu at the top, nothing can be semi-dark. */
export const isImpossible = (mode: Mode, layout: Settings['layout']): boolean =>
  layout === 'horizontal' && mode === 'semi-dark';

/** Replaces an impossible semi-dark mode by light. */
export const effective = (settings: Settings): Settings =>
  isImpossible(settings.mode, settings.layout) ? { ...settings, mode: 'light' } : settings;

export const deploymentDefaults = (page: Document = document): Settings => settingsFrom(givenDefaults(page));

/** `mode` and `open` are older than the other settings and keep their own keys. */
export const storeKeys = { mode: 'theme', open: 'sidebar.open', rest: 'customizer' } as const;

/** Accepts invalid stored values. */
export const readSettings = (read: (key: string) => unknown, defaults: Settings = deploymentDefaults()): Settings => {
  const rest = read(storeKeys.rest);
  const open = read(storeKeys.open);
  const collapsed = typeof open === 'boolean' ? !open : undefined;
  return settingsFrom({ ...(isPlain(rest) && rest), mode: read(storeKeys.mode), collapsed }, defaults);
};

/** The direction is left to each language. */
export const exportSettings = (settings: Settings): string =>
  JSON.stringify({ ...settings, direction: 'auto' }, null, 2);
