import { setTimeout } from 'node:timers/promises';
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

/** For how long a page that has come to rest asks for nothing: longer than its last parts wait for an idle moment. */
const QUIET = 2_000;

async function within(milliseconds: number, task: Promise<unknown>, otherwise: string): Promise<void> {
  let timer: ReturnType<typeof globalThis.setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = globalThis.setTimeout(() => reject(new Error(`${otherwise} after ${milliseconds / 1000} s`)), milliseconds);
  });
  await Promise.race([task, late]).finally(() => clearTimeout(timer));
}

/** Waits until nothing more has come for a while; a stream that stays open has nothing to say by itself. */
async function quiet(transferred: () => Transfer): Promise<void> {
  let before = '';
  for (let now = JSON.stringify(transferred()); now !== before; now = JSON.stringify(transferred())) {
    before = now;
    await setTimeout(QUIET);
  }
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
