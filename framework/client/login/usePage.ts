import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Phrases } from '../../languages/withOwn';
import type { Translate } from '../i18n/translator';
import type { Client } from '../providers/client';
import type { Http } from '../providers/http';

/** The texts in every language. All are loaded with the page, because a switch that waits for the network can fail. */
type PageWords = Readonly<Record<string, Phrases>>;

/** A page shown before the dashboard: rendered to HTML in every language at build time, hydrated in the browser. */
export interface StartPage {
  client: Client;
  words: PageWords;
  /** The keys of the heading and of the line below the admin's name. */
  title: string;
  tagline: string;
  /** Content next to the admin's name, and content above the page. */
  mark?: ReactNode;
  over?: ReactNode;
  /** The content below the heading. */
  Content: ComponentType;
}

export interface PageServices {
  http: Http;
  /** Opens the dashboard at a path. */
  enter(path: string): void;
  /** Opens the dashboard in this page, if the session would not survive a navigation. */
  enterInPlace(path: string): Promise<void>;
  search: string;
  /** The address's hash, which holds a link's token: it never reaches a server's log. */
  hash: string;
}

export interface PageState extends PageServices {
  client: Client;
  /** The code of the page's language, and its translator. */
  locale: string;
  t: Translate;
  /** Switches the page's language and stores the choice. */
  speak(locale: string): void;
}

export const PageContext = createContext<PageState | undefined>(undefined);

export const usePage = (): PageState => useContext(PageContext)!;

const never = () => () => {};

/** Returns false during hydration, which must match HTML drawn without an address or storage, and true afterwards. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
