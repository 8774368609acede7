import { applyDirection } from '../../i18n/direction';
import { supportedLocale } from '../../i18n/languages';
import type { LocaleCode } from '../../i18n/languages';
import { givenDefaults } from './deployment';
import type { Session } from '../session/session';
import type { SafeStorage } from '../store/storage';

// A dark menu beside light content is light to a page that has no menu.
const schemes: Record<string, string> = { light: 'light', dark: 'dark', 'semi-dark': 'light' };

const schemeOf = (mode: unknown): string | undefined =>
  (typeof mode === 'string' && Object.hasOwn(schemes, mode) ? schemes[mode] : undefined);

/**
 * Gives a page its stored language, direction and colours before anything is drawn, and returns the locale. Without a
 * stored mode the page has the deployment's, else it is light (SPEC §3).
 */
export const applyAppearance = (
  session: Session,
  storage: SafeStorage,
  root: HTMLElement = document.documentElement,
): LocaleCode => {
  const locale = supportedLocale(session.get().locale);
  applyDirection(locale, root);
  const given = givenDefaults(root.ownerDocument);
  const scheme = schemeOf(storage.readJson('ui.theme')) ?? schemeOf((given as { mode?: unknown } | undefined)?.mode);
  if (scheme) root.dataset.theme = scheme;
  return locale;
};
