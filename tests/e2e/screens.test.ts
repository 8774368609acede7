import { beforeAll, describe, expect, it } from 'vitest';
import { accents, modes } from '../../src/core/appearance';
import type { Login } from './support/api';
import { overflow, violations, violationsIn } from './support/axe';
import { withProduct } from './support/product';
import { everyScreen } from './support/screens';
import { latinWords, shownTexts } from './support/shownTexts';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A text that is a message's key, or in which a gap wasn't filled. */
const unfinished = /\b(ra|app|messages|validation|resources|login)\.[a-z_]|%\{|\|\|\|\||\bundefined\b|\bNaN\b|\[object /;

describe.each([
  { locale: 'en', theme: 'light' },
  { locale: 'ar-SY', theme: 'dark' },
] as const)('a screen in $locale and $theme', (setting) => {
  it.each(everyScreen)('has words for everything and nothing against it: %s', async (_name, path, act) => {
    const screen = await product.visit({ ...setting, as: path === '/login' ? undefined : vendor });
    screen.provokesStatus(404, 422);
    await screen.goto(path);
    await act?.(screen);
    const texts = await shownTexts(screen);
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => unfinished.test(text))).toEqual([]);
    if (setting.locale === 'ar-SY') expect(latinWords(texts)).toEqual([]);
    expect(await violations(screen)).toEqual([]);
    expect(await overflow(screen)).toBe(0);
    if (path === '/login') return;
    for (const mode of modes) {
      if (mode !== setting.theme) expect(await violationsIn(screen, mode)).toEqual([]);
    }
  });
});

describe.each(['en', 'ar-SY'] as const)('the horizontal layout in %s', (locale) => {
  const stored = { 'ui.customizer': '{"layout":"horizontal"}' };

  it.each(['/', '/products/view-all', '/products/view-all/create'])('has nothing against it around %s', async (path) => {
    const screen = await product.visit({ as: vendor, locale, path, stored });
    // What hangs down from the menu would hide half of a table's links from axe, which then takes them for small.
    if (path === '/') {
      await screen.page.locator('header nav button').first().click();
      await screen.page.locator('header nav ul ul').waitFor();
    }
    expect(await violations(screen)).toEqual([]);
    expect(await overflow(screen)).toBe(0);
    expect(await violationsIn(screen, 'dark')).toEqual([]);
  });
});

describe.each(['en', 'ar-SY'] as const)('every colour of the menu and the top bar in %s', (locale) => {
  it.each(accents)('can be read: %s', async (accent) => {
    const stored = { 'ui.customizer': JSON.stringify({ menuColour: accent, navbarColour: accent }) };
    const screen = await product.visit({ as: vendor, locale, path: '/', stored });
    await screen.button('app.customizer.open').click();
    await screen.page.getByRole('dialog').waitFor();
    expect(await violations(screen)).toEqual([]);
    await screen.page.keyboard.press('Escape');
    for (const mode of modes) expect(await violationsIn(screen, mode)).toEqual([]);
  });
});

describe.each([
  { locale: 'ar-SY', theme: 'light' },
  { locale: 'en', theme: 'dark' },
] as const)('a phone of 360 pixels in $locale and $theme', (setting) => {
  const paths = ['/login', '/', '/products/view-all', '/products/view-all/create', '/categories', '/my_shop', '/myAccount', '/nowhere'];

  it.each(paths)('shows %s within its width, and nothing is against it', async (path) => {
    const screen = await product.visit({ ...setting, path, as: path === '/login' ? undefined : vendor, context: phone });
    expect(await violations(screen)).toEqual([]);
    expect(await overflow(screen)).toBe(0);
  });

  it('shows a list as cards, and its menu opens and closes', async () => {
    const screen = await product.visit({ ...setting, as: vendor, context: phone, path: '/products/view-all' });
    const { page, t } = screen;
    await page.locator('main ul > li').nth(9).waitFor();
    expect(await page.locator('main table').count()).toBe(0);
    expect(await page.locator('main ul > li').count()).toBe(10);
    await page.getByRole('button', { name: t('app.menu.open') }).click();
    const menu = page.getByRole('dialog', { name: t('app.menu.label') });
    await menu.waitFor();
    expect(await violations(screen)).toEqual([]);
    await menu.locator('a[href="/categories"]').click();
    await menu.waitFor({ state: 'detached' });
    await page.waitForURL(/\/categories/);
  });
});
