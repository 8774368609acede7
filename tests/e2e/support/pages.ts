import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { WatchedPage } from '../../helpers/browser';
import { openPage } from '../../helpers/browser';

/** A page for one test at a time. */
export interface PooledPage extends WatchedPage {
  /** Gives the page back for the next test, or ends it where it isn't as it was. */
  release(isSpoilt: boolean): Promise<void>;
}

export interface Pages {
  open(options: BrowserContextOptions): Promise<PooledPage>;
}

const usual = { width: 1440, height: 900 };

/** How many pages wait for the next test; each is a process. */
const mostIdle = 4;

/** Has a page forget, when it is asked to, the scripts that a test had it run first on what it opens. */
const forgettingScripts = (page: Page): (() => Promise<unknown>) => {
  const scripts: { dispose(): Promise<void> }[] = [];
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (...script: Parameters<Page['addInitScript']>) => {
    const added = await add(...script);
    scripts.push(added);
    return added;
  };
  return () => Promise.all(scripts.splice(0).map((script) => script.dispose()));
};

/**
 * Pages that tests have one after the other, of whatever file: what one has loaded, the next has in its cache, compiled.
 * Between them they stand at `rest`, an address of the product that runs nothing of it: with any other site's the browser
 * would start a new process, which compiles the whole program again.
 */
export const createPages = (browser: Browser, rest: string): Pages => {
  /** Those that were given back last come last. */
  const idle: { key: string; watched: WatchedPage; forgetScripts(): Promise<unknown> }[] = [];

  const openNew = async (key: string, options: BrowserContextOptions) => {
    const watched = await openPage(browser, { ...options, viewport: usual });
    await watched.page.goto(rest);
    return { key, watched, forgetScripts: forgettingScripts(watched.page) };
  };
  // One that doesn't close would hide why its test failed; it goes with the browser.
  const end = (watched: WatchedPage): Promise<void> => Promise.race([watched.close(), setTimeout(10_000)]);

  return {
    async open({ viewport, isMobile = false, hasTouch = false, ...options }) {
      const known = { ...options, isMobile, hasTouch };
      const key = JSON.stringify(known);
      const at = idle.findLastIndex((one) => one.key === key);
      const pooled = at < 0 ? await openNew(key, known) : idle.splice(at, 1)[0]!;
      const { watched, forgetScripts } = pooled;
      const { page, problems } = watched;
      problems.length = 0;
      const release = async (isSpoilt: boolean) => {
        if (isSpoilt) return end(watched);
        await Promise.all(
          page
            .context()
            .pages()
            .filter((tab) => tab !== page)
            .map((tab) => tab.close()),
        );
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await forgetScripts();
        await page.goto(rest);
        idle.push(pooled);
        if (idle.length > mostIdle) await end(idle.shift()!.watched);
      };
      await page.setViewportSize(viewport ?? usual);
      return { ...watched, release };
    },
  };
};
