import type { Language } from '../../core/register';
import { textKey } from '../../core/languages';
import type { DashboardTexts } from '../../languages/pack';
import { keysOf, withOwn } from '../../languages/withOwn';
import type { LoadCatalogue } from './provider';

/** Loaders of a language's texts. The admin's `own` texts overwrite the framework's. */
export interface LanguageTexts {
  pack(): Promise<DashboardTexts>;
  own?(): Promise<object>;
}

/** Throws an error that names missing keys. Texts of react-admin's own screens are optional: few admins draw them. */
const requireAll = (code: string, own: object, english: object): void => {
  const known = new Set(keysOf(own));
  const missing = keysOf(english).filter((key) => !key.startsWith('ra.') && !known.has(key));
  if (missing.length > 0) throw new Error(`The texts of ${code} lack ${missing.join(', ')}`);
};

/** Loads the dashboard's texts, one language at a time. In development, throws if a text is missing. */
export const catalogueLoader =
  (languages: Readonly<Record<Language, LanguageTexts>>): LoadCatalogue =>
  async (code, part = 'first') => {
    const { pack, own } = languages[textKey(code)];
    if (part === 'later') {
      const later = await (await pack()).loadLater();
      if (import.meta.env.DEV) requireAll(code, later, (await import('../../languages/en/later')).later);
      return later;
    }
    const [{ catalogue }, texts] = await Promise.all([pack(), own?.() ?? {}]);
    if (import.meta.env.DEV) requireAll(code, catalogue, (await import('../../languages/en')).catalogue);
    return withOwn(catalogue, texts);
  };
