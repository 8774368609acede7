// Takes long because it navigates the clinic's screens by keyboard, in three languages and all modes and sizes.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAdminServer } from '@matjar/admin/testing/server';
import type { AdminServer } from '@matjar/admin/testing/server';
import { launchBrowser, openPage } from '../../../tests/helpers/browser';
import { sizes, walk } from '../../../tests/helpers/stops';
import { demoPassword } from '../server/demo';
import { server as clinic } from '../server/server';

let server: AdminServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startAdminServer(clinic), launchBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), server?.close()]));

const paths = [
  'appointments',
  'appointments/create',
  'patients',
  'patients/create',
  'doctors',
  'rooms',
  'people',
  'my_account',
];

const modes = ['light', 'dark', 'semi-dark'] as const;
const locales = ['en', 'ar-SY', 'fr'] as const;

it.each(
  sizes.map((viewport, at) => ({ viewport, width: viewport.width, locale: locales[at % 3]!, mode: modes[at % 3]! })),
)(
  'every keyboard stop of the clinic at $width pixels ($locale, $mode) is visibly focused, not covered, and named',
  async ({ viewport, locale, mode }) => {
    const { page, close } = await openPage(browser, { viewport });
    await page.goto(`${server.url}/login`);
    await page.evaluate((theme) => localStorage.setItem('clinic.ui.theme', JSON.stringify(theme)), mode);
    await page.locator(`[data-locale="${locale}"]`).click();
    const faults = (await walk(page)).faults.map((fault) => `login: ${fault}`);
    await page.locator('#email').fill('reception@clinic.test');
    await page.locator('#password').fill(demoPassword);
    await page.locator('#submit').click();
    await page.waitForURL((url) => url.pathname === '/appointments');
    const visited = new Set<string>();
    for (const path of paths) {
      await page.goto(`${server.url}/${path}`);
      await page.waitForFunction(
        () =>
          document.querySelector('h1')?.checkVisibility() && !document.querySelector('.boot, main .MuiSkeleton-root'),
        undefined,
        { polling: 50 },
      );
      const walked = await walk(page, visited);
      expect(walked.count).toBeGreaterThan(3);
      faults.push(...walked.faults.map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
    await close();
  },
  300_000,
);
