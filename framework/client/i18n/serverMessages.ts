import type { Language } from '../../core/register';
import type { Text, Wording } from '../../core/text/text';
import { keyOfOwn } from '../../core/text/text';
import type { Phrases } from '../../languages/withOwn';
import { keysOf } from '../../languages/withOwn';
import type { Translate, TranslateArgs } from './translator';
import { createTranslator } from './translator';

/** A text of the server's in one of the admin's languages; a key that isn't there comes back as it is. */
export interface ServerTranslate {
  (language: Language, key: string, args?: TranslateArgs): string;
  /** A declared text: an admin's in the language, or the framework's by its key. */
  read(language: Language, text: Wording): string;
  /** The keys that a language has no text for and another one has. */
  missing(language: Language): string[];
  /** In which there are words, the first for whom no other is known. */
  languages: readonly Language[];
}

/** Translates for a server, whose callers have each their own language, from the words of all of them. */
export const createServerTranslator = (words: Readonly<Record<Language, Phrases>>): ServerTranslate => {
  const translators = Object.fromEntries(
    Object.entries(words).map(([language, phrases]) => [language, createTranslator(language, phrases)]),
  ) as Record<Language, Translate>;
  const translate = (language: Language, key: string, args?: TranslateArgs) => translators[language](key, args);
  const read = (language: Language, text: Wording) => {
    const key = keyOfOwn(text);
    return key ? translate(language, key) : (text as Text)[language];
  };
  const missing = (language: Language) => {
    const own = new Set(keysOf(words[language]));
    return [...new Set(Object.values<Phrases>(words).flatMap((one) => keysOf(one)))].filter((key) => !own.has(key));
  };
  return Object.assign(translate, { read, missing, languages: Object.keys(words) as Language[] });
};
