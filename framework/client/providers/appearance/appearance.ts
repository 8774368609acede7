import { applyDirection } from '../../i18n/direction';
import { givenDefaults } from './deployment';
import type { Client } from '../client';

// A dark menu beside light content is light to a page that has no menu.
const schemes: Record<string, string> = { light: 'light', dark: 'dark', 'semi-dark': 'light' };

const schemeOf = (mode: unknown): string | undefined =>
  typeof mode === 'string' && Object.hasOwn(schemes, mode) ? schemes[mode] : undefined;

/**
 * Gives a page its stored language, direction and colours before anything is drawn, and returns the locale. Without a
 * stored mode the page has the deployment's, else it is light (SPEC §3).
 */
export const applyAppearance = (
  { session, storage, config: { languages } }: Client,
  root: HTMLElement = document.documentElement,
): string => {
  const language = languages.of(session.get().locale);
  applyDirection(language, root);
  const given = givenDefaults(root.ownerDocument);
  const scheme = schemeOf(storage.readJson('ui.theme')) ?? schemeOf((given as { mode?: unknown } | undefined)?.mode);
  if (scheme) root.dataset.theme = scheme;
  return language.code;
};
