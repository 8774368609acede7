import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../../server/seed/data/accounts';
import type { WatchedPage } from '../../helpers/browser';
import { launchBrowser, openPage } from '../../helpers/browser';
import { copyCheckout, pageParts } from '../../helpers/checkout';
import { freePort } from '../../helpers/freePort';
import { startPostgres } from '../../helpers/database/postgres';
import type { Program } from '../../helpers/process';
import { startScript } from '../../helpers/process';

// `npm run dev` in a copy of the checkout, whose sources are changed while a page is open.
const checkout = copyCheckout([...pageParts, 'docs']);
const file = 'src/resources/colours/colours.resource.ts';
const database = await startPostgres({ content: 'seeded' });

let dev: Program;
let browser: Browser;
let page: WatchedPage['page'];

beforeAll(async () => {
  const port = await freePort();
  dev = startScript('dev', {
    API_PORT: String(port), ...(database ? { DATABASE_URL: database.url } : { DATA_DIR: join(checkout.folder, '.data') }),
  }, checkout.folder);
  const [, url = ''] = await dev.printed(/Local: +(http:\S+?)\/?\n/);
  browser = await launchBrowser();
  ({ page } = await openPage(browser));
  page.setDefaultTimeout(60_000);
  // The API may start later than the page: what the page asks for waits.
  await page.goto(`${url}/login?next=%2Fproducts_colors`);
  await page.locator('#email').fill('vendor@matjar.test');
  await page.locator('#password').fill(demoPassword);
  await page.locator('#category_id').selectOption({ label: 'Fashion' });
  await page.locator('#submit').click();
  await expectList();
});
afterAll(async () => {
  dev.signal('SIGTERM');
  await Promise.all([dev.exit, browser?.close()]);
  await database?.stop();
  checkout.remove();
});

const overlay = () => page.locator('vite-error-overlay');

const expectList = async () => {
  await overlay().waitFor({ state: 'detached' });
  await page.getByRole('gridcell', { name: 'Black' }).first().waitFor();
};

/** Waits until a sentence stands over the page and in the terminal. */
const expectSaid = async (sentence: string) => {
  await overlay().filter({ hasText: sentence }).waitFor();
  await dev.printed(new RegExp(`^\\[api\\] .*${sentence.replace(/[.`]/g, '\\$&')}`, 'm'));
};

it('a migration that is missing is a sentence, and once it is generated the API starts by itself and the page goes on', async () => {
  checkout.edit(file, '    sort: field', "    shade: field.text({ label: { en: 'Shade', ar: 'الدرجة' }, max: 20 }),\n    sort: field");
  checkout.edit(file, "'hex', 'sort'", "'hex', 'shade', 'sort'");
  await overlay().filter({ hasText: "The API can't start." }).waitFor();
  await expectSaid('The declarations have changed and the database has not: run `npm run db:generate');
  // Without the documents that are written after it.
  expect((await checkout.shell('npm run --ignore-scripts db:generate -- shade')).code).toBe(0);
  await page.getByRole('columnheader', { name: 'Shade' }).waitFor();
  await expectList();
  expect(dev.output().stdout).not.toMatch(/DrizzleQueryError|ECONNREFUSED/);
});

it('a mistake in a declaration is a sentence, and mending it brings the page back', async () => {
  checkout.edit(file, "path: 'products_colors'", "path: 'products_sizes'");
  await expectSaid('products_colors and products_sizes have the same api.path');
  checkout.edit(file, "path: 'products_sizes'", "path: 'products_colors'");
  await expectList();
});

it('a mistake in the server is a sentence over a page that nothing else tells of it', async () => {
  checkout.edit('server/seed/demoAccounts.ts', 'export const demoAccounts', 'export const = demoAccounts');
  await expectSaid('demoAccounts.ts:');
});
