import type { Language } from '../../core/register';
import { textKey } from '../../core/languages';
import type { DashboardTexts } from '../../languages/pack';
import { withOwn } from '../../languages/withOwn';
import type { LoadCatalogue } from './provider';

/** Where the texts of a language are: the framework's, and the admin's own over them, where those aren't among them already. */
export interface LanguageTexts {
  pack(): Promise<DashboardTexts>;
  own?(): Promise<object>;
}

/** Loads the dashboard's texts of an admin's languages, of no more than one at a time. */
export const catalogueLoader =
  (languages: Readonly<Record<Language, LanguageTexts>>): LoadCatalogue =>
  async (code, part = 'first') => {
    const { pack, own } = languages[textKey(code)];
    if (part === 'later') return (await pack()).loadLater();
    const [{ catalogue }, texts] = await Promise.all([pack(), own?.() ?? {}]);
    return withOwn(catalogue, texts);
  };
