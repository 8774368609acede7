import type { Mode, Settings } from '../../../core/appearance';
import { settingsFrom } from '../../../core/appearance';
import { givenDefaults } from '../../providers/appearance/deployment';
import { isPlain } from '../../../core/objects';

export type { Settings } from '../../../core/appearance';

/** Whether a layout can't have a mode: nothing is semi-dark where the menu is at the top. */
export const isImpossible = (mode: Mode, layout: Settings['layout']): boolean =>
  layout === 'horizontal' && mode === 'semi-dark';

/** The settings as they take effect: light is what a semi-dark page is beside its menu. */
export const effective = (settings: Settings): Settings =>
  isImpossible(settings.mode, settings.layout) ? { ...settings, mode: 'light' } : settings;

/** The defaults of this deployment, the product's where it says nothing. */
export const deploymentDefaults = (page: Document = document): Settings => settingsFrom(givenDefaults(page));

/** Where the store keeps them: the mode and the rail had keys of their own before there was anything else to set. */
export const storeKeys = { mode: 'theme', open: 'sidebar.open', rest: 'customizer' } as const;

/** The settings out of the stored values of those keys, whatever these are. */
export const readSettings = (read: (key: string) => unknown, defaults: Settings = deploymentDefaults()): Settings => {
  const rest = read(storeKeys.rest);
  const open = read(storeKeys.open);
  const collapsed = typeof open === 'boolean' ? !open : undefined;
  return settingsFrom({ ...(isPlain(rest) && rest), mode: read(storeKeys.mode), collapsed }, defaults);
};

/** Settings as a deployment gives them; a direction of its own isn't for everyone's languages. */
export const exportSettings = (settings: Settings): string =>
  JSON.stringify({ ...settings, direction: 'auto' }, null, 2);
