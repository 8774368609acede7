import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/environment/chromium.mjs';

/** A page in its own context (cookies, storage), and all problems on it so far, in order. */
export interface WatchedPage {
  page: Page;
  /** `console: …` for each console error, `page: …` for each uncaught exception. */
  problems: string[];
  close(): Promise<void>;
}

/**
 * Test pages live only for seconds, so the optimizing compiler and frequent garbage collection aren't worth their
 * cost.
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

/** Opens an empty page and records its problems. Defaults: 1440 × 900 px, English, reduced motion. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // A service worker would answer requests that tests intercept. Tests of offline use allow it.
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
