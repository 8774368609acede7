import { primarySubtag } from '../../core/languages';
import type { Language } from '../../core/register';
import type { Text, Wording } from '../../core/text/text';
import { keyOfOwn } from '../../core/text/text';
import type { Phrases } from '../../languages/withOwn';
import { keysOf } from '../../languages/withOwn';

export const pluralDelimiter = '||||';

const arabicIndex = (count: number): number => {
  if (count < 3) return count;
  const lastTwo = count % 100;
  if (lastTwo >= 3 && lastTwo <= 10) return 3;
  return lastTwo >= 11 ? 4 : 5;
};

/** Returns the index of a whole number's plural form, according to the CLDR rule for the locale's language. */
export const pluralIndex = (code: string, count: number): number => {
  const language = primarySubtag(code);
  if (language === 'ar') return arabicIndex(count);
  // French also uses the singular for 0.
  return Number(language === 'fr' ? count > 1 : count !== 1);
};

/** The values of the `%{placeholders}`. `smart_count` also selects the plural form. */
export type TranslateArgs = Readonly<Record<string, string | number | undefined>>;
export type Translate = (key: string, args?: TranslateArgs) => string;

const lookUp = (phrases: Phrases, key: string): string | undefined => {
  let node: string | Phrases | undefined = phrases;
  for (const step of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, step)) return undefined;
    node = node[step];
  }
  return typeof node === 'string' ? node : undefined;
};

const keysOfSentences = /^messages\.\w+(?: messages\.\w+)+$/;

/**
 * Wraps a translate function so that it accepts several keys separated by spaces, and returns one sentence per key. For
 * an error, the first key describes the failure, and the second the reason.
 */
export const inSentences =
  (translate: Translate): Translate =>
  (key, args) =>
    keysOfSentences.test(key)
      ? key
          .split(' ')
          .map((one) => translate(one, args))
          .join('. ')
      : translate(key, args);

/**
 * Creates a translator for the login page and the server. It works like react-admin's provider, but is only a few
 * hundred bytes of code. Missing keys are returned unchanged, and placeholders without an argument stay in the text.
 * `write` formats numbers.
 */
export const createTranslator = (
  code: string,
  phrases: Phrases,
  write: (number: number) => string = String,
): Translate =>
  inSentences((key, args = {}) => {
    const phrase = lookUp(phrases, key);
    if (phrase === undefined) return key;
    const forms = phrase.split(pluralDelimiter);
    const form = args.smart_count === undefined ? forms[0] : forms[pluralIndex(code, Number(args.smart_count))];
    return (form ?? forms[0]).trim().replace(/%\{(.*?)\}/g, (placeholder, name: string) => {
      const value = (Object.hasOwn(args, name) ? args[name] : undefined) ?? placeholder;
      return typeof value === 'number' ? write(value) : value;
    });
  });

/** Translates a key into one of the admin's languages. Returns a missing key unchanged. */
export interface ServerTranslate {
  (language: Language, key: string, args?: TranslateArgs): string;
  /**
   * Returns a string in the given language. `text` is a string that the admin declares or the key of a framework
   * message.
   */
  read(language: Language, text: Wording): string;
  /** Returns the keys that are missing in this language but exist in other languages. */
  missing(language: Language): string[];
  /** The languages that the strings are available in. The first is the default. */
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
