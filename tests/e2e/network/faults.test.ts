import type { Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '@matjar/admin/testing';
import type { Login } from '../support/api';
import { resources, newWord } from '../support/resources';
import { apiRoute } from '../support/calls';
import { expectEventually } from '../support/expectEventually';
import { save, typedValues } from '../support/parts/form';
import { rows, searchBox } from '../support/parts/list';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const paths = ['name.en', 'name.ar', 'hex', 'sort'];

/** Opens a path in Arabic and calls `look` with the screen. Reuses the previous test's page if possible. */
const inArabic = (path: string, look: (screen: Screen) => Promise<unknown>) =>
  product.passing({ as: vendor, locale: 'ar-SY', path }, look);

/** Opens the brand list in English and calls `look` with the screen. Reuses the previous test's page if possible. */
const onBrands = (look: (screen: Screen) => Promise<unknown>) => product.passing({ as: vendor, path: '/brands' }, look);

const json = 'application/json';
const faults: [name: string, key: string, answer: (route: Route) => Promise<void>, problem?: RegExp][] = [
  [
    'an HTML page instead of JSON',
    'messages.invalid_reply',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello' }),
  ],
  ['truncated JSON', 'messages.invalid_reply', (route) => route.fulfill({ contentType: json, body: '{"data":{"id' })],
  [
    'an error without a message',
    'messages.failed_to_add_data',
    (route) => route.fulfill({ status: 500, json: {} }),
    /status of 500/,
  ],
  [
    'the error page of a gateway',
    'messages.failed_to_add_data',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway' }),
    /status of 502/,
  ],
  [
    'no connection',
    'messages.failed_to_add_data messages.network_error',
    (route) => route.abort('internetdisconnected'),
    /ERR_INTERNET_DISCONNECTED/,
  ],
];

describe('a save answered by', () => {
  // The short run tests a single response. `reply.test.ts` tests the messages for the others.
  it.each(isLongRun ? faults : [faults[1]!])(
    '%s shows the error and keeps the typed values',
    (_name, key, answer, problem) =>
      inArabic('/products_colors/create', async (screen) => {
        await resources.colours.fill(screen, newWord());
        const before = await typedValues(screen, paths);
        if (problem) screen.provokes(problem);
        await screen.page.route(apiRoute('products_colors/add'), answer, { times: 1 });
        await save(screen);
        await screen.toast(key).waitFor();
        expect(await typedValues(screen, paths)).toEqual(before);
        expect(screen.path()).toBe('/products_colors/create');
        await screen.expectToast(() => save(screen));
        const keys = screen.callsTo('products_colors/add').map(({ headers }) => headers['idempotency-key']);
        expect(keys).toHaveLength(2);
        await screen.arrives(/\/products_colors\/\d+\/show$/);
        await screen.settled();
      }),
  );

  if (isLongRun)
    it('nothing at all times out after half a minute', async () => {
      const screen = await product.visit({ as: vendor, path: '/products_colors/create', clock: true });
      await resources.colours.fill(screen, newWord());
      const before = await typedValues(screen, paths);
      await screen.page.route(apiRoute('products_colors/add'), () => {});
      screen.provokes(/ERR_FAILED|ERR_ABORTED/);
      await save(screen);
      await expectEventually(() => screen.callsTo('products_colors/add').length).toBe(1);
      await screen.page.clock.fastForward(30_000);
      await screen.toast('messages.failed_to_add_data messages.timeout').waitFor();
      expect(await typedValues(screen, paths)).toEqual(before);
    });
});

if (isLongRun)
  describe('a list', () => {
    it('can be retried after each kind of failure', async () => {
      const screen = await product.visit({ as: vendor, locale: 'ar-SY' });
      const { page } = screen;
      screen.provokes(...faults.flatMap(([, , , problem]) => problem ?? []));
      const answers = faults.map(([, , answer]) => answer);
      await page.route(apiRoute('brands'), (route) => answers.shift()!(route), { times: answers.length });
      await screen.goto('/brands');
      for (const [index, [name]] of faults.entries()) {
        // The first request is sent before the page is rendered. Each press of the button sends another request.
        await expectEventually(() => screen.callsTo('brands').length).toBe(index + 1);
        await screen.settled();
        const alert = page.locator('main [role=alert]');
        expect([name, await alert.textContent()]).toEqual([name, expect.stringMatching(/^[^A-Za-z]+$/)]);
        await screen.button('app.retry', alert).click();
      }
      await expectEventually(() => rows(screen).count()).toBe(10);
      expect(screen.callsTo('brands')).toHaveLength(faults.length + 1);
    });
  });

if (isLongRun)
  describe('a page of a list that fails to load', () => {
    it.each([
      ['the server gives no reason', 10, {}, 'messages.failed_to_get_data'],
      // The pages of size 10 are already cached, so this case uses another page size.
      ['the server gives a reason', 5, { message: 'الخادم مشغول' }, 'الخادم مشغول'],
    ] as const)(
      'is reported in a toast and next to the rows, which stay on the screen, and can be retried, where %s',
      (_where, size, body, message) =>
        inArabic(`/products_sizes?page=1&per_page=${size}`, async (screen) => {
          const { page } = screen;
          screen.provokesStatus(500);
          const shown = () => page.locator('#toasts [data-type]').count();
          // Waits until the previous test's toasts are closed.
          await expectEventually(shown).toBe(0);
          const before = await rows(screen).allTextContents();
          await page.route(apiRoute('products_sizes'), (route) => route.fulfill({ status: 500, json: body }));
          await screen.button('ra.navigation.next').click();
          await screen.toast(message).waitFor();
          const failure = page.locator('main [role=alert]');
          await failure.getByText(screen.t(message)).waitFor();
          expect(await shown()).toBe(1);
          expect(await rows(screen).allTextContents()).toEqual(before);
          expect(screen.path()).toContain('page=2');
          await page.unroute(apiRoute('products_sizes'));
          await screen.button('app.retry', failure).click();
          await failure.waitFor({ state: 'detached' });
          await expectEventually(() => rows(screen).allTextContents()).not.toEqual(before);
          expect(screen.path()).toContain('page=2');
        }),
    );
  });

if (isLongRun)
  describe('reads that fail together', () => {
    it('show a single toast, and so does a record that fails to load', () =>
      onBrands(async (screen) => {
        const { page } = screen;
        screen.provokesStatus(500);
        const all = /\/api\/sub_vendor\/(?!events)/;
        const failed = { asked: 0, message: 0 };
        page.on('console', (message) => (failed.message += Number(message.text().includes('status of 500'))));
        await page.route(all, (route) => {
          failed.asked += 1;
          return route.fulfill({ status: 500, json: {} });
        });
        await page
          .getByRole('link', { name: screen.t('app.home'), exact: true })
          .first()
          .click();
        await screen.toast('messages.failed_to_get_data').waitFor();
        await page
          .locator('main')
          .getByRole('button', { name: screen.t('app.retry') })
          .waitFor();
        expect(await page.locator('#toasts [data-type]').count()).toBe(1);
        await screen.toast('messages.failed_to_get_data').waitFor({ state: 'detached' });
        await screen.move('/brands/1/show');
        await screen.toast('messages.failed_to_get_data').waitFor();
        await page.unroute(all);
        // Waits for all console errors from this test because the next test uses the same page.
        await expectEventually(() => failed.message).toBe(failed.asked);
      }));
  });

if (isLongRun)
  describe('a lost connection', () => {
    it('shows a banner until the connection is back', () =>
      onBrands(async (screen) => {
        screen.provokes(/ERR_INTERNET_DISCONNECTED/);
        const banner = screen.page.getByText(screen.t('app.offline'));
        // The banner's script loads once the first screen is idle.
        await screen.page.locator('[role=status]:has(~ main)').waitFor({ state: 'attached' });
        await screen.page.context().setOffline(true);
        await banner.waitFor();
        // Loading the next page fails with a message. A search also fails and can be retried.
        await screen.page.locator('main nav button').last().click();
        await screen.toast('messages.failed_to_get_data messages.network_error').waitFor();
        await expectEventually(() => rows(screen).count()).toBe(10);
        const failure = screen.page.locator('main [role=alert]');
        await failure.waitFor();
        await searchBox(screen).fill('Lulua');
        await expectEventually(() => screen.callsTo('brands').at(-1)!.query.search).toBe('Lulua');
        await failure.waitFor();
        const asked = screen.callsTo('brands').length;
        await screen.button('app.retry', failure).click();
        await expectEventually(() => screen.callsTo('brands').length).toBe(asked + 1);
        await failure.waitFor();
        // When the connection is restored, the request is retried once.
        await screen.page.context().setOffline(false);
        await banner.waitFor({ state: 'detached' });
        await expectEventually(() => rows(screen).count()).toBe(1);
        expect(screen.callsTo('brands')).toHaveLength(asked + 2);
        await screen.page.getByRole('link', { name: 'Colours' }).click();
        await expectEventually(() => rows(screen).count()).toBe(10);
        expect(await screen.page.locator('h1').textContent()).toBe('Colours');
      }));
  });
