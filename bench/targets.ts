import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '../server/seed/data/accounts';
import type { Screen } from './measure';

/** A site to measure: its login page, and its first list as someone logged in sees it. */
export interface Target {
  name: string;
  url: string;
  login: Screen;
  list: Pick<Screen, 'url' | 'ready'>;
  signIn: (page: Page) => Promise<void>;
}

const FIRST_ROW = { selectors: ['tbody tr td'], withText: true };

/** Matjar's production server with its demo data. */
export function matjar(url: string): Target {
  return {
    name: 'Matjar',
    url,
    login: {
      url: `${url}/login`,
      ready: { selectors: ['input[type=email]:enabled', 'button[type=submit]:enabled'] },
    },
    list: { url: `${url}/brands`, ready: FIRST_ROW },
    async signIn(page) {
      await page.goto(`${url}/login`);
      await page.fill('#email', 'vendor@matjar.test');
      await page.fill('#password', demoPassword);
      await page.selectOption('#category_id', { label: 'Fashion' });
      await page.click('button[type=submit]');
      await page.waitForURL((address) => !address.pathname.startsWith('/login'));
    },
  };
}

/** React-admin's e-commerce demo, whose API runs in a worker of the browser. */
export function reactAdminDemo(url: string): Target {
  return {
    name: 'react-admin demo',
    url,
    login: {
      url: `${url}/#/login`,
      ready: { selectors: ['input[name=username]:enabled', 'button[type=submit]:enabled'] },
    },
    list: { url: `${url}/#/customers`, ready: FIRST_ROW },
    async signIn(page) {
      await page.goto(`${url}/#/login`);
      await page.fill('input[name=username]', 'demo');
      await page.fill('input[name=password]', 'demo');
      await page.click('button[type=submit]');
      await page.waitForURL((address) => !address.hash.startsWith('#/login'));
    },
  };
}

/** The browser storage of someone logged in. */
export async function signedIn(browser: Browser, target: Target): Promise<Screen['storageState']> {
  const context = await browser.newContext({ locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await target.signIn(page);
    return await context.storageState();
  } finally {
    await context.close();
  }
}
