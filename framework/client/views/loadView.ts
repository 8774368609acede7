import type { TextsOf } from '../i18n/laterTexts';
import { withLaterTexts } from '../i18n/laterTexts';
import { loadScript } from '../providers/signIn/scripts';

/** Loads a module for its default export. In development a module without one is named; rejects with ScriptError where the module can't be had. */
export const loadView = async <Module extends { default: unknown }>(
  load: () => Promise<Module>,
  texts?: TextsOf,
): Promise<Module> => {
  const module = await loadScript(() => withLaterTexts(load, texts));
  if (import.meta.env.DEV && module.default === undefined)
    throw new Error(`A module has no default export: ${String(load)}. End it with \`export default …\`.`);
  return module;
};
