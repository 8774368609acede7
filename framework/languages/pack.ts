import type { catalogue } from './en';
import type * as declared from './en/declared';
import type { later } from './en/later';
import type { pages } from './en/pages';
import type { labels, server } from './en/server';

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

/** Texts with the same keys as `Texts`. */
export type SameKeys<Texts> = { readonly [K in keyof Texts]: Texts[K] extends string ? string : SameKeys<Texts[K]> };

/** A language's texts for the dashboard: those of its first screen, and those of parts that load later. */
export interface DashboardTexts {
  catalogue: SameKeys<typeof catalogue>;
  loadLater(): Promise<LaterTexts>;
}

export type LaterTexts = SameKeys<typeof later>;

/** A language's texts for each page before the dashboard. */
export type PageTexts = SameKeys<typeof pages>;

/** A language's texts for the server. */
export type ServerTexts = SameKeys<typeof server>;

/** The keys of a tree of texts, joined with dots. */
export type KeysOf<Texts> = {
  [K in keyof Texts & string]: Texts[K] extends string ? K : `${K}.${KeysOf<Texts[K]>}`;
}[keyof Texts & string];

/** The key of a text that the framework reads by `words` or `useText`: `publish.draft`. */
export type TextKey = KeysOf<typeof declared> | KeysOf<typeof later> | KeysOf<typeof labels>;
