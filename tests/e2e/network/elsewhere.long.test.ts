import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import type { WatchedPage } from '../../helpers/browser';
import { launchBrowser, openPage } from '../../helpers/browser';
import type { BuiltServer } from '../../helpers/builtServer';
import { startBuiltServer } from '../../helpers/builtServer';
import type { JsonHost } from '../../../framework/testing/hosts/jsonHost';
import { startSpecApi } from '../../helpers/hosts/specApi';

// The dashboard alone, in front of an API that somebody wrote from the specification.
let api: JsonHost;
let dashboard: BuiltServer;
let browser: Browser;
let watched: WatchedPage;

beforeAll(async () => {
  api = await startSpecApi();
  dashboard = await startBuiltServer({ API_URL: api.url });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await dashboard?.stop();
  await api?.close();
});

const missing = () => api.received.map(({ method, path }) => `${method} ${path}`).filter((call) => !/ \/(categories|login|logout|subcategory|my_shop|shop\/update|shop_categories(\/\w+)?)$/.test(call));

it('logs in by the specification’s letter, has what is there in the menu, and asks for nothing else', async () => {
  // Of its own each time, as a login is where nobody has been before.
  watched = await openPage(browser);
  const { page } = watched;
  await page.goto(`${dashboard.url}/login`);
  await page.locator('#category_id option:nth-of-type(2)').waitFor({ state: 'attached' });
  await page.locator('#email').fill('amal@example.com');
  await page.locator('#password').fill('open sesame');
  await page.locator('#category_id').selectOption({ label: 'Fashion' });
  await page.locator('#submit').click();
  await page.getByRole('heading', { level: 1, name: /Amal/ }).waitFor();
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Categories' }).waitFor();
  const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(links.filter((path) => path !== '/').toSorted()).toEqual(['/categories', '/my_shop']);

  await menu.getByRole('link', { name: 'Categories' }).click();
  await page.getByRole('gridcell', { name: 'Shoes', exact: true }).waitFor();
  await menu.getByRole('link', { name: 'My shop' }).click();
  await page.locator('input[value="Rose"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(missing()).toEqual([]);
  expect((await page.getByRole('alert').allTextContents()).filter(Boolean)).toEqual([]);
  expect(watched.problems).toEqual([]);
});

it('adds a category and flips its status by the fixed calls', async () => {
  const { page } = watched;
  await page.goto(`${dashboard.url}/categories/create`);
  await page.locator('[name="name.en"]').fill('Bags');
  await page.locator('[name="name.ar"]').fill('حقائب');
  await page.locator('main form button[type=submit]').click();
  await page.getByText('Added by the letter').waitFor();
  expect(api.received.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: '/shop_categories/add', body: { name: ['Bags', 'حقائب'], status: 'active' },
    headers: { authorization: 'Bearer from-the-letter', 'subcategory-id': '7', country_id: '2', 'accept-language': 'en' },
  });
  await page.goto(`${dashboard.url}/categories`);
  await page.getByRole('gridcell', { name: /Change the status of Shoes/ }).getByRole('button').click();
  await expect.poll(() => api.received.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: '/shop_categories/update_category_status', body: { subsubcategory_id: 42, new_status: 'inactive' },
  });
  expect(missing()).toEqual([]);
});
