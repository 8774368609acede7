import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Phrases } from '../../languages/withOwn';
import type { Translate } from '../i18n/translator';
import type { Client } from '../providers/client';
import type { Http } from '../providers/http/createHttp';

/** The page contains the strings of all languages because loading them when the user switches languages could fail. */
type PageWords = Readonly<Record<string, Phrases>>;

/**
 * A page shown before the dashboard, such as the login page. It is rendered to HTML in every language at build time and
 * hydrated in the browser.
 */
export interface StartPage {
  client: Client;
  words: PageWords;
  title: string;
  tagline: string;
  mark?: ReactNode;
  over?: ReactNode;
  Content: ComponentType;
}

export interface PageServices {
  http: Http;
  enter(path: string): void;
  /** Called instead of `enter` if the session is only in memory and wouldn't survive a navigation. */
  enterInPlace(path: string): Promise<void>;
  search: string;
  /**
   * The URL's hash, which contains the token of an email link. Browsers never send the hash to a server, so servers
   * can't log the token.
   */
  hash: string;
}

export interface PageState extends PageServices {
  client: Client;
  locale: string;
  t: Translate;
  speak(locale: string): void;
}

export const PageContext = createContext<PageState | undefined>(undefined);

export const usePage = (): PageState => useContext(PageContext)!;

const subscribeToNothing = () => () => {};

/**
 * Returns false during hydration because the first render must match HTML that was rendered without a URL or storage.
 */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
