import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Translate } from '../i18n/translator';
import type { Client } from '../providers/client';
import type { PageServices } from './startPage';

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
