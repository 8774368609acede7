import type { Language } from '../../core/register';
import type { Text, Wording } from '../../core/text/text';
import { keyOfOwn } from '../../core/text/text';
import type { Phrases } from '../../languages/withOwn';
import { keysOf } from '../../languages/withOwn';
import type { Translate, TranslateArgs } from './translator';
import { createTranslator } from './translator';

/** Translates into one of the admin's languages. A missing key is returned as it is. */
export interface ServerTranslate {
  (language: Language, key: string, args?: TranslateArgs): string;
  /** Reads an admin's own text in the language, or one of the framework's by its key. */
  read(language: Language, text: Wording): string;
  /** Returns the keys that only other languages have. */
  missing(language: Language): string[];
  /** The languages with texts; the first is the default. */
  languages: readonly Language[];
}

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
