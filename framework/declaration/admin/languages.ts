/** A language in which an admin has all of its texts. */
export interface LanguageDeclaration {
  /** What a backend calls it by number. */
  id: number;
}

/** An admin's languages by key, in the order in which texts have them and lists of texts are sent. */
export type Languages = Readonly<Record<string, LanguageDeclaration>>;

/** Declares an admin's languages. */
export const defineLanguages = <const L extends Languages>(languages: L): L => languages;
