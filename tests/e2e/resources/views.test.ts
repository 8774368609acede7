import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { inOneLanguage } from '../support/byTurns';
import { resources, labelOf } from '../support/resources';
import { violations } from '../support/looks/axe';
import { expectEventually } from '../support/expectEventually';
import { expectTotal, headings, search } from '../support/parts/list';
import { withProduct } from '../support/product';
import { isLongRun } from '@matjar/admin/testing';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const total = async (query: string, as = vendor) =>
  (await product.api.call(`products?per_page=1${query}`, { as })).body.meta.total as number;

if (isLongRun)
  describe.each(inOneLanguage('ar-SY'))('the saved views of a list in %s', (locale) => {
    const label = (field: string) => labelOf(resources.products, field, locale);
    const inactive = `/products/view-all?filter=${encodeURIComponent(JSON.stringify({ status: ['inactive'] }))}`;

    it('restore filters and columns, even after another login, and are private to each user', async () => {
      const screen = await product.visit({ as: vendor, locale, path: inactive });
      const { page, t } = screen;
      const hidden = await total('&filter[status]=inactive');
      await expectTotal(screen, hidden);

      await screen.button('ra.action.select_columns').click();
      const columns = page.getByRole('dialog');
      await columns.getByRole('checkbox', { name: label('sku') }).uncheck();
      await columns.getByRole('button', { name: t('app.lists.move_before', { name: label('status') }) }).click();
      expect(await violations(screen)).toEqual([]);
      await page.keyboard.press('Escape');

      await screen.button('app.lists.views').click();
      const views = page.getByRole('dialog', { name: t('app.lists.views') });
      await views.getByRole('textbox').fill('المخفية Hidden');
      await screen.button('app.save', views).click();
      await views.getByRole('button', { name: t('app.lists.default_view', { name: 'المخفية Hidden' }) }).click();
      expect(await violations(screen)).toEqual([]);
      await page.keyboard.press('Escape');

      // Deletes the list's stored state, as logging out does.
      await page.evaluate(() => localStorage.removeItem('matjar.ui.products/view-all.listParams'));
      const before = screen.callsTo('products').length;
      await screen.goto('/products/view-all');
      await expectTotal(screen, hidden);
      await expectEventually(() => headings(screen)).not.toContain(label('sku'));
      const shown = await headings(screen);
      expect(shown.indexOf(label('status'))).toBeLessThan(shown.indexOf(label('arabic')));
      const asked = screen
        .callsTo('products')
        .slice(before)
        .filter(({ query }) => !query.counts);
      expect(asked).toHaveLength(1);

      await page.getByRole('button', { name: t('app.lists.remove_filter', { name: label('status') }) }).click();
      await expectTotal(screen, await total(''));
      await screen.button('app.lists.views').click();
      await screen.button('المخفية Hidden', views).click();
      await expectTotal(screen, hidden);

      const other = await product.visit({ as: 'viewer', locale, path: '/products/view-all' });
      await expectTotal(other, await total('', await product.api.login('viewer')));
    });
  });

describe('a list', () => {
  it('opens without the last search from the menu, but with it from a record’s link back', async () => {
    const screen = await product.visit({ as: 'vendor', path: '/brands' });
    const { page, t } = screen;
    const whole = (await product.api.call('brands?per_page=1', { as: vendor })).body.meta.total as number;
    const menu = page.getByRole('navigation', { name: t('app.menu.label') });
    await search(screen, 'Lulua', 1);
    await page.locator('tbody tr').first().click();
    await screen.arrives(/\/show$/);
    await page.locator('main').getByRole('link', { name: 'Brands' }).click();
    await expectTotal(screen, 1);
    expect(await page.getByRole('searchbox').inputValue()).toBe('Lulua');
    await menu.getByRole('link', { name: 'Colours' }).click();
    await screen.arrives(/\/products_colors/);
    await menu.getByRole('link', { name: 'Brands' }).click();
    await expectTotal(screen, whole);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });
});
