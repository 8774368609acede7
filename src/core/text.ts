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

/** The two languages a localized value has, in the order the wire lists them (index 0 English, 1 Arabic). */
export const textKeys = ['en', 'ar'] as const;

export type TextKey = (typeof textKeys)[number];
