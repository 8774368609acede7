import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { WatchedPage } from '../../helpers/browser';
import { launchBrowser, openPage } from '../../helpers/browser';
import type { BuiltServer } from '../../helpers/builtServer';
import { startBuiltServer } from '../../helpers/builtServer';
import type { JsonHost } from '@matjar/admin/testing/server';
import { png } from '../../helpers/files';
import { startSpecApi } from '../../helpers/hosts/specApi';
import { inLocale, partTexts } from '../support/texts';

const texts = partTexts(({ upload }) => upload);

// Tests the built dashboard against an API implemented from the specification alone.
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

const missing = () =>
  api.received
    .filter(({ path }) => !path.startsWith('/pictures/'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter(
      (call) => !/ \/(categories|login|logout|subcategory|my_shop|shop\/update|shop_categories(\/\w+)?)$/.test(call),
    );

const logIn = async (page: Page) => {
  await page.goto(`${dashboard.url}/login`);
  await page.locator('#category_id option:nth-of-type(2)').waitFor({ state: 'attached' });
  await page.locator('#email').fill('amal@example.com');
  await page.locator('#password').fill('open sesame');
  await page.locator('#category_id').selectOption('1');
  await page.locator('#submit').click();
  await page.getByRole('heading', { level: 1, name: /Amal/ }).waitFor();
};

it('logs in by the specification alone, shows the existing resources in the menu, and requests nothing else', async () => {
  // Opens a new page each time because a login requires a browser without a session.
  watched = await openPage(browser);
  const { page } = watched;
  await logIn(page);
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Categories' }).waitFor();
  const links = await menu
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(links.filter((path) => path !== '/').toSorted()).toEqual(['/categories', '/myAccount', '/my_shop']);

  await menu.getByRole('link', { name: 'Categories' }).click();
  await page.getByRole('gridcell', { name: 'Shoes', exact: true }).waitFor();
  await menu.getByRole('link', { name: 'My shop' }).click();
  await page.locator('input[value="Rose"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(missing()).toEqual([]);
  expect((await page.getByRole('alert').allTextContents()).filter(Boolean)).toEqual([]);
  expect(watched.problems).toEqual([]);
});

it('shows the stored user as a read-only account', async () => {
  const { page } = watched;
  await page.goto(`${dashboard.url}/`);
  await page.getByRole('button', { name: /Amal/ }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  const shown = page.getByRole('main');
  for (const text of ['Amal', 'amal@example.com', 'Vendor']) await shown.getByText(text, { exact: true }).waitFor();
  expect(await shown.locator('input, form').count()).toBe(0);
  await page.waitForLoadState('networkidle');
  expect(missing()).toEqual([]);
});

it('adds a category and changes its status with the specified requests', async () => {
  const { page } = watched;
  await page.goto(`${dashboard.url}/categories/create`);
  await page.locator('[name="name.en"]').fill('Bags');
  await page.locator('[name="name.ar"]').fill('حقائب');
  await page.locator('main form button[type=submit]').click();
  await page.getByText('Added by the letter').waitFor();
  expect(api.received.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: '/shop_categories/add',
    body: { name: ['Bags', 'حقائب'], status: 'active' },
    headers: {
      authorization: 'Bearer from-the-letter',
      'subcategory-id': '7',
      country_id: '2',
      'accept-language': 'en',
    },
  });
  await page.goto(`${dashboard.url}/categories`);
  await page
    .getByRole('gridcell', { name: /Change the status of Shoes/ })
    .getByRole('button')
    .click();
  await expect
    .poll(() => api.received.findLast(({ method }) => method === 'POST'))
    .toMatchObject({
      path: '/shop_categories/update_category_status',
      body: { subsubcategory_id: 42, new_status: 'inactive' },
    });
  expect(missing()).toEqual([]);
});

/** Returns the most recent write request that the API received. */
const written = () => api.received.findLast(({ method }) => method === 'POST')!;

it.each(['en', 'ar-SY'] as const)('sends a picture as form data with add and update, in %s', async (locale) => {
  watched = await openPage(browser);
  const { page } = watched;
  await logIn(page);
  const save = page.locator('main form button[type=submit]');
  const chooser = page.locator('input[data-field=image]');
  // Each run uses unique names.
  const names = { en: `Hats ${api.received.length}`, ar: `قبعات ${api.received.length}` };
  const row = page.getByRole('row', { name: locale === 'en' ? names.en : names.ar });
  const thumb = row.locator('img.thumb');
  // Returns the picture's URL, or false if the picture hasn't rendered yet.
  const drawn = () => thumb.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0 && img.src);

  await page.evaluate((code) => localStorage.setItem('matjar.ui.locale', JSON.stringify(code)), locale);
  await page.goto(`${dashboard.url}/categories/create`);
  await page.locator('[name="name.en"]').fill(names.en);
  await page.locator('[name="name.ar"]').fill(names.ar);
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await page.getByText(inLocale(texts.otherType, locale)).first().waitFor();
  await chooser.setInputFiles({ name: 'hat.png', mimeType: 'image/png', buffer: await png() });
  await page.getByText(inLocale(texts.held, locale)).waitFor();
  expect(await page.locator('[name=image]').inputValue()).toBe('hat.png');
  await save.click();
  await page.getByText('Added by the letter').waitFor();
  expect(written()).toMatchObject({
    path: '/shop_categories/add',
    body: {
      'name[0]': names.en,
      'name[1]': names.ar,
      status: 'active',
      image: expect.objectContaining({ name: 'hat.png', type: 'image/png' }) as File,
    },
    headers: {
      'content-type': expect.stringContaining('multipart/form-data; boundary=') as string,
      authorization: 'Bearer from-the-letter',
      'subcategory-id': '7',
    },
  });

  await page.goto(`${dashboard.url}/categories`);
  await expect.poll(drawn).toMatch(/\/pictures\/\d+$/);
  const before = await drawn();
  const [, id] = /categories\/(\d+)/.exec((await row.getByRole('link').first().getAttribute('href'))!)!;
  await page.goto(`${dashboard.url}/categories/${id}`);
  await chooser.setInputFiles({ name: 'cap.png', mimeType: 'image/png', buffer: await png(50, 50, '#aa0000') });
  await page.getByText(inLocale(texts.held, locale)).waitFor();
  await save.click();
  await page.getByText('Updated', { exact: true }).waitFor();
  expect(written()).toMatchObject({
    path: '/shop_categories/update',
    body: { subsubcategory_id: id, 'name[0]': names.en, image: expect.objectContaining({ name: 'cap.png' }) as File },
  });
  await page.goto(`${dashboard.url}/categories`);
  await expect.poll(drawn).not.toBe(before);
  const after = await drawn();
  expect(after).toMatch(/\/pictures\/\d+$/);

  // If no picture is added, the next write uses JSON again.
  await page.goto(`${dashboard.url}/categories/${id}`);
  await page.locator('[name="name.en"]').fill(`${names.en} 2`);
  await save.click();
  await expect.poll(() => written()).toMatchObject({ body: { name: [`${names.en} 2`, names.ar], image: after } });
  expect(await page.getByRole('link', { name: /import|استيراد/i }).count()).toBe(0);
  expect(missing()).toEqual([]);
  expect(watched.problems).toEqual([]);
});
