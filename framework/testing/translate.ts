import type { ReadText } from '../client/hooks/useText';
import type { LoadCatalogue } from '../client/i18n/provider';
import { createServerTranslator } from '../client/i18n/translator';
import type { Language } from '../core/register';
import type { Wording } from '../core/text/text';
import { later as arabicLater } from '../languages/ar/later';
import { server as arabic } from '../languages/ar/server';
import { later } from '../languages/en/later';
import { server } from '../languages/en/server';
import { later as frenchLater } from '../languages/fr/later';
import { server as french } from '../languages/fr/server';
import { withOwn } from '../languages/withOwn';
import type { Phrases } from '../languages/withOwn';

const words = {
  en: { ...later, ...server },
  ar: { ...arabicLater, ...arabic },
  fr: { ...frenchLater, ...french },
};

/** Translates the framework's own strings, for the server and for all parts of the dashboard. */
export const translate = createServerTranslator(words as Record<Language, Phrases>);

export const readIn =
  (language: Language): ReadText =>
  (text) =>
    typeof text === 'object' && text ? translate.read(language, text) : translate(language, text ?? '');

/** Returns the English text of a declared label. */
export const english = (text: Wording): string => translate.read('en', text);

/**
 * Loads all translations at once, because tests render parts of the dashboard without the code that would load them.
 */
export const allTexts =
  (load: LoadCatalogue): LoadCatalogue =>
  async (code) =>
    withOwn(await load(code, 'later'), await load(code));
