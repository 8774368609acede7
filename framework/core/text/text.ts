import type { TextKey } from '../../languages/pack';
import type { Language, MessageKey } from '../register';

/** One text in each of the admin's languages; a declaration that lacks one does not compile. */
export type Text = Record<Language, string>;

// A symbol, which nothing that an API sends can have.
export const ownKey = Symbol('key');

/** A text of the framework's own, which the texts of each language have under its key. */
export interface OwnText {
  readonly [ownKey]: TextKey;
}

/** What is read by people: an admin's text in each of its languages, or one of the framework's. */
export type Wording = Text | OwnText;

/** Names a text of the framework's own: `words('publish.draft')`. */
export const words = (key: TextKey): OwnText => ({ [ownKey]: key });

/** The key of a text of the framework's own; undefined of any other. */
export const keyOfOwn = (text: object): TextKey | undefined => (text as Partial<OwnText>)[ownKey];

/** A resource's name: `[one, many]` in each language, as menus and headings want one or the other. */
export type Label = Readonly<Record<Language, readonly [one: string, many: string]>>;

/** The languages of a text or a label, in the order in which it has them: a value has those of its field's label. */
export const languagesOf = (text: Readonly<Record<Language, unknown>>): Language[] => Object.keys(text) as Language[];

/** A text made for each language of another. */
export const inEach = <T>(
  text: Readonly<Record<Language, unknown>>,
  make: (language: Language) => T,
): Record<Language, T> =>
  Object.fromEntries(languagesOf(text).map((language) => [language, make(language)])) as Record<Language, T>;

/** A label as it stands within a sentence: "Team member" is "team member" there; "PIN" and Arabic are as they were. */
export const inSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());

/** A text or a label in the first of its languages: for developers, who read one. */
export const inFirst = <T>(text: Record<Language, T>): T => text[languagesOf(text)[0]!];

/** Tells a text from others: its key, or how it is written in its first language. */
export const textId = (text: Wording): string => keyOfOwn(text) ?? inFirst(text as Text);

/** Items one after the other, as a language separates them. */
export const listed = (items: readonly string[], language: string): string =>
  items.join(language === 'ar' ? '، ' : ', ');

/** A text whose gaps, as `%{name}`, are filled, by whatever stands in `gaps`; one that isn't among these stays. */
export const filled = (text: string, gaps: Readonly<Record<string, string>>): string =>
  text.replaceAll(/%\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap);

/** A name within a sentence: its direction stays its own, and line breaks and marks of direction in it become spaces. */
export const isolated = (name: string): string =>
  `\u2068${name.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')}\u2069`;

/** What a name must hold, and the i18n key of what is said where it doesn't (SPEC §5: "Invalid name"). */
export interface NameRule {
  holds(value: string): boolean;
  message: MessageKey;
}

const invalid = 'validation.name';

/** A person's name has a letter, of whatever script: digits, marks or pictures alone are none. */
export const personName: NameRule = { holds: (value) => /\p{L}/u.test(value), message: invalid };

/** The name of a thing has a letter or a digit (`212` is a brand, `42` a size): marks alone, or what can't be seen, are none. */
export const thingName: NameRule = { holds: (value) => /[\p{L}\p{N}]/u.test(value), message: invalid };
