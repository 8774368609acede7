import { primarySubtag } from '../../core/languages';
import type { Phrases } from '../../languages/withOwn';

/** Between the plural forms of one text, as polyglot and react-admin expect it. */
export const pluralDelimiter = '||||';

const arabicIndex = (count: number): number => {
  if (count < 3) return count;
  const lastTwo = count % 100;
  if (lastTwo >= 3 && lastTwo <= 10) return 3;
  return lastTwo >= 11 ? 4 : 5;
};

/**
 * Which form of a counted text to use (0-based), by the CLDR rule of the locale's language.
 * `count` is a whole number of things, 0 or more.
 */
export const pluralIndex = (code: string, count: number): number => {
  const language = primarySubtag(code);
  if (language === 'ar') return arabicIndex(count);
  // In French none is one, too.
  return Number(language === 'fr' ? count > 1 : count !== 1);
};

/** What fills the `%{placeholders}`; `smart_count` also chooses the plural form. */
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

/** Translates several keys, with spaces between them, into as many sentences: what failed, then why. */
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
 * Translates as react-admin's provider does, in a few hundred bytes, for what must not load it: the login page and
 * the server. A missing key gives the key itself; a placeholder with no argument stays as it is. `write` says how numbers
 * among the arguments are written.
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
