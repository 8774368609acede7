import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { WatchedPage } from '../../helpers/browser';
import { openPage } from '../../helpers/browser';

/** A page for one test at a time. */
export interface PooledPage extends WatchedPage {
  /** Gives the page back for the next test, or ends it where it isn't as it was. */
  release(isSpoilt: boolean): Promise<void>;
}

/**
 * Pages that tests have one after the other: what one has loaded, the next has in its cache. Between them they stand at
 * `rest`, an address of the product that runs nothing of it: with any other site's the browser would start a new process,
 * which compiles the whole program again.
 */
export const createPages = (browser: Browser, rest: string) => {
  const opened = new Set<WatchedPage>();
  const idle = new Map<string, WatchedPage[]>();

  const openNew = async (options: BrowserContextOptions): Promise<WatchedPage> => {
    const watched = await openPage(browser, options);
    opened.add(watched);
    await watched.page.goto(rest);
    return watched;
  };
  const end = (watched: WatchedPage): Promise<void> => {
    opened.delete(watched);
    // One that doesn't close would hide why its test failed; it goes with the browser.
    return Promise.race([watched.close(), setTimeout(10_000)]);
  };

  return {
    async open(options: BrowserContextOptions): Promise<PooledPage> {
      const key = JSON.stringify(options);
      const watched = idle.get(key)?.pop() ?? (await openNew(options));
      const { page, problems } = watched;
      problems.length = 0;
      const release = async (isSpoilt: boolean) => {
        if (isSpoilt) return end(watched);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.goto(rest);
        idle.set(key, [...(idle.get(key) ?? []), watched]);
      };
      return { ...watched, release };
    },
    /** Ends all of them; the browser stays. */
    close: () => Promise.all([...opened].map(end)),
  };
};
