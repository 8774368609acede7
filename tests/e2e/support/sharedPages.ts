import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../helpers/browser';
import type { Pages } from './pages';
import { createPages } from './pages';

let launched: { browser: Browser; pages: Map<string, Pages> } | undefined;

/**
 * Returns the page pool of the worker's browser. `rest` is the URL that idle pages show. All test files use the same
 * pool. A crashed browser is replaced, and the browser is closed when the worker ends.
 */
export const sharedPages = async (rest: string): Promise<Pages> => {
  if (!launched?.browser.isConnected()) launched = { browser: await launchBrowser(), pages: new Map() };
  const { browser, pages } = launched;
  if (!pages.has(rest)) pages.set(rest, createPages(browser, rest));
  return pages.get(rest)!;
};
