import type { TextKey } from '../../languages/pack';
import { isObject } from '../objects';
import type { Language, MessageKey } from '../register';

/** Text in each of the admin's languages. If a language is missing, the declaration doesn't compile. */
export type Text = Record<Language, string>;

// The key is a symbol, because JSON from an API can't contain symbols.
const ownKey = Symbol('key');

/** One of the framework's strings, identified by its key. */
export interface OwnText {
  readonly [ownKey]: TextKey;
}

/** Displayed text: either an admin's text in each language or one of the framework's strings. */
export type Wording = Text | OwnText;

/** Refers to one of the framework's strings, such as `words('publish.draft')`. */
export const words = (key: TextKey): OwnText => ({ [ownKey]: key });

/** Returns the key of one of the framework's strings, or undefined for an admin's text. */
export const keyOfOwn = (text: object): TextKey | undefined => (text as Partial<OwnText>)[ownKey];

/** The name of a resource in each language: singular for headings, plural for menus. */
export type Label = Readonly<Record<Language, readonly [one: string, many: string]>>;

/** Returns the languages of a text or label, in the order they are declared. */
export const languagesOf = (text: Readonly<Record<Language, unknown>>): Language[] => Object.keys(text) as Language[];

export const inEach = <T>(
  text: Readonly<Record<Language, unknown>>,
  make: (language: Language) => T,
): Record<Language, T> =>
  Object.fromEntries(languagesOf(text).map((language) => [language, make(language)])) as Record<Language, T>;

/** Returns the entry for a language: the entry with the language's number, or else the one at the language's index. */
export const entryOf = (
  entries: readonly unknown[],
  key: Language,
  ids: Readonly<Record<Language, number>>,
): unknown => {
  const numbered = entries.filter((entry) => isObject(entry) && Object.hasOwn(entry, 'language_id'));
  return numbered.length === 0
    ? entries[languagesOf(ids).indexOf(key)]
    : numbered.find((entry) => Number((entry as { language_id: unknown }).language_id) === ids[key]);
};

/**
 * Converts a label to lower case for use within a sentence: "Team member" becomes "team member". Acronyms such as "PIN"
 * and Arabic text are unchanged.
 */
export const inSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());

/** Returns the text in the first language, for messages to developers. */
export const inFirst = <T>(text: Record<Language, T>): T => text[languagesOf(text)[0]!];

/**
 * Returns an identifier for a string: the key if it is one of the framework's strings, or else the text in the first
 * language.
 */
export const textId = (text: Wording): string => keyOfOwn(text) ?? inFirst(text as Text);

export const listed = (items: readonly string[], language: string): string =>
  items.join(language === 'ar' ? '، ' : ', ');

/**
 * Replaces placeholders such as `%{name}` with the values in `gaps`. Placeholders without a value are left unchanged.
 */
export const filled = (text: string, gaps: Readonly<Record<string, string>>): string =>
  text.replaceAll(/%\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap);

/**
 * Isolates the writing direction of a name within a sentence (Unicode bidi isolates). Replaces line breaks and bidi
 * marks in the name with spaces.
 */
export const isolated = (name: string): string =>
  `\u2068${name.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')}\u2069`;

/** A rule for names, and the i18n key of its message (SPEC §5: "Invalid name"). */
export interface NameRule {
  holds(value: string): boolean;
  message: MessageKey;
}

const invalid = 'validation.name';

/**
 * The rule for a person's name: it must contain at least one letter, in any script. Names with only digits, punctuation
 * or emoji are invalid.
 */
export const personName: NameRule = { holds: (value) => /\p{L}/u.test(value), message: invalid };

/**
 * The rule for the name of an object: it must contain a letter or digit. Digits alone are enough, because `212` can be
 * a brand and `42` a size. Names with only punctuation or invisible characters are invalid.
 */
export const thingName: NameRule = { holds: (value) => /[\p{L}\p{N}]/u.test(value), message: invalid };
