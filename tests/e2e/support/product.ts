import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Role } from '../../../src/core/roles';
import type { LocaleCode } from '../../../src/i18n/languages';
import { launchBrowser } from '../../helpers/browser';
import type { Api, Category, Login } from './api';
import { createApi } from './api';
import { createPages } from './pages';
import { Screen } from './screen';
import { startProduct } from './startProduct';
import { storedBy } from './stored';

export interface Visit {
  /** Who is logged in from the start; nobody unless given. */
  as?: Role | Login;
  category?: Category;
  locale?: LocaleCode;
  theme?: 'light' | 'dark' | 'semi-dark';
  /** Keys under the product's prefix, and the texts that are stored there. */
  stored?: Record<string, string>;
  /** Opened at once, unless it is undefined. */
  path?: string;
  context?: BrowserContextOptions;
  /** Lets the test decide how time goes by, through `page.clock`. */
  clock?: boolean;
}

export interface Product {
  readonly url: string;
  readonly api: Api;
  /** Opens a page of the test's own; the test fails for any problem there that it didn't provoke. */
  visit(visit?: Visit): Promise<Screen>;
  /** The same for tests that run side by side: the page is open for as long as `look` takes. */
  during(visit: Visit, look: (screen: Screen) => Promise<unknown>): Promise<void>;
}

/** For a test file: the running product, and pages of it. */
export const withProduct = (): Product => {
  let url = '';
  let api: Api;
  let browser: Browser;
  let openPage: ReturnType<typeof createPages>;
  let stop = async (): Promise<unknown> => undefined;
  const screens: Screen[] = [];

  beforeAll(async () => {
    const shared = process.env.E2E_URLS?.split(' ') ?? [];
    if (shared.length > 0) url = shared[(Number(process.env.VITEST_POOL_ID) - 1) % shared.length]!;
    else ({ url, stop } = await startProduct());
    api = createApi(url);
    browser = await launchBrowser();
    openPage = createPages(browser);
  });
  afterAll(async () => {
    await browser.close();
    await stop();
  });
  afterEach(async ({ task }) => {
    const used = screens.splice(0);
    const problems = used.flatMap((screen) => screen.unexpected());
    await Promise.all(used.map((screen) => screen.leave(task.result?.state === 'fail')));
    expect(problems).toEqual([]);
  });

  /** Opens a page and adds it to `opened` before anything can go wrong on it. */
  const open = async (visit: Visit, opened: Screen[]): Promise<Screen> => {
    const { as, category, locale = 'en', path, context, clock = false } = visit;
    const login = typeof as === 'string' ? await api.login(as, category) : as;
    const pooled = await openPage({ acceptDownloads: true, ...context });
    const screen = new Screen(pooled, { url, locale, login, isTimed: clock });
    opened.push(screen);
    // An address of the product that runs nothing of it.
    await screen.page.goto(`${url}/health`);
    await screen.page.evaluate((entries) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, text] of entries) localStorage.setItem(`matjar.${key}`, text);
    }, storedBy(login, visit));
    if (clock) await screen.page.clock.install();
    if (path !== undefined) await screen.goto(path);
    return screen;
  };

  return {
    get url() {
      return url;
    },
    get api() {
      return api;
    },
    visit: (visit = {}) => open(visit, screens),
    async during(visit, look) {
      const opened: Screen[] = [];
      let hasFailed = true;
      try {
        await look(await open(visit, opened));
        expect(opened.flatMap((screen) => screen.unexpected())).toEqual([]);
        hasFailed = false;
      } finally {
        for (const screen of opened) await screen.leave(hasFailed);
      }
    },
  };
};
