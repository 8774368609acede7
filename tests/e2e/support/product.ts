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
  /** Who is logged in from the start; nobody unless given. */
  as?: Role | Login;
  category?: Category;
  /** Opened at once, unless it is undefined. */
  path?: string;
  context?: BrowserContextOptions;
  /** Lets the test decide how time goes by, through `page.clock`. */
  clock?: boolean;
  /** Fetches ahead what might be wanted next; otherwise a page asks for what it shows alone, so that tests can count it. */
  fetchesAhead?: boolean;
}

/** A connection whose owner pays for what comes over it. */
const savingData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

export interface Product {
  readonly url: string;
  readonly api: Api;
  /** Opens a page of the test's own; the test fails for any problem there that it didn't provoke. */
  visit(visit?: Visit): Promise<Screen>;
  /** The same for tests that run side by side: the page is open for as long as `look` takes. */
  during(visit: Visit, look: (screen: Screen) => Promise<unknown>): Promise<void>;
  /**
   * The same once more, on a page that stays where it is for the next who comes just so: to a `path` it goes on as the product's
   * links do. `isNew` says that none was left, and without a path nothing is open yet.
   */
  passing(visit: Visit, look: (screen: Screen, isNew: boolean) => Promise<unknown>): Promise<void>;
}

/** For a test file: the running product, or one of its own that it starts, and pages of it. */
export const withProduct = (start?: () => Promise<BuiltServer>): Product => {
  let url = '';
  let api: Api;
  let pages: Pages;
  let stop = async (): Promise<unknown> => undefined;
  const screens: Screen[] = [];
  /** The pages that stand where somebody passed, by how they came. */
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

  /** Opens a page and adds it to `opened` before anything can go wrong on it. */
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

  /** Looks at a screen that was just added to `opened`; ends it, or with `keep` leaves it where it is. */
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
