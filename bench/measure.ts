import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { observe, READY, type Readiness } from './observe';
import { throttle } from './throttle';
import { countTransfer, type Transfer } from './transfer';

export interface Screen {
  url: string;
  ready: Readiness;
  storageState?: BrowserContextOptions['storageState'];
}

/**
 * The measurements of a visit with a cold cache: times in milliseconds, the bytes transferred until the screen is
 * ready, and the total bytes.
 */
export interface Visit {
  firstPaint: number;
  ready: number;
  longTasks: number;
  untilReady: Transfer;
  inAll: Transfer;
}

const TIMEOUT = 120_000;

/**
 * The delay before a measurement, in milliseconds. A new browser window first loads its own pages (address bar, tabs),
 * which would slow down the measured page.
 */
const SETTLE = 2_000;

/**
 * How long the network must be quiet, in milliseconds, before a page counts as loaded. Must be longer than the delay
 * before a page's idle callbacks.
 */
const QUIET = 2_000;

async function within(milliseconds: number, task: Promise<unknown>, otherwise: string): Promise<void> {
  let timer: ReturnType<typeof globalThis.setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = globalThis.setTimeout(() => reject(new Error(`${otherwise} after ${milliseconds / 1000} s`)), milliseconds);
  });
  await Promise.race([task, late]).finally(() => clearTimeout(timer));
}

/** Waits until no more data is transferred. Open streams don't matter because they send data only after a change. */
async function quiet(transferred: () => Transfer): Promise<void> {
  let before = '';
  for (let now = JSON.stringify(transferred()); now !== before; now = JSON.stringify(transferred())) {
    before = now;
    await setTimeout(QUIET);
  }
}

/**
 * Measures a visit: opens a screen in a new context, with a throttled network and CPU.
 * @throws Error if the screen isn't ready within two minutes
 */
export async function visit(browser: Browser, { url, ready, storageState }: Screen): Promise<Visit> {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session);
    const transferred = countTransfer(session);
    // Defines the `__name` helper, because tsx adds calls to it to functions that run on the page.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(observe, ready);
    // The page itself reports that it is ready, because polling by Playwright would use up the page's CPU time.
    const isReady = new Promise((resolve) => session.once('Runtime.bindingCalled', resolve));
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: READY });
    await page.waitForTimeout(SETTLE);
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT });
    await within(TIMEOUT, isReady, `${url} isn't ready`);
    const untilReady = transferred();
    await within(TIMEOUT, quiet(transferred), `${url} doesn't come to rest`);
    const times = await page.evaluate(() => ({
      firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
      ...window.observed,
    }));
    return { ...times, untilReady, inAll: transferred() };
  } finally {
    await context.close();
  }
}
