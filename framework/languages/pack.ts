import type { catalogue } from './en';
import type * as declared from './en/declared';
import type { later } from './en/later';
import type { pages } from './en/pages';
import type { labels, server } from './en/server';

/** Texts under the same keys as others. */
export type Like<Texts> = { readonly [K in keyof Texts]: Texts[K] extends string ? string : Like<Texts[K]> };

/** The texts of a language that the dashboard loads: those of its first screen, and those of the parts that load later. */
export interface DashboardTexts {
  catalogue: Like<typeof catalogue>;
  loadLater(): Promise<LaterTexts>;
}

export type LaterTexts = Like<typeof later>;

/** The texts of a language for each page before the dashboard. */
export type PageTexts = Like<typeof pages>;

/** The texts of a language that the server says. */
export type ServerTexts = Like<typeof server>;

/** The keys of a tree of texts, joined with dots. */
export type KeysOf<Texts> = {
  [K in keyof Texts & string]: Texts[K] extends string ? K : `${K}.${KeysOf<Texts[K]>}`;
}[keyof Texts & string];

/** The key of a text that the framework's code reads by `words`, or by `useText`: `publish.draft`. */
export type TextKey = KeysOf<typeof declared> | KeysOf<typeof later> | KeysOf<typeof labels>;
