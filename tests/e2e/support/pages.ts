import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { WatchedPage } from '../../helpers/browser';
import { openPage } from '../../helpers/browser';

/** A page used by only one test at a time. */
export interface PooledPage extends WatchedPage {
  /** Returns the page to the pool. If `isSpoilt` is true, closes the page instead. */
  release(isSpoilt: boolean): Promise<void>;
}

export interface Pages {
  open(options: BrowserContextOptions): Promise<PooledPage>;
}

const usual = { width: 1440, height: 900 };

/** The maximum number of idle pages. Each page is a process. */
const mostIdle = 4;

/** Collects the init scripts that a test adds to a page. Returns a function that removes these scripts. */
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
 * Creates a pool of pages that the tests in all files share. Reused pages have the application's compiled scripts in
 * their cache. Idle pages show `rest`, a script-free URL of the application. If an idle page showed another site, the
 * browser would later use a new process and compile all scripts again.
 */
export const createPages = (browser: Browser, rest: string): Pages => {
  /** The idle pages. The most recently returned page is last. */
  const idle: { key: string; watched: WatchedPage; forgetScripts(): Promise<unknown> }[] = [];

  const openNew = async (key: string, options: BrowserContextOptions) => {
    const watched = await openPage(browser, { ...options, viewport: usual });
    await watched.page.goto(rest);
    return { key, watched, forgetScripts: forgettingScripts(watched.page) };
  };
  // Stops waiting if a page hangs while closing, so that the test's failure is still reported. The browser closes the
  // page later.
  const end = (watched: WatchedPage): Promise<void> => Promise.race([watched.close(), setTimeout(10_000)]);

  return {
    async open({ viewport, isMobile = false, hasTouch = false, ...options }) {
      const contextOptions = { ...options, isMobile, hasTouch };
      const key = JSON.stringify(contextOptions);
      const at = idle.findLastIndex((one) => one.key === key);
      const pooled = at < 0 ? await openNew(key, contextOptions) : idle.splice(at, 1)[0]!;
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
