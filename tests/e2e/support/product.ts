import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Role } from '@matjar/admin';
import type { BuiltServer } from '../../helpers/builtServer';
import type { Api, Category, Login } from './api';
import { createApi } from './api';
import type { PooledPage, Pages } from './pages';
import { Screen } from './screen';
import { sharedPages } from './sharedPages';
import { startProduct } from './startProduct';
import type { Setup } from './stored';
import { storedBy } from './stored';

export interface Visit extends Setup {
  /** The user who is signed in when the page is opened. By default, no one is. */
  as?: Role | Login;
  category?: Category;
  /** The path to open immediately, if any. */
  path?: string;
  context?: BrowserContextOptions;
  /** True if the test controls time with `page.clock`. */
  clock?: boolean;
  /** True to enable prefetching. By default, a page requests only visible data so that tests can count requests. */
  fetchesAhead?: boolean;
}

/** Simulates a metered connection, which disables prefetching. */
const savingData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

export interface Product {
  readonly url: string;
  readonly api: Api;
  /** Opens a page for this test only. Unexpected errors on the page fail the test. */
  visit(visit?: Visit): Promise<Screen>;
  /** Opens a page like `visit`, but for concurrent tests. The page is open only while `look` runs. */
  during(visit: Visit, look: (screen: Screen) => Promise<unknown>): Promise<void>;
  /**
   * Like `during`, but leaves the page open. The next test with the same setup reuses it and navigates to its own
   * `path` within the app. `isNew` is true if the page was opened for this test. Without a path, a new page is blank.
   */
  passing(visit: Visit, look: (screen: Screen, isNew: boolean) => Promise<unknown>): Promise<void>;
}

/**
 * Returns the server that a test file uses, with functions that open its pages. If `start` is given, the file gets its
 * own server.
 */
export const withProduct = (start?: () => Promise<BuiltServer>): Product => {
  let url = '';
  let api: Api;
  let pages: Pages;
  let stop = async (): Promise<unknown> => undefined;
  const screens: Screen[] = [];
  /** The pages that `passing` has left open, by setup. */
  const left = new Map<string, PooledPage[]>();

  beforeAll(async () => {
    const shared = start ? [] : (process.env.E2E_URLS?.split(' ') ?? []);
    if (shared.length > 0) url = shared[(Number(process.env.VITEST_POOL_ID) - 1) % shared.length]!;
    else ({ url, stop } = await (start?.() ?? startProduct()));
    api = createApi(url);
    pages = await sharedPages(`${url}/health`);
  });
  afterAll(async () => {
    await Promise.all([...left.values()].flat().map((page) => page.release(false)));
    await stop();
  });
  afterEach(async ({ task }) => {
    const used = screens.splice(0);
    const problems = used.flatMap((screen) => screen.unexpected());
    await Promise.all(used.map((screen) => screen.leave(task.result?.state === 'fail')));
    expect(problems).toEqual([]);
  });

  const screenOn = async (
    pooled: PooledPage,
    { as, category, locale = 'en', clock = false }: Visit,
  ): Promise<Screen> => {
    const login = typeof as === 'string' ? await api.login(as, category) : as;
    return new Screen(pooled, { url, locale, login, isTimed: clock });
  };

  /** Opens a page. The page is added to `opened` before any error can occur on it. */
  const open = async (visit: Visit, opened: Screen[]): Promise<Screen> => {
    const { path, context, clock, fetchesAhead = false } = visit;
    const screen = await screenOn(await pages.open({ acceptDownloads: true, ...context }), visit);
    opened.push(screen);
    await screen.page.evaluate(
      async (entries) => {
        localStorage.clear();
        sessionStorage.clear();
        for (const name of await caches.keys()) await caches.delete(name);
        document.cookie = 'matjar.language=; Path=/; Max-Age=0';
        for (const [key, text] of entries) localStorage.setItem(`matjar.${key}`, text);
      },
      storedBy(screen.login, visit),
    );
    if (!fetchesAhead) await screen.page.addInitScript(savingData);
    if (clock) await screen.page.clock.install();
    if (path !== undefined) await screen.goto(path);
    return screen;
  };

  /**
   * Runs `look` and fails if unexpected errors occurred on the pages in `opened`. Then closes the pages or, if `keep`
   * is given, leaves them open.
   */
  const lookAt = async (opened: Screen[], look: () => Promise<unknown>, keep?: (page: PooledPage) => void) => {
    let isDone = false;
    try {
      await look();
      expect(opened.flatMap((screen) => screen.unexpected())).toEqual([]);
      isDone = true;
    } finally {
      for (const screen of opened) {
        if (isDone && keep) keep(screen.pause());
        else await screen.leave(!isDone);
      }
    }
  };

  return {
    get url() {
      return url;
    },
    get api() {
      return api;
    },
    visit: (visit = {}) => open(visit, screens),
    during(visit, look) {
      const opened: Screen[] = [];
      return lookAt(opened, async () => look(await open(visit, opened)));
    },
    passing({ path, ...visit }, look) {
      const opened: Screen[] = [];
      const key = JSON.stringify(visit);
      const waiting = left.get(key) ?? [];
      left.set(key, waiting);
      const page = waiting.pop();
      const arrive = async () => {
        if (!page) return open(visit, opened);
        page.problems.length = 0;
        const screen = await screenOn(page, visit);
        opened.push(screen);
        return screen;
      };
      return lookAt(
        opened,
        async () => {
          const screen = await arrive();
          if (path !== undefined) await screen[page ? 'move' : 'goto'](path);
          await look(screen, !page);
        },
        (kept) => waiting.push(kept),
      );
    },
  };
};
