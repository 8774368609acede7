import type { TextKey } from '../../languages/pack';
import { isObject } from '../objects';
import type { Language, MessageKey } from '../register';

/** A text in each of the admin's languages; a declaration that lacks one does not compile. */
export type Text = Record<Language, string>;

// A symbol, because JSON from an API can't contain it.
const ownKey = Symbol('key');

/** A text of the framework, by its key in each language's texts. */
export interface OwnText {
  readonly [ownKey]: TextKey;
}

/** A text for people: an admin's, in each language, or one of the framework's. */
export type Wording = Text | OwnText;

/** References a text of the framework: `words('publish.draft')`. */
export const words = (key: TextKey): OwnText => ({ [ownKey]: key });

/** Returns the key of a framework text; undefined for an admin's. */
export const keyOfOwn = (text: object): TextKey | undefined => (text as Partial<OwnText>)[ownKey];

/** A resource's name per language: singular for headings, plural for menus. */
export type Label = Readonly<Record<Language, readonly [one: string, many: string]>>;

/** Returns the languages of a text or label, in its own order. */
export const languagesOf = (text: Readonly<Record<Language, unknown>>): Language[] => Object.keys(text) as Language[];

export const inEach = <T>(
  text: Readonly<Record<Language, unknown>>,
  make: (language: Language) => T,
): Record<Language, T> =>
  Object.fromEntries(languagesOf(text).map((language) => [language, make(language)])) as Record<Language, T>;

/** Finds a language's entry by its language number if present, else by position. */
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
 * Lowercases a label for use within a sentence: "Team member" becomes "team member"; "PIN" and Arabic stay unchanged.
 */
export const inSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());

/** For messages to developers. */
export const inFirst = <T>(text: Record<Language, T>): T => text[languagesOf(text)[0]!];

/** Identifies a text: its key, or its wording in the first language. */
export const textId = (text: Wording): string => keyOfOwn(text) ?? inFirst(text as Text);

export const listed = (items: readonly string[], language: string): string =>
  items.join(language === 'ar' ? '، ' : ', ');

/** Fills placeholders such as `%{name}` from `gaps`; unknown ones stay. */
export const filled = (text: string, gaps: Readonly<Record<string, string>>): string =>
  text.replaceAll(/%\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap);

/**
 * Isolates the direction of a name within a sentence (Unicode bidi isolates), and turns line breaks and bidi marks in
 * it into spaces.
 */
export const isolated = (name: string): string =>
  `\u2068${name.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')}\u2069`;

/** A rule for names, and the i18n key of its message (SPEC §5: "Invalid name"). */
export interface NameRule {
  holds(value: string): boolean;
  message: MessageKey;
}

const invalid = 'validation.name';

/** A person's name needs a letter of any script: digits, marks or pictures alone are invalid. */
export const personName: NameRule = { holds: (value) => /\p{L}/u.test(value), message: invalid };

/**
 * A thing's name needs a letter or digit (`212` is a brand, `42` a size): marks or invisible characters alone are
 * invalid.
 */
export const thingName: NameRule = { holds: (value) => /[\p{L}\p{N}]/u.test(value), message: invalid };
