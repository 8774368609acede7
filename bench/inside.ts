import type { Browser, Page } from 'playwright-core';
import type { Screen } from './measure';
import type { Scenario, Step } from './scenario';
import { median } from './statistics';
import { letGo, slowDown, throttle } from './throttle';

/**
 * The timing of a single run of a step, in milliseconds: the time until the result is painted and the length of the
 * longest task.
 */
export interface Timing {
  time: number;
  longest: number;
}

/**
 * The timing of a step's first (cold) run and the median of its later (warm) runs. A step that always comes first in a
 * visit has only cold runs, so its cold timing is their median.
 */
export interface StepResult {
  name: string;
  cold: Timing;
  warm?: Timing;
}

/** A page for running the steps of a site's scenario. */
export interface Walk {
  /** Runs each step of the scenario once. */
  round(): Promise<void>;
  results(): StepResult[];
  close(): Promise<void>;
}

const TIMEOUT = 15_000;
/** How long a page can prefetch after a screen is ready, in milliseconds. `SETTLE` is the pause between steps. */
const REST = 3_000;
const SETTLE = 700;

/** Performs a step and waits for the result to be painted. Runs in the browser. */
function take({ act, until, timeout }: { act: string; until: string; timeout: number }): Promise<Timing> {
  const shown = document.querySelector<HTMLElement>('table tbody') ?? document.querySelector('main');
  Object.assign(window, { __before: shown?.innerText });
  const evaluate = window.eval;
  const isDone = () => {
    try {
      return Boolean(evaluate(until));
    } catch {
      // The expression throws if it reads an element that doesn't exist yet.
      return false;
    }
  };
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => tasks.push(duration)));
  observer.observe({ type: 'longtask' });
  return new Promise((resolve, reject) => {
    const start = performance.now();
    evaluate(act);
    const painted = () => {
      const time = performance.now() - start;
      // Browsers report long tasks with a delay.
      setTimeout(() => {
        observer.disconnect();
        resolve({ time, longest: Math.max(0, ...tasks) });
      }, 50);
    };
    const check = () => {
      if (isDone()) {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', painted, { once: true });
        port1.start();
        requestAnimationFrame(() => port2.postMessage(0));
      } else if (performance.now() - start > timeout) {
        reject(new Error('it does not come to its end'));
      } else {
        requestAnimationFrame(check);
      }
    };
    requestAnimationFrame(check);
  });
}

async function step(page: Page, { name, act, until, settle = SETTLE }: Step): Promise<Timing> {
  try {
    return await page.evaluate(take, { act, until, timeout: TIMEOUT });
  } catch (error) {
    throw new Error(`Step “${name}” at ${page.url()}: ${(error as Error).message.split('\n')[0]}`, { cause: error });
  } finally {
    await page.waitForTimeout(settle);
  }
}

const middle = (all: Timing[]): Timing => ({
  time: median(all.map(({ time }) => time)),
  longest: median(all.map(({ longest }) => longest)),
});

/**
 * Returns the timing of each step's cold run and the median of its warm runs. The median is NaN after a single round.
 * Steps in `firsts` have no warm runs.
 */
export const summarize = (timings: Map<string, Timing[]>, firsts: readonly string[] = []): StepResult[] =>
  [...timings].map(([name, all]) => {
    if (firsts.includes(name)) return { name, cold: middle(all) };
    const [cold, ...later] = all;
    return { name, cold: cold!, warm: middle(later) };
  });

/** Creates a browser context with a throttled network and CPU, and opens a scenario's first screen in it. */
async function begin(browser: Browser, scenario: Scenario, { url, storageState }: Screen) {
  const context = await browser.newContext({
    storageState,
    viewport: { width: 1350, height: 940 },
    locale: 'en-US',
    bypassCSP: true,
  });
  const page = await context.newPage();
  // Defines the `__name` helper, because tsx adds calls to it to functions that run on the page.
  await page.addInitScript('globalThis.__name = (value) => value');
  const session = await context.newCDPSession(page);
  await throttle(session);
  await page.goto(url, { waitUntil: 'commit' });
  const { ready } = scenario.screens.find(({ name }) => name === scenario.inapp!.screen)!;
  const [selector] = typeof ready === 'string' ? [ready] : ready.selectors;
  await page.locator(selector!).first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(REST);
  return { page, session, close: () => context.close() };
}

/** Opens the first page of a scenario. Returns an object that runs the scenario's steps on this page. */
export async function startWalk(browser: Browser, scenario: Scenario, screen: Screen): Promise<Walk> {
  const { steps } = scenario.inapp!;
  const firsts = steps.filter(({ isFirst }) => isFirst);
  const { page, session, close } = await begin(browser, scenario, screen);
  // Turns off throttling so that other sites can use the CPU while this page is waiting.
  await letGo(session);
  const timings = new Map(steps.filter(({ hidden }) => !hidden).map(({ name }): [string, Timing[]] => [name, []]));
  return {
    async round() {
      await slowDown(session);
      for (const one of steps) {
        if (one.isFirst) continue;
        const result = await step(page, one);
        timings.get(one.name)?.push(result);
      }
      await letGo(session);
      for (const one of firsts) {
        const visit = await begin(browser, scenario, screen);
        timings.get(one.name)!.push(await step(visit.page, one).finally(visit.close));
      }
    },
    results: () =>
      summarize(
        timings,
        firsts.map(({ name }) => name),
      ),
    close,
  };
}
