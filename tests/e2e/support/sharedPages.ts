import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../helpers/browser';
import type { Pages } from './pages';
import { createPages } from './pages';

let launched: { browser: Browser; pages: Map<string, Pages> } | undefined;

/**
 * Pages of the worker's one browser, for all of its test files, at an address between their tests; of a new browser where
 * that has gone. It ends with the worker.
 */
export const sharedPages = async (rest: string): Promise<Pages> => {
  if (!launched?.browser.isConnected()) launched = { browser: await launchBrowser(), pages: new Map() };
  const { browser, pages } = launched;
  if (!pages.has(rest)) pages.set(rest, createPages(browser, rest));
  return pages.get(rest)!;
};
