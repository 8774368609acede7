import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Phrases } from '../../languages/withOwn';
import type { Translate } from '../i18n/translator';
import type { Client } from '../providers/client';
import type { Http } from '../providers/http';

/** What a page says in each language; all from the start, as a language switch that waits for the network can fail. */
type PageWords = Readonly<Record<string, Phrases>>;

/** A page before the dashboard: drawn as HTML in every language when the admin is built, and hydrated in the browser. */
export interface StartPage {
  client: Client;
  words: PageWords;
  /** The keys of its heading and of the line under the admin's name. */
  title: string;
  tagline: string;
  /** What stands beside the admin's name, and what hangs over the page. */
  mark?: ReactNode;
  over?: ReactNode;
  /** What follows the heading. */
  Content: ComponentType;
}

/** What a page works with in the browser. */
export interface PageServices {
  http: Http;
  /** Opens the dashboard at a path. */
  enter(path: string): void;
  /** Opens it in this page, when the session would not outlive it. */
  enterInPlace(path: string): Promise<void>;
  /** The query of the page's address. */
  search: string;
  /** The address's part behind the #, where a link's token is: it reaches no server's log. */
  hash: string;
}

/** What the parts of a page share. */
export interface PageState extends PageServices {
  client: Client;
  /** The code of the language that the page is in, and its translator. */
  locale: string;
  t: Translate;
  /** Puts the page into another language, and keeps the choice. */
  speak(locale: string): void;
}

export const PageContext = createContext<PageState | undefined>(undefined);

/** What the parts of the page around share. */
export const usePage = (): PageState => useContext(PageContext)!;

const never = () => () => {};

/** Whether this is drawn in a browser by now: the first drawing is the HTML's, which knows of no address and no storage. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
