import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Phrases } from '../../languages/withOwn';
import type { Translate } from '../i18n/translator';
import type { Client } from '../providers/client';
import type { Http } from '../providers/http/createHttp';

/** The page contains the texts of all languages, because loading them on a switch could fail. */
type PageWords = Readonly<Record<string, Phrases>>;

/**
 * A page that precedes the dashboard. It is rendered to HTML in every language at build time and hydrated in the
 * browser.
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
  /** Called instead of `enter` if the session wouldn't survive a navigation. */
  enterInPlace(path: string): Promise<void>;
  search: string;
  /**
   * The URL's hash. It contains the token of a link, because browsers never send a hash to a server, so it isn't
   * logged.
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
 * Returns false during hydration, because the first render must match HTML that was rendered without a URL or storage.
 */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
