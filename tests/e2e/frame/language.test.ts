import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { expectEventually } from '../support/expectEventually';
import { fill, input, save, typedValues } from '../support/parts/form';
import { changeLanguage } from '../support/parts/header';
import { withProduct } from '../support/product';
import { isLongRun } from '@matjar/admin/testing';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const html = 'html';

describe('changing the language', () => {
  if (isLongRun)
    it('mirrors the page in place and back, for this visit and later ones', async () => {
      const screen = await product.visit({ as: vendor, path: '/products_colors' });
      const { page } = screen;
      const root = () => page.locator(html).evaluate((element: HTMLElement) => [element.lang.slice(0, 2), element.dir]);
      await page.evaluate(() => Object.assign(window, { stillHere: true }));
      expect(await root()).toEqual(['en', 'ltr']);
      const menu = page.locator('aside');
      expect((await menu.boundingBox())!.x).toBe(0);

      await changeLanguage(screen, 'العربية');
      expect(await root()).toEqual(['ar', 'rtl']);
      expect(await page.locator('h1').textContent()).toBe('الألوان');
      expect(await page.title()).toBe('الألوان · متجر');
      await expectEventually(async () => (await menu.boundingBox())!.x).toBeGreaterThan(1000);
      await expectEventually(() => page.locator('tbody').textContent()).toContain('أسود');
      expect(await screen.stored('ui.locale')).toBe('ar-SY');
      await page.getByRole('link', { name: 'العلامات التجارية' }).click();
      await expectEventually(() => screen.callsTo('brands').at(-1)?.headers['accept-language']).toBe('ar');
      expect(screen.callsTo('products_colors')[0]?.headers['accept-language']).toBe('en');

      await changeLanguage(screen, 'English');
      expect(await page.locator('h1').textContent()).toBe('Brands');
      expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
      await changeLanguage(screen, 'العربية');
      await page.reload();
      await screen.settled();
      expect(await root()).toEqual(['ar', 'rtl']);
    });

  it('keeps the values typed in a form, and shows its errors in the new language', async () => {
    const screen = await product.visit({ as: vendor, path: '/products_colors/create' });
    const values = { 'name.en': 'Half typed', hex: 'nonsense', sort: '7' };
    await fill(screen, values);
    await input(screen, 'hex').blur();
    await screen.page.getByText('Hex code must be a colour such as #1A2B3C').waitFor();
    await changeLanguage(screen, 'العربية');
    expect(await typedValues(screen, Object.keys(values))).toEqual(values);
    await screen.page.getByText(/«رمز اللون».*#1A2B3C/).waitFor();
    await changeLanguage(screen, 'English');
    expect(await typedValues(screen, Object.keys(values))).toEqual(values);
  });

  if (isLongRun)
    it('applies to the server too: its messages are Arabic', async () => {
      const screen = await product.visit({ as: vendor, path: '/my_shop', locale: 'ar-SY' });
      screen.provokesStatus(422);
      const replied = screen.page.waitForResponse(/shop\/update/);
      await fill(screen, { slug: 'rimal' });
      await save(screen);
      const { message, errors } = await (await replied).json();
      expect([message, errors.slug].flat().join()).toMatch(/^[^A-Za-z]+$/);
      await screen.toast(message).waitFor();
    });
});
