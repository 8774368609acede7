import type { Browser, BrowserContextOptions } from 'playwright-core';
import { observe, type Readiness } from './observe';
import { throttle } from './throttle';
import { countTransfer, type Transfer } from './transfer';

/** One screen to measure. */
export interface Screen {
  url: string;
  ready: Readiness;
  storageState?: BrowserContextOptions['storageState'];
}

/** One visit with a cold cache: times in milliseconds, transfer up to the moment the screen is ready and in all. */
export interface Visit {
  firstPaint: number;
  ready: number;
  longTasks: number;
  untilReady: Transfer;
  inAll: Transfer;
}

const TIMEOUT = 120_000;

/**
 * Opens a screen in a context of its own, throttled.
 * @throws TimeoutError if the screen isn't ready within two minutes
 */
export async function visit(browser: Browser, { url, ready, storageState }: Screen): Promise<Visit> {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session);
    const transferred = countTransfer(session);
    // tsx wraps functions with this helper of its own, which the page doesn't have.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(observe, ready);
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT });
    await page.waitForFunction(() => window.observed.ready > 0, undefined, { timeout: TIMEOUT });
    const untilReady = transferred();
    await page.waitForLoadState('networkidle', { timeout: TIMEOUT });
    const times = await page.evaluate(() => ({
      firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
      ...window.observed,
    }));
    return { ...times, untilReady, inAll: transferred() };
  } finally {
    await context.close();
  }
}
