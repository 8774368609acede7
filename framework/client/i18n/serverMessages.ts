import type { Language } from '../../core/register';
import type { Phrases } from '../../languages/withOwn';
import type { Translate, TranslateArgs } from './translator';
import { createTranslator } from './translator';

/** A text of the server's in one of the admin's languages; a key that isn't there comes back as it is. */
export interface ServerTranslate {
  (language: Language, key: string, args?: TranslateArgs): string;
  /** In which there are words, the first for whom no other is known. */
  languages: readonly Language[];
}

/** Translates for a server, whose callers have each their own language, from the words of all of them. */
export const createServerTranslator = (words: Readonly<Record<Language, Phrases>>): ServerTranslate => {
  const translators = Object.fromEntries(
    Object.entries(words).map(([language, phrases]) => [language, createTranslator(language, phrases)]),
  ) as Record<Language, Translate>;
  const translate = (language: Language, key: string, args?: TranslateArgs) => translators[language](key, args);
  return Object.assign(translate, { languages: Object.keys(words) as Language[] });
};
