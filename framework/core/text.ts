/** One text in both of the product's languages; a declaration without its Arabic half does not compile. */
export interface Text {
  en: string;
  ar: string;
}

/** An area's name: `[one, many]` in each language, as menus and headings want one or the other. */
export interface Label {
  en: readonly [one: string, many: string];
  ar: readonly [one: string, many: string];
}

/** A label as it stands within a sentence: "Team member" is "team member" there; "SKU" and Arabic are as they were. */
export const inSentence = (label: string): string => label.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());

/** The two languages a localized value has, in the order the wire lists them (index 0 English, 1 Arabic). */
export const textKeys = ['en', 'ar'] as const;

export type TextKey = (typeof textKeys)[number];

/** What a backend calls the two by number (SPEC §3); 3 is any other language. */
export const languageIds: Readonly<Record<TextKey, number>> = { en: 1, ar: 2 };
