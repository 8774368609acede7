import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { expectEventually } from '../support/expectEventually';
import { categorySelector } from '../support/parts/header';
import { bulkBar, expectTotal, mark, pager, row, rows, search } from '../support/parts/list';
import { withProduct } from '../support/product';
import { addRecords, newWord, resources } from '../support/resources';
import type { Screen } from '../support/screen';
import { isLongRun } from '@matjar/admin/testing';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

/** Opens the brand list and calls `look` with the screen. Reuses the previous test's page if possible. */
const onBrands = (look: (screen: Screen) => Promise<unknown>) => product.passing({ as: vendor, path: '/brands' }, look);

describe('keyboard navigation', () => {
  // This test is first because it requires a page where no key has been pressed yet.
  it('skips the menu, and reaches a record and its form', () =>
    onBrands(async (screen) => {
      const { page } = screen;
      const { keyboard } = page;
      const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
      await keyboard.press('Tab');
      expect(await focused()).toBe('Skip to content');
      await keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');

      const title = (await rows(screen).first().locator('td a').first().textContent())!;
      for (let press = 0; press < 40 && (await focused()) !== title; press += 1) await keyboard.press('Tab');
      expect(await focused()).toBe(title);
      await keyboard.press('Enter');
      await screen.arrives(/\/show$/);
      await screen.settled();
      await expectEventually(focused).toBe(title);
    }));

  it('uses Escape to close what is open, then to clear the selection, and only then to leave the list', () =>
    onBrands(async (screen) => {
      const { page, t } = screen;
      const { keyboard } = page;
      await screen.move('/brands');
      await rows(screen).first().getByRole('checkbox').check();
      await bulkBar(screen).waitFor();
      const filters = page.getByRole('button', { name: t('app.filters') });
      await filters.click();
      await page.locator('[id$=-filters] :is(input, select)').first().focus();
      await keyboard.press('Escape');
      await expectEventually(() => filters.getAttribute('aria-expanded')).toBe('false');
      await filters.click();
      await keyboard.press('Escape');
      await expectEventually(() => filters.getAttribute('aria-expanded')).toBe('false');
      await bulkBar(screen).waitFor();
      expect(screen.path()).toMatch(/^\/brands/);
      await keyboard.press('Escape');
      await bulkBar(screen).waitFor({ state: 'detached' });
      expect(screen.path()).toMatch(/^\/brands/);
      await keyboard.press('Escape');
      await screen.arrives('/');
    }));

  it('finds the page’s own heading first, and each row by its name', () =>
    onBrands(async (screen) => {
      const { page, t } = screen;
      await screen.move('/brands');
      expect(await page.evaluate(() => document.querySelector('h1, h2, h3, h4, h5, h6')?.tagName)).toBe('H1');
      const title = (await rows(screen).first().locator('td a').first().textContent())!;
      await rows(screen)
        .first()
        .getByRole('checkbox', { name: t('app.select_one', { name: title }), exact: true })
        .waitFor();
    }));

  it('keeps the focus on the page: in the table after a bulk action, on the previous-page button at the last page', () =>
    onBrands(async (screen) => {
      const { page, t } = screen;
      const holds = (selector: string) =>
        expectEventually(() => page.evaluate((part) => document.activeElement?.closest(part) !== null, selector)).toBe(
          true,
        );
      await rows(screen).first().getByRole('checkbox').check();
      await bulkBar(screen)
        .getByRole('button', { name: t('ra.action.unselect') })
        .focus();
      await page.keyboard.press('Enter');
      await holds('main table');
      await screen.move('/products/view-all?page=1&per_page=50');
      const next = pager(screen).getByRole('button', { name: t('ra.navigation.next') });
      await next.focus();
      for (let press = 0; press < 10 && (await next.isEnabled()); press += 1) {
        await page.keyboard.press('Enter');
        await screen.settled();
      }
      await holds('nav .pages button:enabled');
    }));

  if (isLongRun)
    it('moves the focus to the next step after an order step, and back to the opener after declining a confirmation', async () => {
      const { body } = await product.api.call('orders?page=1&per_page=50', { as: vendor });
      const { order_id } = body.data.find((order: { order_status: string }) => order.order_status === 'confirmed');
      await product.passing({ as: vendor, path: `/all-orders/${order_id}/show` }, async ({ page, t }) => {
        const next = page.locator('main .MuiButton-contained').first();
        const step = await next.textContent();
        await next.focus();
        await page.keyboard.press('Enter');
        // Confirms each dialog that opens.
        await expectEventually(async () => {
          const yes = page.locator('[role=dialog] .MuiButton-contained');
          if (await yes.count()) await yes.press('Enter').catch(() => {});
          return (await page.locator('[role=dialog]').count()) === 0 && (await next.textContent()) !== step;
        }).toBe(true);
        await expectEventually(() => next.evaluate((button) => button === document.activeElement)).toBe(true);

        const more = page.locator('main').getByRole('button', { name: t('app.more_actions') });
        await more.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('menuitem').last().press('Enter');
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await expectEventually(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
      });
    });

  if (isLongRun)
    it.each(['en', 'ar-SY'] as const)(
      'never leaves the focus on the body after a deletion, a declined confirmation or a closed menu (%s)',
      async (locale) => {
        const word = newWord();
        await addRecords(product.api, resources.colours, vendor, word, 3);
        await product.during({ as: vendor, locale, path: '/products_colors?page=1&per_page=10' }, async (screen) => {
          const { page, t } = screen;
          const { keyboard } = page;
          const dialog = page.getByRole('dialog');
          const press = async (name: string, within: Parameters<Screen['button']>[1]) => {
            await screen.button(name, within).focus();
            await keyboard.press('Enter');
          };
          const isIn = (selector: string) =>
            expectEventually(() =>
              page.evaluate((part) => document.activeElement?.closest(part) !== null, selector),
            ).toBe(true);
          await search(screen, word, 3);
          for (const one of [1, 2]) await mark(screen, new RegExp(`${word}${one}\\b`));
          await press('ra.action.delete', bulkBar(screen));
          await dialog.waitFor();
          await keyboard.press('Escape');
          await dialog.waitFor({ state: 'detached' });
          await isIn('[role=toolbar] button');
          await keyboard.press('Enter');
          await press('ra.action.delete', dialog);
          await expectTotal(screen, 1);
          await isIn('main table');

          await row(screen, word).locator('td a').first().press('Enter');
          await screen.arrives(/\/show$/);
          await screen.settled();
          await press('app.more_actions', page.locator('main'));
          await page.getByRole('menu').waitFor();
          await keyboard.press('Escape');
          await page.getByRole('menu').waitFor({ state: 'detached' });
          await isIn('main button');
          await keyboard.press('Enter');
          await page.getByRole('menuitem', { name: t('ra.action.delete'), exact: true }).press('Enter');
          await press('ra.action.delete', dialog);
          await screen.arrives(/\/products_colors(\?|$)/);
          await isIn('main :is(h1, a, button, input)');
        });
      },
    );

  if (isLongRun)
    it('opens and closes the column picker', () =>
      onBrands(async (screen) => {
        const { page, t } = screen;
        const button = page.getByRole('button', { name: t('ra.action.select_columns') });
        await button.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      }));

  if (isLongRun)
    it('operates the menu, the category selector and the account menu', () =>
      product.passing({ as: vendor, path: '/products_sizes' }, async (screen) => {
        const { page } = screen;
        const { keyboard } = page;
        await page.locator('aside nav a', { hasText: 'Brands' }).focus();
        await keyboard.press('Enter');
        // Once the page has rendered, focus moves to its heading, not to the menu entry with the same name.
        await expectEventually(() =>
          page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`),
        ).toBe('H1 Brands');

        await categorySelector(screen).focus();
        await keyboard.press('Enter');
        await page.getByRole('option', { selected: true }).waitFor();
        for (const key of ['ArrowDown', 'Enter']) await keyboard.press(key);
        await screen.toast('Category selected').waitFor();
        expect(await categorySelector(screen).textContent()).toBe('Electronics');

        const account = page.locator('header button[aria-haspopup=menu]').last();
        await account.focus();
        await keyboard.press('Enter');
        await page.getByRole('menu').waitFor();
        expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitem');
        await keyboard.press('Escape');
        await page.getByRole('menu').waitFor({ state: 'detached' });
        expect(await account.evaluate((button) => button === document.activeElement)).toBe(true);
      }));
});
