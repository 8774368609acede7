import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { violationsIn } from '../support/looks/axe';
import { expectEventually } from '../support/expectEventually';
import { withProduct } from '../support/product';
import { shopperOf } from '../support/shopper';
import { isLongRun } from '@matjar/admin/testing';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

describe('the bell', () => {
  if (isLongRun)
    it('announces a new order visibly and to screen readers, and links to it', async () => {
      const shopper = await shopperOf(product, vendor);
      const screen = await product.visit({ as: vendor, path: '/brands' });
      const { page } = screen;
      const bell = page.getByRole('button', { name: /^Notifications: \d+$/ });
      await bell.waitFor();
      const before = Number(await bell.locator('bdi').textContent());
      await screen.expectListening();
      const { number } = await shopper.order('Shahad');
      await page.getByRole('button', { name: `Notifications: ${before + 1}` }).waitFor();
      await page
        .getByRole('status')
        .filter({ hasText: `New order: ${number}` })
        .waitFor({ state: 'attached' });
      await bell.click();
      const dialog = page.getByRole('dialog', { name: 'Notifications' });
      await dialog.getByRole('link', { name: number }).waitFor();
      expect(await violationsIn(screen, 'dark')).toEqual([]);

      const sound = dialog.getByRole('button', { name: /^Sound is/ });
      await sound.click();
      expect(await sound.getAttribute('aria-pressed')).toBe('false');
      expect(await screen.stored('ui.preferences.notification_sound')).toBe(false);

      await dialog.getByRole('link', { name: number }).click();
      await page.getByRole('heading', { name: number, level: 1 }).waitFor();
      await page.getByRole('button', { name: `Notifications: ${before}` }).waitFor();
      await bell.click();
      await dialog.getByRole('button', { name: 'Mark all as read' }).click();
      // The pressed button has been removed from the page, but the focus stays within the dialog.
      await expectEventually(() => dialog.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
      expect((await product.api.call('notifications', { as: vendor })).body.meta).toEqual({ unread: 0 });
    });

  it('rings in only one of two open tabs, while a new order updates the list, its tabs and the home page’s figures', async () => {
    const shopper = await shopperOf(product, vendor);
    const screen = await product.visit({ as: vendor });
    const { page } = screen;
    // Counts the tones that each page plays. A chime consists of two tones.
    await page.context().addInitScript(() => {
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function count(...at) {
        document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1);
        return start.apply(this, at);
      };
    });
    await screen.goto('/all-orders');
    const home = await page.context().newPage();
    await home.goto(product.url);
    const figure = home.getByRole('button', { name: /^Orders/ }).locator('strong');
    await figure.waitFor();
    const all = page.getByRole('tab', { name: /^All [\d,]+$/ });
    await all.waitFor();
    // Browsers allow sound only after an interaction with the page.
    for (const one of [page, home]) {
      await one.getByRole('button', { name: /^Notifications/ }).click();
      await one.getByRole('dialog', { name: 'Notifications' }).waitFor();
      await one.keyboard.press('Escape');
    }
    await expectEventually(
      () => screen.callsTo('events').length + screen.callsTo('notifications').length,
    ).toBeGreaterThan(0);
    const numberOf = async (text: Promise<string | null>) => Number((await text)!.replace(/[^\d]/g, ''));
    const [orders, sold] = [await numberOf(all.textContent()), await numberOf(figure.textContent())];
    const { number } = await shopper.order('Two Tabs');
    await page.locator('tbody tr').filter({ hasText: number }).waitFor();
    await expectEventually(() => numberOf(all.textContent())).toBe(orders + 1);
    await expectEventually(() => numberOf(figure.textContent())).toBe(sold + 1);
    for (const one of [page, home])
      await one
        .getByRole('status')
        .filter({ hasText: `New order: ${number}` })
        .waitFor({ state: 'attached' });
    const tones = (one: typeof page) => one.evaluate(() => Number(document.documentElement.dataset.tones ?? 0));
    await expectEventually(async () => (await tones(page)) + (await tones(home))).toBe(2);
    await home.close();
  });
});

describe('the numbers of pending records in the menu', () => {
  it('are updated by a new order and its confirmation, without a separate request', async () => {
    const shopper = await shopperOf(product, vendor);
    const screen = await product.visit({ as: vendor, path: '/brands' });
    const menu = screen.page.getByRole('complementary');
    const orders = menu.getByRole('link', { name: /^Orders, \d+ to confirm$/ });
    await orders.waitFor();
    const numberOf = async () => Number(await orders.locator('bdi').textContent());
    const before = await numberOf();
    expect(before).toBeGreaterThan(0);
    expect(screen.calls.filter(({ path }) => /^(orders|overview)/.test(path))).toEqual([]);
    await screen.expectListening();
    const { number } = await shopper.order('Live Count');
    await expectEventually(numberOf).toBe(before + 1);
    const [{ order_id: id }] = (await product.api.call(`orders?search=${number}`, { as: vendor })).body.data;
    await product.api.call('orders/confirm', { as: vendor, body: { order_id: id } });
    await expectEventually(numberOf).toBe(before);
  });

  it('are in the bar of a phone in Arabic, where More includes the others', async () => {
    const context = { viewport: { width: 390, height: 844 } };
    const screen = await product.visit({ as: vendor, locale: 'ar-SY', path: '/brands', context });
    const bar = screen.page.getByRole('navigation', { name: screen.t('app.menu.bottom') });
    await bar.getByRole('link', { name: /^الطلبات، \d+ بانتظار التأكيد$/ }).waitFor();
    await bar.getByRole('link', { name: /^الرسائل، \d+ غير مقروءة$/ }).waitFor();
    await bar
      .getByRole('button', { name: /^المزيد \d+، طلبات الإرجاع، \d+ بانتظار الرد، التقييمات، \d+ بانتظار الرد$/ })
      .waitFor();
    expect(await violationsIn(screen, 'dark')).toEqual([]);
  });
});
