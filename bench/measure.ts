import type { Browser, BrowserContextOptions } from 'playwright-core';
import { observe, READY, type Readiness } from './observe';
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

/** A new window of the browser loads pages of its own (address bar, tabs), on the processor of the page measured. */
const SETTLE = 2_000;

async function within(milliseconds: number, task: Promise<unknown>, otherwise: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${otherwise} after ${milliseconds / 1000} s`)), milliseconds);
  });
  await Promise.race([task, late]).finally(() => clearTimeout(timer));
}

/**
 * Opens a screen in a context of its own, throttled.
 * @throws Error if the screen isn't ready within two minutes
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
    // Told by the page itself: Playwright's own waiting runs a script in it, which takes its share of the processor.
    const isReady = new Promise((resolve) => session.once('Runtime.bindingCalled', resolve));
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: READY });
    await page.waitForTimeout(SETTLE);
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT });
    await within(TIMEOUT, isReady, `${url} isn't ready`);
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
