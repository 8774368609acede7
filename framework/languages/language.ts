export type Direction = 'ltr' | 'rtl';

/** A language in which an admin has all of its texts. */
export interface LanguageDeclaration {
  /** What a backend calls it by number. */
  id: number;
  /** Its locale, as browsers know it. */
  code: string;
  dir: Direction;
  /** Two-letter country code of the flag shown beside the name. */
  flag: string;
  /** The language's own name, in itself. */
  name: string;
  /** Said where a page couldn't be loaded, and its texts neither, with what tries again. */
  failure: { readonly message: string; readonly reload: string };
}
