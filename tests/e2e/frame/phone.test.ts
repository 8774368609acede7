import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import type { Login } from '../support/api';
import { overflow } from '../support/looks/axe';
import { byTurns } from '../support/byTurns';
import { expectEventually } from '../support/expectEventually';
import { bulkBar, expectTotal, pager } from '../support/parts/list';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';
import { inLocale } from '../support/texts';
import { smallTargets } from '../support/looks/touch';
import { isLongRun } from '@matjar/admin/testing';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const context = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const expectFitting = async (screen: Screen) => {
  expect(await overflow(screen)).toBe(0);
  expect(await smallTargets(screen)).toEqual([]);
};

describe.each(['en', 'ar-SY'] as const)('the layout of a phone, 360 pixels wide, in %s', (locale) => {
  const inTurn = byTurns(locale);
  /** Opens a path and calls `look` with the screen. Reuses the previous test's page if possible. */
  const passing = (path: string, look: (screen: Screen) => Promise<unknown>) => () =>
    product.passing({ locale, path, as: vendor, context }, look);
  const shownHeight = (screen: Screen) => screen.page.evaluate(() => innerHeight);

  if (isLongRun)
    inTurn(
      'keeps the tools of a list on one line, and the create button next to the title',
      passing('/products/view-all', async (screen) => {
        const { page, t } = screen;
        const tools = [page.getByRole('searchbox'), page.getByRole('button', { name: t('app.filters') })];
        const middleOf = async (part: Locator) => {
          const { y, height } = (await part.boundingBox())!;
          return Math.round(y + height / 2);
        };
        const middles = await Promise.all([...tools, screen.button('app.lists.tools')].map(middleOf));
        expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
        const create = await middleOf(page.locator('main a[href$="/create"]'));
        expect(Math.abs(create - (await middleOf(page.getByRole('heading', { level: 1 }))))).toBeLessThan(12);
      }),
    );

  inTurn(
    'shows at least six products between the list’s header and the bottom bar',
    passing('/products/view-all', async (screen) => {
      const { page } = screen;
      await page.setViewportSize({ width: 390, height: 844 });
      await screen.settled();
      const end = (await page.getByRole('navigation', { name: screen.t('app.menu.bottom') }).boundingBox())!.y;
      const rows = await Promise.all(
        (await page.locator('main li[data-record]').all()).map((row) => row.boundingBox()),
      );
      expect(rows[0]!.y).toBeLessThan(240);
      expect(rows.filter((row) => row!.y + row!.height <= end).length).toBeGreaterThanOrEqual(6);
      await page.setViewportSize(context.viewport);
    }),
  );

  inTurn(
    'shortens names in the second line of an order, but never its status',
    passing('/all-orders', async (screen) => {
      const { page } = screen;
      await expectFitting(screen);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.locator('main .line .chip').first().waitFor();
        const cut = await page.locator('main .line .chip').evaluateAll((chips) =>
          chips
            .filter((chip) => {
              const [state, line] = [chip.getBoundingClientRect(), chip.closest('.line')!.getBoundingClientRect()];
              return state.left < line.left - 1 || state.right > line.right + 1;
            })
            .map(({ textContent }) => textContent),
        );
        expect(cut).toEqual([]);
      }
      await page.setViewportSize(context.viewport);
    }),
  );

  inTurn(
    'has no input with a font size under 16 pixels, which iOS would zoom in on',
    passing('/products/view-all', async (screen) => {
      const { page } = screen;
      const small = () =>
        page
          .locator('input, select, textarea, [contenteditable="true"]')
          .evaluateAll((inputs) =>
            inputs
              .filter((input) => Number.parseFloat(getComputedStyle(input).fontSize) < 16)
              .map((input) => input.outerHTML),
          );
      expect(await page.locator('main input').count()).toBeGreaterThan(0);
      expect(await small()).toEqual([]);
      await screen.button('app.filters').click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
      expect(await small()).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }),
  );

  inTurn(
    'shows the filters in a sheet, applies them together and counts them on the filter button',
    passing('/products/view-all', async (screen) => {
      const { page, t } = screen;
      const total = async (query: string) =>
        (await product.api.call(`products?per_page=1${query}`, { as: vendor })).body.meta.total as number;
      await screen.button('app.filters').click();
      const sheet = page.getByRole('dialog', { name: t('app.filters') });
      // The option is selected by name, because filters that load later may move it.
      await sheet
        .getByRole('checkbox', { name: inLocale({ en: 'Inactive', ar: 'غير نشط' }, locale), exact: true })
        .check();
      await expectFitting(screen);
      await screen.button('app.apply', sheet).click();
      await sheet.waitFor({ state: 'detached' });
      await expectTotal(screen, await total('&filter[status]=inactive'));
      await page.getByRole('button', { name: t('app.filters_active', { smart_count: 1 }) }).click();
      await screen.button('app.clear_filters', sheet).click();
      await expectTotal(screen, await total(''));
    }),
  );

  if (isLongRun)
    inTurn(
      'opens a card with a tap, or selects it in selection mode',
      passing('/products_colors', async (screen) => {
        const { page, t } = screen;
        await screen.button('app.lists.tools').click();
        await screen.button('app.lists.select').click();
        await page.locator('main li[data-record]').nth(1).click();
        await page.locator('main li[data-record]').nth(2).click();
        const bar = bulkBar(screen);
        await bar.getByText(t('app.selected', { smart_count: 2 }), { exact: true }).waitFor();
        const { y, height } = (await bar.boundingBox())!;
        expect(Math.round(y + height)).toBe(await shownHeight(screen));
        await expectFitting(screen);
        await screen.button('app.lists.done').click();
        await bar.waitFor({ state: 'detached' });
        await page.locator('main li[data-record]').nth(1).click();
        await screen.arrives(/\/show$/);
      }),
    );

  if (isLongRun)
    inTurn(
      'opens its menu over the page, and closes it on a choice',
      passing('/products/view-all', async (screen) => {
        const { page, t } = screen;
        await page.locator('main ul > li').nth(9).waitFor();
        expect(await page.locator('main table').count()).toBe(0);
        expect(await page.locator('main ul > li').count()).toBe(10);
        await screen.button('app.menu.more').click();
        const menu = page.getByRole('dialog', { name: t('app.menu.label') });
        await menu.waitFor();
        await menu.locator('a[href="/categories"]').click();
        await menu.waitFor({ state: 'detached' });
        await screen.arrives(/\/categories/);
        const bottom = page.getByRole('navigation', { name: t('app.menu.bottom') });
        await bottom.locator('a[href="/all-orders"]').click();
        await screen.arrives(/\/all-orders/);
        await bottom.locator('a[href="/all-orders"][aria-current=page]').waitFor();
      }),
    );

  if (isLongRun)
    inTurn(
      'has buttons to the next and previous page',
      passing('/products/view-all', async (screen) => {
        await pager(screen)
          .getByRole('button', { name: screen.t('ra.navigation.next') })
          .click();
        await screen.arrives(/[?&]page=2\b/);
        await screen.settled();
        await expectFitting(screen);
      }),
    );

  inTurn(
    'keeps a form’s buttons above the on-screen keyboard',
    passing('/products_colors/create', async (screen) => {
      const bar = screen.button('app.save').locator('xpath=../..');
      const bottom = async () => {
        const box = (await bar.boundingBox())!;
        return Math.round(box.y + box.height);
      };
      const whole = await shownHeight(screen);
      await expectEventually(bottom).toBe(whole);
      await screen.page.evaluate(() => {
        Object.defineProperty(visualViewport, 'height', { configurable: true, value: innerHeight - 300 });
        visualViewport!.dispatchEvent(new Event('resize'));
      });
      await expectEventually(bottom).toBe(whole - 300);
    }),
  );
});
