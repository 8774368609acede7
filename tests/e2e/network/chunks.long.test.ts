import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { resources, newWord } from '../support/resources';
import { expectEventually } from '../support/expectEventually';
import { typedValues } from '../support/parts/form';
import { rows } from '../support/parts/list';
import { withProduct } from '../support/product';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

/** Starts recording the URLs of page loads. */
const loadsOf = (page: Page): string[] => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  return loads;
};

const paths = ['name.en', 'name.ar', 'hex', 'sort'];

describe('a script that fails to load', () => {
  it.each([
    ['missing', 404],
    ['unreachable', undefined],
  ] as const)('because it is %s does not lose a changed form or reload the page', async (_reason, status) => {
    const screen = await product.visit({ as: vendor, locale: 'ar-SY', path: '/products_colors' });
    const { page, t } = screen;
    screen.provokes(/status of 404|ERR_FAILED|dynamically imported module|ScriptError|script_load_failed/);
    // The dialog's script is missing, but the page doesn't reload because it has just been reloaded.
    await page.route(/\/ConfirmDialog-[^/]+\.js/, (route) => (status ? route.fulfill({ status }) : route.abort()));
    await page.evaluate(() => sessionStorage.setItem('admin.reloaded', String(Date.now())));
    await screen.move('/products_colors/create');
    await resources.colours.fill(screen, newWord());
    const before = await typedValues(screen, paths);
    const loads = loadsOf(page);
    await page.locator('aside nav a').first().click();
    await page.locator('main [role=alert]').getByText(t('messages.script_load_failed')).waitFor();
    expect(await typedValues(screen, paths)).toEqual(before);
    expect(loads).toEqual([]);

    await page.unrouteAll();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: t('app.reload') }).click();
    await page.getByText(t('app.draft_restored')).waitFor();
    expect(await typedValues(screen, paths)).toEqual(before);
  });

  it.each([
    ['answer 404', { status: 404 }],
    [
      'answer with the HTML page',
      { status: 200, contentType: 'text/html', body: '<!doctype html><title>Matjar</title>' },
    ],
  ])('after a deploy removed all old scripts, which %s, reloads the page once and continues', async (_how, reply) => {
    const screen = await product.visit({ as: vendor, path: '/brands' });
    const { page } = screen;
    screen.provokes(
      /status of 404|dynamically imported module|ScriptError|script_load_failed|MIME type|Unable to preload/,
    );
    const loads = loadsOf(page);
    // The reloaded page refers to the new scripts.
    await page.route(/\/static\/(js|css)\//, (route) => (loads.length > 0 ? route.continue() : route.fulfill(reply)));
    await page.locator('aside nav a[href="/products_colors"]').click();
    await screen.arrives(/\/products_colors/);
    await expectEventually(() => rows(screen).count()).toBe(10);
    await page.locator('main a[href$="/create"]').first().click();
    await page.locator('[name="name.en"]').waitFor();
    // A click during the reload may cause a second navigation.
    expect(loads.length).toBeLessThanOrEqual(2);
  });

  it('because it never arrives times out after two minutes', async () => {
    const screen = await product.visit({ as: vendor, path: '/brands', clock: true });
    const { page, t } = screen;
    screen.provokes(/ScriptError|script_load_timeout/);
    let requests = 0;
    await page.route(/\/static\/js\/ShowPage-[^/]+\.js/, () => void (requests += 1));
    const loads = loadsOf(page);
    await rows(screen).first().locator('a').first().click();
    await expectEventually(() => requests).toBe(1);
    await page.clock.fastForward(119_000);
    expect(await page.getByText(t('messages.script_load_timeout')).count()).toBe(0);
    await page.clock.fastForward(1_000);
    await page.getByText(t('messages.script_load_timeout')).waitFor();
    await screen.button('app.reload').waitFor();
    expect(await page.locator('aside nav a').count()).toBeGreaterThan(3);
    expect(loads).toEqual([]);
  });
});
