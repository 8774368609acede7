import type { catalogue } from './en';
import type * as declared from './en/declared';
import type { later } from './en/later';
import type { pages } from './en/pages';
import type { labels, server } from './en/server';
import type { Grammar } from './grammar';
import type { Nouns } from './nouns';

export type Direction = 'ltr' | 'rtl';

/** A language that an admin supports, with all of its text. */
export interface LanguageDeclaration {
  /** The number that the backend uses for the language. */
  id: number;
  /** The locale (BCP 47). */
  code: string;
  dir: Direction;
  /** The two-letter country code of the flag shown next to the name. */
  flag: string;
  /** The language's name in the language itself. */
  name: string;
  /**
   * The message for a page that can't be loaded, and the label of the retry button. They are available even if the
   * other text can't be loaded.
   */
  failure: { readonly message: string; readonly reload: string };
  /** Loads the words for typed filters. Without them, filters can contain only labels, values and signs. */
  grammar?(): Promise<Grammar>;
  /** Loads the language's noun grammar. Without it, declared names are used unchanged. */
  nouns?(): Promise<Nouns>;
}

/** A type with the same keys as `Texts`, for translations into any language. */
export type SameKeys<Texts> = { readonly [K in keyof Texts]: Texts[K] extends string ? string : SameKeys<Texts[K]> };

/** The dashboard's text in one language: the text of the first screen, and the text of parts that load later. */
export interface DashboardTexts {
  catalogue: SameKeys<typeof catalogue>;
  loadLater(): Promise<LaterTexts>;
}

export type LaterTexts = SameKeys<typeof later>;

/** The text for the pages shown before the dashboard (such as the login page), in one language. */
export type PageTexts = SameKeys<typeof pages>;

/** The server's text in one language. */
export type ServerTexts = SameKeys<typeof server>;

/** The keys of a tree of strings. Each key is the dot-separated path to a string. */
export type KeysOf<Texts> = {
  [K in keyof Texts & string]: Texts[K] extends string ? K : `${K}.${KeysOf<Texts[K]>}`;
}[keyof Texts & string];

/** The key of a string for `words` and `useText`, such as `publish.draft`. */
export type TextKey = KeysOf<typeof declared> | KeysOf<typeof later> | KeysOf<typeof labels>;
