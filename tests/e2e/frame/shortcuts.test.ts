import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { expectEventually } from '../support/expectEventually';
import { chooseInMenu } from '../support/parts/header';
import { fill, input } from '../support/parts/form';
import { bulkBar, mark, rows, searchBox } from '../support/parts/list';
import { withProduct } from '../support/product';
import { shopperOf } from '../support/shopper';
import type { Screen } from '../support/screen';
import { isLongRun } from '@matjar/admin/testing';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

/** Opens a page and waits until it handles shortcuts. */
const open = async (path: string, locale: 'en' | 'ar-SY' = 'en') => {
  const screen = await product.visit({ as: vendor, locale });
  const listening = screen.page.waitForResponse(/\/Shortcuts-[^/]+\.js/);
  await screen.goto(path);
  await listening;
  return screen;
};

/**
 * Waits until no requests have been pending for half a second. The network is never completely idle because the event
 * stream stays open.
 */
const rest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let timer = setTimeout(done, 500);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, 500);
        }).observe({ type: 'resource' });
      }),
  );

const sheet = ({ page, t }: Screen) => page.getByRole('dialog', { name: t('app.shortcuts.title') });

/** Presses the keys repeatedly until they have an effect, because the page might not handle shortcuts yet. */
const pressUntil = async ({ page }: Screen, keys: string[], isThere: () => Promise<boolean>) =>
  expectEventually(async () => {
    for (const key of keys) await page.keyboard.press(key);
    return isThere();
  }).toBe(true);

/** Dispatches the key press that an Arabic keyboard would send. */
const arabicKey = ({ page }: Screen, key: string, code: string, shiftKey = false) =>
  page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent('keydown', init)), {
    key,
    code,
    shiftKey,
    bubbles: true,
    cancelable: true,
  });

