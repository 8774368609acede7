import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { expectEventually } from '../support/expectEventually';
import { fill, save, typedValues } from '../support/parts/form';
import { chooseCategory } from '../support/parts/header';
import { withProduct } from '../support/product';
import { addRecords, newWord, resources } from '../support/resources';
import type { Screen } from '../support/screen';
import { isLongRun } from '@matjar/admin/testing';

const product = withProduct();
let fashion: Login;
let electronics: Login;

beforeAll(async () => {
  fashion = await product.api.login('vendor');
  electronics = await product.api.login('vendor', 'Electronics');
});

/** Opens another tab of the same browser. */
const openTab = async (screen: Screen, path: string): Promise<Page> => {
  const tab = await screen.page.context().newPage();
  await tab.goto(product.url + path);
  await tab.locator('h1').first().waitFor();
  return tab;
};

/** Switches the other tab to Electronics. */
const goElsewhere = async (screen: Screen, tab: Page, name: string) => {
  await tab.getByRole('combobox', { name: screen.t('app.category') }).click();
  await tab.getByRole('option', { name }).click();
  await expectEventually(() => screen.stored('subcategory_id')).toBe(electronics.subcategory_id);
};

const named = async (name: string, as: Login) =>
  (await product.api.call(`products_colors?search=${encodeURIComponent(name)}`, { as })).body.data.length as number;

describe('two tabs', () => {
  it('share one shop: after a switch in one, an unchanged tab opens the start of its list in the new shop', async () => {
    const screen = await product.visit({ as: fashion, path: '/brands' });
    await screen.page.locator('tbody tr').first().click();
    await screen.arrives(/\/show$/);
    const tab = await openTab(screen, '/products_sizes');
    await goElsewhere(screen, tab, 'Electronics');
    await screen.arrives(/\/brands(\?|$)/);
    await screen.page.getByRole('link', { name: 'Sada Electronics' }).waitFor();
    await screen.page.locator('tbody tr').first().waitFor();
    expect(screen.callsTo('brands').at(-1)!.headers['subcategory-id']).toBe(String(electronics.subcategory_id));
    await tab.close();
  });

  it('select rows of the same list independently, and one can delete rows that are also selected in the other', async () => {
    const word = newWord();
    await addRecords(product.api, resources.colours, fashion, word, 3);
    const path = `/products_colors?filter=${encodeURIComponent(JSON.stringify({ search: word }))}`;
    const screen = await product.visit({ as: fashion, path });
    const tab = await openTab(screen, path);
    const { t } = screen;
    const select = async (page: Page, names: readonly string[]) => {
      for (const name of names) await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
    };
    const barOf = (page: Page) => page.getByRole('toolbar', { name: t('app.bulk_actions') });
    const selected = (page: Page, count: number) =>
      barOf(page)
        .getByText(t('app.selected', { smart_count: count }), { exact: true })
        .waitFor();
    const removeSelected = async (page: Page) => {
      await barOf(page)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await screen.button('ra.action.delete', page.getByRole('dialog')).click();
    };
    await select(screen.page, [`${word}1`, `${word}2`]);
    await select(tab, [`${word}2`, `${word}3`]);
    await selected(screen.page, 2);
    await selected(tab, 2);
    await screen.expectToast(() => removeSelected(screen.page));
    await expectEventually(() => named(word, fashion)).toBe(1);
    await barOf(tab).getByRole('button', { name: 'Delete 1 of 2' }).waitFor();
    await removeSelected(tab);
    await expectEventually(() => named(word, fashion)).toBe(0);
    await tab.close();
  });

  if (isLongRun)
    it('each write to the shop they show: a changed form stays in its shop, shows a notice, and is saved there', async () => {
      const values = { 'name.en': 'Tab red', 'name.ar': 'أحمر اللسان', hex: '#12ab34' };
      const screen = await product.visit({ as: fashion, path: '/products_colors/create', locale: 'ar-SY' });
      await fill(screen, values);
      const tab = await openTab(screen, '/products_sizes');
      await goElsewhere(screen, tab, 'إلكترونيات');
      const note = screen.page.getByRole('status').filter({ hasText: 'ما زلت هنا' });
      await note.getByRole('button', { name: /الانتقال إلى/ }).waitFor();
      expect(await typedValues(screen, Object.keys(values))).toEqual(values);
      await screen.expectToast(() => save(screen));
      expect(screen.callsTo('products_colors/add').map(({ headers }) => headers['subcategory-id'])).toEqual([
        String(fashion.subcategory_id),
      ]);
      expect([await named('Tab red', fashion), await named('Tab red', electronics)]).toEqual([1, 0]);
      // If this tab has no unsaved values, it switches to the other tab's shop.
      await screen.page.getByRole('link', { name: 'صدى للإلكترونيات' }).waitFor();
      expect(await note.count()).toBe(0);
      await tab.close();
    });

  if (isLongRun)
    it('show the same shop again on request, and the typed values wait in their own shop', async () => {
      const values = { 'name.en': 'Tab blue', 'name.ar': 'أزرق اللسان', hex: '#1234ab' };
      const screen = await product.visit({ as: fashion, path: '/products_colors/create' });
      const shown = (shop: string) => screen.page.getByRole('link', { name: shop }).waitFor();
      await fill(screen, values);
      const tab = await openTab(screen, '/products_sizes');
      await goElsewhere(screen, tab, 'Electronics');
      const follow = screen.page.getByRole('status').getByRole('button', { name: 'Go to Sada Electronics' });
      await follow.click();
      await shown('Sada Electronics');
      await expectEventually(() => follow.count()).toBe(0);
      await screen.goto('/products_colors/create');
      expect(await typedValues(screen, ['name.en', 'hex'])).toMatchObject({ 'name.en': '' });
      await chooseCategory(screen, 'Fashion');
      await shown('Noor Fashion');
      await screen.goto('/products_colors/create');
      await screen.page.getByText(screen.t('app.draft_restored')).waitFor();
      expect(await typedValues(screen, Object.keys(values))).toEqual(values);
      expect([await named('Tab blue', fashion), await named('Tab blue', electronics)]).toEqual([0, 0]);
      await tab.close();
    });

  if (isLongRun)
    it('log out together, and start over for a different user', async () => {
      const mine = await product.api.login('vendor');
      const screen = await product.visit({ as: mine, path: '/brands' });
      const tab = await openTab(screen, '/products_sizes');
      const viewer = await product.api.login('viewer');
      await tab.evaluate(({ token, user }) => {
        localStorage.setItem('matjar.token', JSON.stringify(token));
        localStorage.setItem('matjar.user', JSON.stringify(user));
      }, viewer);
      await screen.arrives('/');
      await screen.settled();
      expect(screen.callsTo('overview').at(-1)!.headers.authorization).toBe(`Bearer ${viewer.token}`);
      await tab.evaluate(() => localStorage.removeItem('matjar.token'));
      await screen.arrives(/\/login/);
      await tab.close();
    });
});
