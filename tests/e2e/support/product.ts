import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { LocaleCode } from '../../../src/i18n/languages';
import type { Role } from '../../../src/core/roles';
import { launchBrowser, openPage } from '../../helpers/browser';
import { startBuiltServer } from '../../helpers/builtServer';
import type { Api, Category, Login } from './api';
import { createApi } from './api';
import { Screen } from './screen';

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
}

export interface Product {
  readonly url: string;
  readonly api: Api;
  /** Opens a page of its own, which is closed after the test; the test fails for any problem it didn't provoke. */
  visit(visit?: Visit): Promise<Screen>;
}

const storedBy = (login: Login | undefined, { locale = 'en', theme = 'light' }: Visit): Record<string, unknown> => ({
  'ui.locale': locale,
  'ui.theme': theme,
  ...(login && {
    token: login.token, user: login.user, shop: login.sub_shop,
    category_id: login.category_id, subcategory_id: login.subcategory_id,
  }),
});

/** For a test file: the running product, and pages of it. */
export const withProduct = (): Product => {
  let url = '';
  let api: Api;
  let browser: Browser;
  let stop = async (): Promise<unknown> => undefined;
  const screens: Screen[] = [];

  beforeAll(async () => {
    if (process.env.E2E_URL) url = process.env.E2E_URL;
    else ({ url, stop } = await startBuiltServer());
    api = createApi(url);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await stop();
  });
  afterEach(async () => {
    const opened = screens.splice(0);
    const problems = opened.flatMap((screen) => screen.unexpected());
    await Promise.all(opened.map((screen) => screen.close()));
    expect(problems).toEqual([]);
  });

  return {
    get url() {
      return url;
    },
    get api() {
      return api;
    },
    async visit(visit = {}) {
      const { as, category, locale = 'en', stored = {}, path, context } = visit;
      const login = typeof as === 'string' ? await api.login(as, category) : as;
      const values = Object.entries(storedBy(login, visit)).map(([key, value]) => [key, JSON.stringify(value)] as const);
      const localStorage = [...new Map([...values, ...Object.entries(stored)])]
        .map(([key, value]) => ({ name: `matjar.${key}`, value }));
      const watched = await openPage(browser, {
        acceptDownloads: true, ...context, storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
      });
      const screen = new Screen(watched, url, locale, login);
      screens.push(screen);
      if (path !== undefined) await screen.goto(path);
      return screen;
    },
  };
};
