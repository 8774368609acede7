import { darkQuery, languageCookie, defaultsId, modes } from '../../../core/appearance';
import type { FixedMode, Mode } from '../../../core/appearance';
import type { LanguageDeclaration } from '../../../languages/pack';
import type { Client, ClientConfig } from '../client';

/**
 * Reads the deployment's defaults from `<script type="application/json" id="admin-defaults">` without validating them.
 * Returns undefined if the element is missing or its content isn't JSON.
 */
export const givenDefaults = (page: Document = document): unknown => {
  try {
    return JSON.parse(page.getElementById(defaultsId)?.textContent || 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/**
 * Stores the language in a cookie. The server reads it to pick the language of the pages shown before the dashboard,
 * such as the login page.
 */
export const keepLanguage = ({ storagePrefix }: Pick<ClientConfig, 'storagePrefix'>, code: string): void => {
  document.cookie = `${languageCookie(storagePrefix)}=${code}; Path=/; Max-Age=31536000; SameSite=Lax`;
};

/** Sets the document's language and writing direction, for style sheets, fonts and screen readers. */
export const applyDirection = (
  { code, dir }: LanguageDeclaration,
  root: HTMLElement = document.documentElement,
): void => {
  root.lang = code;
  root.dir = dir;
};

/** Returns the page's current mode. `system` is resolved to light or dark. */
export const fixedMode = (mode: Mode): FixedMode => {
  if (mode !== 'system') return mode;
  return window.matchMedia?.(darkQuery).matches ? 'dark' : 'light';
};

// In semi-dark mode, only the menu is dark, so pages without a menu are light.
const schemeOf = (mode: unknown): string | undefined => {
  if (!modes.includes(mode as Mode)) return undefined;
  return fixedMode(mode as Mode) === 'dark' ? 'dark' : 'light';
};

/**
 * Applies the stored language, direction and colour scheme before the first paint and returns the locale. If no colour
 * scheme is stored, applies the deployment's default or, if there is none, light (SPEC §3).
 */
export const applyAppearance = (
  { session, storage, config: { languages } }: Client,
  root: HTMLElement = document.documentElement,
): string => {
  const language = languages.of(session.get().locale);
  applyDirection(language, root);
  const defaults = givenDefaults(root.ownerDocument);
  const scheme = schemeOf(storage.readJson('ui.theme')) ?? schemeOf((defaults as { mode?: unknown } | undefined)?.mode);
  if (scheme) root.dataset.theme = scheme;
  return language.code;
};
