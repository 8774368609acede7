import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/environment/chromium.mjs';

/** A page in its own browser context (cookies, storage), and all errors on it so far, in order. */
export interface WatchedPage {
  page: Page;
  /** The page's errors. Console errors are listed as `console: …` and uncaught exceptions as `page: …`. */
  problems: string[];
  close(): Promise<void>;
}

/**
 * Flags that turn off the optimizing compiler and make garbage collection less frequent. Test pages are open for only a
 * few seconds, too briefly for optimization or frequent collection to pay off.
 */
const SHORT_LIVED =
  '--js-flags=--max-optimized-bytecode-size=0 --min-semi-space-size=16 --max-semi-space-size=32 --initial-old-space-size=256';

/** Starts the installed Chromium in headless mode. Throws an error with instructions if Chromium isn't installed. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGS, SHORT_LIVED],
    chromiumSandbox: !CHROMIUM_ARGS.includes('--no-sandbox'),
  });
}

/** Opens an empty page and records its errors. Defaults: 1440 × 900 px, English, reduced motion. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // Blocks the service worker, because it would answer requests before tests can intercept them. Offline tests allow
    // it.
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`));
  return { page, problems, close: () => context.close() };
}
