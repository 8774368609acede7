import type { Phrases } from '../../languages/withOwn';
import { pluralDelimiter, pluralIndex } from './plurals';

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
