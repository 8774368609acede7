export type Direction = 'ltr' | 'rtl';

/** A language in which an admin has all of its texts. */
export interface LanguageDeclaration {
  /** The backend's number of the language. */
  id: number;
  /** The locale (BCP 47). */
  code: string;
  dir: Direction;
  /** Two-letter country code of the flag next to the name. */
  flag: string;
  /** The language's name in the language itself. */
  name: string;
  /** The message, and the label of its retry button, if a page and its texts can't be loaded. */
  failure: { readonly message: string; readonly reload: string };
}
