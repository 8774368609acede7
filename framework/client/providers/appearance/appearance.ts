import { applyDirection } from '../../i18n/direction';
import { givenDefaults } from './deployment';
import type { Client } from '../client';

// The semi-dark mode has a dark menu next to light content; pages without a menu are light.
const schemes: Record<string, string> = { light: 'light', dark: 'dark', 'semi-dark': 'light' };

const schemeOf = (mode: unknown): string | undefined =>
  typeof mode === 'string' && Object.hasOwn(schemes, mode) ? schemes[mode] : undefined;

/**
 * Applies the stored language, direction and color scheme before the first paint and returns the locale. The scheme
 * defaults to the deployment's, then to light (SPEC §3).
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