if (isLongRun)
  describe('keyboard shortcuts', () => {
    it('open resources, focus the search, and open and leave forms', async () => {
      const screen = await open('/products_sizes');
      const { page } = screen;
      await pressUntil(screen, ['g', 'b'], async () => page.url().includes('/brands'));
      await screen.settled();
      await page.keyboard.press('/');
      expect(await searchBox(screen).evaluate((box) => box === document.activeElement)).toBe(true);
      await page.keyboard.type('gc?');
      expect(await searchBox(screen).inputValue()).toBe('gc?');
      await searchBox(screen).fill('');
      await page.locator('h1').focus();
      await page.keyboard.press('c');
      await screen.arrives(/brands\/create$/);
      await screen.settled();
      await page.locator('h1').focus();
      await page.keyboard.press('Escape');
      await screen.arrives(/brands\?page=1&per_page=10$/);
    });

    it('move through the rows, select one and edit it', async () => {
      const screen = await open('/brands');
      const { page } = screen;
      const second = rows(screen).nth(1);
      const inSecond = () => second.evaluate((row) => row.contains(document.activeElement));
      await pressUntil(screen, ['k', 'k', 'j'], inSecond);
      await page.keyboard.press('x');
      await expectEventually(() => second.getByRole('checkbox').isChecked()).toBe(true);
      await rows(screen).nth(1).locator('a').first().focus();
      await page.keyboard.press('e');
      await screen.arrives(/brands\/\d+$/);
    });

    it('are listed, and can be switched off permanently', async () => {
      const screen = await open('/brands', 'ar-SY');
      const { page, t } = screen;
      await expectEventually(async () => {
        await arabicKey(screen, '؟', 'Slash', true);
        return sheet(screen).isVisible();
      }).toBe(true);
      expect(await sheet(screen).innerText()).not.toMatch(/shortcuts|%\{/);
      await arabicKey(screen, 'ؤ', 'KeyC');
      await sheet(screen).getByRole('switch').or(sheet(screen).getByRole('checkbox')).uncheck();
      await page.keyboard.press('Escape');
      await sheet(screen).waitFor({ state: 'detached' });
      expect(screen.path()).toMatch(/^\/brands\?/);
      await page.reload();
      await screen.settled();
      await rest(page);
      await page.keyboard.press('c');
      await chooseInMenu(screen, `${t('app.account_menu')}: Demo Vendor`, 'app.shortcuts.title');
      await sheet(screen).waitFor();
      expect(screen.path()).toMatch(/^\/brands\?/);
    });

    it('save a form while a field has the focus', async () => {
      const screen = await open('/products_sizes/create');
      const { page } = screen;
      await rest(page);
      await fill(screen, { 'name.en': 'x' });
      await input(screen, 'name.en').focus();
      await page.keyboard.press('Control+s');
      await expectEventually(() => page.locator('main [role=alert]').count()).toBe(1);
    });
  });

describe('the command palette', () => {
  const find = ({ page }: Screen) => page.getByRole('dialog').getByRole('combobox');
  const current = ({ page }: Screen) => page.getByRole('option', { selected: true });

  it('finds a record, remembers it and runs commands, all from the keyboard', async () => {
    const [order] = (await product.api.call('orders?per_page=1', { as: vendor })).body.data;
    const screen = await open('/brands');
    const { page } = screen;
    await pressUntil(screen, ['Control+k'], () => find(screen).isVisible());
    await page.keyboard.type(String(order.number));
    // The palette formats an order's number, client and total the same way the list does.
    const total = `KWD ${Number(order.total).toLocaleString('en', { minimumFractionDigits: 3 })}`;
    const lines = async () => (await current(screen).innerText()).replaceAll('\u00a0', ' ');
    for (const shown of [order.number, order.labels.client, total]) await expectEventually(lines).toContain(shown);
    await page.keyboard.press('Enter');
    await screen.arrives(`/all-orders/${order.order_id}/show`);
    await screen.settled();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

    await page.keyboard.press('Control+k');
    await page.keyboard.type('dark');
    await page.keyboard.press('Enter');
    await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });

    await page.keyboard.press('Control+k');
    await page.keyboard.type('hom');
    await page.keyboard.press('Enter');
    await screen.arrives('/');
    await screen.settled();
    await page.keyboard.press('Control+k');
    expect(await current(screen).textContent()).toBe(String(order.number));
    await page.keyboard.press('Control+k');
    expect(await find(screen).isVisible()).toBe(false);
  });

  it('performs an action on the selected rows, undoes it with a key, and opens a list by its title', async () => {
    const shopper = await shopperOf(product, vendor);
    const numbers = [(await shopper.order('Latifa')).number, (await shopper.order('Latifa')).number];
    const orders = async () => {
      const found = numbers.map(async (number) => product.api.call(`orders?search=${number}`, { as: vendor }));
      return (await Promise.all(found)).map(({ body }) => body.data[0] as { order_status: string; client: number });
    };
    const states = async () => (await orders()).map(({ order_status }) => order_status);
    const screen = await open('/all-orders', 'ar-SY');
    const { page } = screen;
    for (const number of numbers) await mark(screen, number);
    await bulkBar(screen).waitFor();
    await pressUntil(screen, ['Control+k'], () => find(screen).isVisible());
    await page.keyboard.type('تأكيد طلبين');
    await expectEventually(() => current(screen).textContent()).toBe('تأكيد طلبين');
    await screen.expectToast(() => page.keyboard.press('Enter'));
    expect(await states()).toEqual(['confirmed', 'confirmed']);
    await page.locator('[data-does=undo]').waitFor();
    await screen.expectToast(() => page.keyboard.press('Control+z'));
    expect(await states()).toEqual(['pending', 'pending']);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('العميل:latifa');
    await expectEventually(() => current(screen).textContent()).toMatch(/^الطلبات: .*latifa/);
    await page.keyboard.press('Enter');
    const filter = () => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as { client?: number[] };
    await expectEventually(() => filter().client).toContain((await orders())[0]!.client);
  });
});
