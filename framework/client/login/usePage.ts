import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Phrases } from '../../languages/withOwn';
import type { Translate } from '../i18n/translator';
import type { Client } from '../providers/client';
import type { Http } from '../providers/http/createHttp';

/** All languages load with the page, because a switch that waits for the network can fail. */
type PageWords = Readonly<Record<string, Phrases>>;

/** A page before the dashboard, rendered to HTML in every language at build time and hydrated in the browser. */
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
  /** Used if the session would not survive a navigation. */
  enterInPlace(path: string): Promise<void>;
  search: string;
  /** Holds a link's token: a hash never reaches a server's log. */
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

/** Returns false during hydration, which must match HTML drawn without an address or storage. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
