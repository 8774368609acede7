import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { WatchedPage } from '../../helpers/browser';
import { openPage } from '../../helpers/browser';

/** A page for one test at a time. */
export interface PooledPage extends WatchedPage {
  /** Gives the page back for the next test, or ends it where it isn't as it was. */
  release(isSpoilt: boolean): Promise<void>;
}

/** Pages that tests have one after the other: what one has loaded, the next has in its cache. */
export const createPages = (browser: Browser) => {
  const idle = new Map<string, WatchedPage[]>();

  return async (options: BrowserContextOptions): Promise<PooledPage> => {
    const key = JSON.stringify(options);
    const watched = idle.get(key)?.pop() ?? (await openPage(browser, options));
    const { page, problems } = watched;
    problems.length = 0;
    const release = async (isSpoilt: boolean) => {
      if (isSpoilt) return watched.close();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto('about:blank');
      idle.set(key, [...(idle.get(key) ?? []), watched]);
    };
    return { ...watched, release };
  };
};
