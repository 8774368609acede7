import { describe, expect, it } from 'vitest';
import { inOneLanguage } from '../support/byTurns';
import { apiRoute } from '../support/calls';
import {
  waitForCategories,
  categorySelector,
  changeLanguage,
  chooseCategory,
  follow,
  menuEntries,
} from '../support/parts/header';
import type { Screen } from '../support/screen';
import { withProduct } from '../support/product';
import { isLongRun } from '@matjar/admin/testing';

const product = withProduct();

const enabled = (screen: Screen) => menuEntries(screen).evaluateAll((links) => links.map((link) => link.ariaDisabled));
const allOf = async (screen: Screen, value: string | null) =>
  expect(await enabled(screen)).toEqual(Array(await menuEntries(screen).count()).fill(value));

describe('the category selector', () => {
  it.each(
    (
      [
        ['en', ['Fashion', 'Electronics', 'Home']],
        ['ar-SY', ['أزياء', 'إلكترونيات', 'المنزل']],
      ] as const
    ).filter(([locale]) => inOneLanguage('ar-SY').includes(locale)),
  )('lists the categories in %s, 200 pixels wide, with about three visible', async (locale, names) => {
    const screen = await product.visit({ as: 'vendor', path: '/brands', locale });
    const { page } = screen;
    expect((await categorySelector(screen).boundingBox())?.width).toBe(200);
    await waitForCategories(screen);
    expect(await categorySelector(screen).textContent()).toBe(names[0]);
    await categorySelector(screen).click();
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').allTextContents()).toEqual(names);
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const list = await page.getByRole('listbox').locator('..').boundingBox();
    const option = await page.getByRole('option').first().boundingBox();
    expect(list!.width).toBe(200);
    expect(list!.height / option!.height).toBeGreaterThan(2.5);
    expect(list!.height / option!.height).toBeLessThan(4);
  });
});

if (isLongRun)
  describe('choosing a category without a shop', () => {
    it('shows "wait please" at the top centre, then disables the menu and gives the reason when it is clicked', async () => {
      const screen = await product.visit({ as: 'vendor', path: '/brands' });
      const home = await product.api.categoryId('Home');
      await allOf(screen, null);
      await chooseCategory(screen, 'Home');
      const toast = screen.toast('wait please');
      await toast.waitFor();
      const box = (await toast.boundingBox())!;
      expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(10);
      expect(box.y).toBeLessThan(60);
      await screen.toast('You have no shop in this category').waitFor();
      expect(screen.callsTo('subcategory').map(({ query }) => query)).toEqual([{ category_id: String(home) }]);
      expect(await screen.stored('category_id')).toBe(home);
      expect(await screen.stored('subcategory_id')).toBeNull();
      await allOf(screen, 'true');
      await follow(screen, 'Colours');
      await screen.toast('please select invalid category').waitFor();
      // The path contains no page number because the list isn't loaded.
      expect(screen.path()).toBe('/brands');
    });

    it('asks for a category if none is stored, in the current language', async () => {
      const screen = await product.visit({
        as: 'vendor',
        path: '/',
        locale: 'ar-SY',
        stored: { category_id: 'null', subcategory_id: 'null' },
      });
      await follow(screen, 'المنتجات');
      await screen.toast('يُرجى اختيار فئة أولًا').waitFor();
      expect(screen.path()).toBe('/');
      expect(screen.callsTo('my_shop')).toEqual([]);
      expect(screen.calls.filter(({ headers }) => 'subcategory-id' in headers)).toEqual([]);
      await changeLanguage(screen, 'English');
      await follow(screen, 'Products');
      await screen.toast('please select category first').waitFor();
      expect(screen.path()).toBe('/');
    });
  });

if (isLongRun)
  describe('choosing a category with a shop', () => {
    it('enables the menu again, with the rows of the new shop', async () => {
      const screen = await product.visit({ as: 'vendor', path: '/products_sizes?page=2&per_page=10' });
      const { page } = screen;
      const electronics = await product.api.login('vendor', 'Electronics');
      const before = await screen.stored('subcategory_id');
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(apiRoute('subcategory'), async (route) => {
        await held;
        await route.continue();
      });
      await chooseCategory(screen, 'Electronics');
      await screen.toast('wait please').waitFor();
      expect(await screen.stored('subcategory_id')).toBeNull();
      await allOf(screen, 'true');
      release();
      await screen.toast('Category selected').waitFor();
      await screen.settled();
      await allOf(screen, null);
      expect(await screen.stored('subcategory_id')).toBe(electronics.subcategory_id);
      expect(electronics.subcategory_id).not.toBe(before);
      expect(await screen.stored('shop')).toMatchObject({ name: ['Sada Electronics', 'صدى للإلكترونيات'] });
      await page.getByRole('link', { name: 'Sada Electronics' }).waitFor();
      expect(screen.path()).toBe('/products_sizes?page=1&per_page=10');
      const { body } = await product.api.call('products_sizes', { as: electronics });
      expect(await page.locator('tbody tr').count()).toBe(Math.min(10, body.meta.total));
      const last = screen.callsTo('products_sizes').at(-1);
      expect(last?.headers['subcategory-id']).toBe(String(electronics.subcategory_id));
    });

    it('leaves a record of the previous shop and opens the list', async () => {
      const screen = await product.visit({ as: 'vendor', path: '/brands' });
      await screen.page.locator('tbody tr').first().click();
      await screen.arrives(/\/show$/);
      await screen.settled();
      await chooseCategory(screen, 'Electronics');
      await screen.arrives(/\/brands\?page=1/);
      await screen.page.locator('tbody tr').first().waitFor();
      expect(screen.callsTo('brands').map(({ headers }) => headers['subcategory-id'])).toContain(
        String(await screen.stored('subcategory_id')),
      );
    });
  });

if (isLongRun)
  describe('the request for the sub-category', () => {
    it('is sent only once, even after a failure and a minute of waiting', async () => {
      const screen = await product.visit({ as: 'vendor', path: '/brands', clock: true });
      const { page } = screen;
      screen.provokesStatus(500);
      await waitForCategories(screen);
      await screen.stopTheClock();
      const reply = { status: 500, json: { message: 'The shelf fell down' } };
      await page.route(apiRoute('subcategory'), (route) => route.fulfill(reply));
      await chooseCategory(screen, 'Electronics');
      await screen.toast('The shelf fell down').waitFor();
      await page.clock.runFor(60_000);
      expect(screen.callsTo('subcategory')).toHaveLength(1);
      expect(await screen.stored('subcategory_id')).toBeNull();
      await allOf(screen, 'true');
    });

    it('is not repeated when the window gets the focus, and neither is any other request', async () => {
      const screen = await product.visit({ as: 'vendor', path: '/brands' });
      await chooseCategory(screen, 'Electronics');
      await screen.toast('Category selected').waitFor();
      await screen.settled();
      const before = screen.calls.length;
      await screen.page.evaluate(() => {
        for (const name of ['visibilitychange', 'focus']) window.dispatchEvent(new Event(name));
      });
      await follow(screen, 'Colours');
      await screen.settled();
      // Ignores requests for events and notifications, which the page sends with or without navigation.
      const asked = screen.calls
        .slice(before)
        .map(({ path }) => path)
        .filter((path) => path !== 'events' && path !== 'notifications');
      expect(asked).toEqual(['products_colors']);
    });
  });
