import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { inOneLanguage } from '../support/byTurns';
import { apiRoute } from '../support/calls';
import { expectEventually } from '../support/expectEventually';
import { waitForCategories, chooseCategory } from '../support/parts/header';
import { withProduct } from '../support/product';
import { isLongRun } from '@matjar/admin/testing';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

describe('toasts', () => {
  it('stack at the top centre, are announced, stay while hovered and disappear 3000 ms later', async () => {
    const screen = await product.visit({ as: vendor, path: '/brands', clock: true });
    await waitForCategories(screen);
    await screen.stopTheClock();
    await chooseCategory(screen, 'Electronics');
    for (const text of ['wait please', 'Category selected']) await screen.toast(text).waitFor();
    const [first, second] = await Promise.all(
      ['wait please', 'Category selected'].map(async (text) => (await screen.toast(text).boundingBox())!),
    );
    for (const box of [first!, second!]) expect(box.x + box.width / 2).toBeCloseTo(720, -1);
    expect(first!.y).toBeLessThan(60);
    expect(second!.y).toBeGreaterThanOrEqual(first!.y + first!.height);
    const { page } = screen;
    expect(await page.locator('[role=status] [data-type]').count()).toBe(2);

    await screen.toast('wait please').hover();
    await page.clock.runFor(3000);
    await screen.toast('Category selected').waitFor({ state: 'detached' });
    await page.clock.runFor(10_000);
    expect(await screen.toast('wait please').count()).toBe(1);
    await page.mouse.move(720, 600);
    await page.clock.runFor(2999);
    expect(await screen.toast('wait please').count()).toBe(1);
    await page.clock.runFor(1);
    await screen.toast('wait please').waitFor({ state: 'detached' });
  });

  if (isLongRun)
    it('with an error have the alert role, and close with their button', async () => {
      const screen = await product.visit({ as: vendor, path: '/brands' });
      screen.provokesStatus(500);
      const reply = { status: 500, json: { message: `It fell down, ${'and all with it '.repeat(12)}` } };
      await screen.page.route(apiRoute('subcategory'), (route) => route.fulfill(reply));
      await chooseCategory(screen, 'Electronics');
      const toast = screen.page.locator('[role=alert] [data-type=error]', { hasText: 'It fell down' });
      // A long message must fit on a phone screen.
      const { width, height } = screen.page.viewportSize()!;
      await screen.page.setViewportSize({ width: 390, height });
      await expectEventually(async () => {
        const box = (await toast.boundingBox())!;
        return box.x >= 0 && box.x + box.width <= 390;
      }).toBe(true);
      await screen.page.setViewportSize({ width, height });
      await screen.button('app.close', toast).click();
      await expectEventually(() => toast.count()).toBe(0);
    });

  if (isLongRun)
    it('also appear without a header, and above open popups', async () => {
      const screen = await product.visit({
        as: vendor,
        path: '/brands',
        stored: { 'ui.customizer': '{"navbarType":"hidden"}', subcategory_id: 'null' },
      });
      const { page } = screen;
      await page.locator('aside nav a').nth(2).click({ force: true });
      const toast = screen.toast('please select invalid category');
      await toast.waitFor();
      const isOnTop = await toast.evaluate((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        return card.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(isOnTop).toBe(true);
    });

  if (isLongRun)
    it.each(inOneLanguage('en'))(
      'are announced over a dialog and reachable from it by keyboard, in %s',
      async (locale) => {
        const screen = await product.visit({ as: vendor, locale, path: '/products/view-all' });
        const { page } = screen;
        await page.locator('tbody td a').first().click();
        await screen.arrives(/\/show$/);
        await screen.button('إنشاء نسخة').or(screen.button('Duplicate')).click();
        const dialog = page.getByRole('dialog');
        screen.provokesStatus(500);
        const reply = { status: 500, json: { message: `It fell down, ${'and all with it '.repeat(12)}` } };
        await page.route(apiRoute('products/duplicate'), (route) => route.fulfill(reply));
        await dialog.getByRole('button').last().click();

        // Screen readers announce changes in elements with these roles.
        const toast = page.getByRole('alert').filter({ hasText: 'It fell down' });
        await toast.waitFor();
        expect(await dialog.getAttribute('aria-modal')).not.toBe('true');
        await expectEventually(async () => {
          await page.keyboard.press('F8');
          return toast.getByRole('button').evaluate((button) => button === document.activeElement);
        }).toBe(true);
        await page.keyboard.press('Enter');
        await expectEventually(() => toast.count()).toBe(0);
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      },
    );
});
