import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from './support/api';
import { overflow, violations } from './support/axe';
import { eventually } from './support/eventually';
import { categorySelector } from './support/header';
import { rows } from './support/list';
import { withProduct } from './support/product';
import { everyScreen } from './support/screens';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const settings = (['en', 'ar-SY'] as const).flatMap((locale) => [
  { locale, theme: 'light' as const, context: {} },
  { locale, theme: 'dark' as const, context: phone },
]);

describe.each(settings)('in $locale and $theme', (setting) => {
  it('the login page has nothing against it', async () => {
    const screen = await product.visit({ ...setting, path: '/login' });
    expect(await violations(screen)).toEqual([]);
    expect(await overflow(screen)).toBe(0);
    await screen.page.locator('#email').focus();
    await screen.page.locator('#email').blur();
    expect(await violations(screen)).toEqual([]);
  });

  it.each(['/', '/products/view-all', '/products/view-all/create', '/my_shop', '/myAccount', '/categories', '/nowhere'])(
    '%s has nothing against it',
    async (path) => {
      const screen = await product.visit({ ...setting, as: vendor, path });
      expect(await violations(screen)).toEqual([]);
      expect(await overflow(screen)).toBe(0);
    },
  );
});

describe('what opens on a screen', () => {
  const opened = everyScreen.filter(([, , act]) => act);

  it.each(opened)('has nothing against it: %s', async (_name, path, act) => {
    const screen = await product.visit({ as: vendor, path });
    screen.provokesStatus(404, 422);
    await act!(screen);
    expect(await violations(screen)).toEqual([]);
    expect(await overflow(screen)).toBe(0);
  });
});

describe('on a phone', () => {
  it.each(['en', 'ar-SY'] as const)('a list is cards, and the menu opens and closes, in %s', async (locale) => {
    const screen = await product.visit({ as: vendor, locale, context: phone, path: '/products/view-all' });
    const { page, t } = screen;
    expect(await page.locator('main table').count()).toBe(0);
    expect(await page.locator('main li').count()).toBe(10);
    await page.getByRole('button', { name: t('app.menu.open') }).click();
    const menu = page.getByRole('dialog', { name: t('app.menu.label') });
    await menu.waitFor();
    expect(await violations(screen)).toEqual([]);
    await menu.getByRole('link').nth(3).click();
    await menu.waitFor({ state: 'detached' });
    await eventually(() => screen.path()).toMatch(/^\/categories/);
  });
});

describe('the keyboard alone', () => {
  it('skips the menu, and reaches a record and its form', async () => {
    const screen = await product.visit({ as: vendor, path: '/brands' });
    const { page } = screen;
    const { keyboard } = page;
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await keyboard.press('Tab');
    expect(await focused()).toBe('Skip to content');
    await keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');

    const title = (await rows(screen).first().locator('td').nth(2).textContent())!;
    for (let press = 0; press < 40 && (await focused()) !== title; press += 1) await keyboard.press('Tab');
    expect(await focused()).toBe(title);
    await keyboard.press('Enter');
    await page.waitForURL(/\/show$/);
    await screen.settled();
    await eventually(focused).toBe(title);
  });

  it('goes through the menu, the category and the account', async () => {
    const screen = await product.visit({ as: vendor, path: '/' });
    const { page } = screen;
    const { keyboard } = page;
    await page.locator('aside nav a', { hasText: 'Brands' }).focus();
    await keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Brands');

    await categorySelector(screen).focus();
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await keyboard.press(key);
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
  });

  it('opens and closes the choice of columns', async () => {
    const screen = await product.visit({ as: vendor, path: '/brands' });
    const { page, t } = screen;
    const button = page.getByRole('button', { name: t('ra.action.select_columns') });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('switch').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('switch').first().waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
