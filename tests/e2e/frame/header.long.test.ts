import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { byTurns } from '../support/byTurns';
import { expectEventually } from '../support/expectEventually';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';

const product = withProduct();
const locales = ['en', 'ar-SY'] as const;
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

/**
 * Returns the fill colours of the flag within an element. The flag of the United States contains blue, and the flag of
 * Qatar contains maroon.
 */
const flag = (screen: Screen, within: string) =>
  screen.page
    .locator(`${within} svg`)
    .first()
    .evaluate((svg) => [...svg.querySelectorAll('path')].map((path) => path.getAttribute('fill')));

describe.each(locales)('the header in %s', (locale) => {
  const inTurn = byTurns(locale);
  /** Opens the categories and calls `look` with the screen. Reuses the previous test's page if possible. */
  const passing = (look: (screen: Screen) => Promise<unknown>) =>
    product.passing({ as: vendor, locale, path: '/categories' }, look);

  inTurn('shows the flag of the current language, and one for each language in its menu', () =>
    passing(async (screen) => {
      const { page, t } = screen;
      const button = page.getByRole('button', { name: t('app.change_language') });
      const current = await flag(screen, `header button[aria-label="${t('app.change_language')}"]`);
      expect(current).toContain(locale === 'en' ? '#37416f' : '#8a1538');
      await button.click();
      expect(await flag(screen, '[role=menuitemradio]:has-text("English")')).toContain('#37416f');
      expect(await flag(screen, '[role=menuitemradio]:has-text("العربية")')).toContain('#8a1538');
      const chosen = await page.getByRole('menuitemradio', { checked: true }).textContent();
      expect(chosen).toBe(locale === 'en' ? 'English' : 'العربية');
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    }),
  );

  inTurn('opens the notifications in a dialog that takes the focus and returns it', () =>
    passing(async (screen) => {
      const { page, t } = screen;
      const bell = page.getByRole('button', { name: new RegExp(`^${t('app.notifications')}`) });
      await bell.click();
      const popup = page.getByRole('dialog', { name: t('app.notifications') });
      await popup.getByRole('link').first().waitFor();
      expect(await popup.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await popup.waitFor({ state: 'detached' });
      expect(await bell.evaluate((element) => element === document.activeElement)).toBe(true);
    }),
  );

  inTurn('changes the colour mode', () =>
    passing(async (screen) => {
      const { page, t } = screen;
      await page.getByRole('button', { name: t('app.theme.label') }).click();
      await page.getByRole('menuitemradio', { name: t('app.theme.dark'), exact: true }).click();
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await expectEventually(ground).toBe('rgb(14, 23, 22)');
      expect(await screen.stored('ui.theme')).toBe('dark');
    }),
  );

  inTurn('fits on a phone, including its popups', async () => {
    const context = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const screen = await product.visit({ as: vendor, locale, path: '/categories', context });
    const { page, t } = screen;
    const buttons = page.locator('header button, header [role=combobox]').locator('visible=true');
    for (const button of await buttons.all()) {
      const { x, width, height } = (await button.boundingBox())!;
      expect([x >= 0, x + width <= 360, height >= 44, width >= 44]).toEqual([true, true, true, true]);
    }
    for (const name of ['app.notifications', 'app.change_language', 'app.account_menu']) {
      await page.getByRole('button', { name: t(name) }).click();
      const popup = page.getByRole('menu').or(page.getByRole('dialog'));
      const { x, width } = (await popup.boundingBox())!;
      expect([name, x >= 0, x + width <= 360]).toEqual([name, true, true]);
      await page.keyboard.press('Escape');
      await popup.waitFor({ state: 'detached' });
    }
    await page.getByRole('combobox', { name: t('app.category') }).click();
    const list = page.getByRole('listbox').locator('..');
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const { x, width } = (await list.boundingBox())!;
    expect([x >= 0, x + width <= 360, width]).toEqual([true, true, 200]);
  });
});

describe('the user menu', () => {
  it('shows initials if no picture loads', async () => {
    const user = {
      id: 1,
      role_type: 'vendor',
      full_name: 'Huda Salem',
      photoUrl: '/media/none.png',
      picture: '/media/neither.png',
    };
    const screen = await product.visit({ as: { ...vendor, user }, path: '/categories' });
    screen.provokesStatus(404);
    const letters = screen.page.locator('header button[aria-haspopup=menu]').last().locator('[data-initials]');
    await expectEventually(() => letters.getAttribute('data-initials')).toMatch(/^H.?S$/);
  });
});
