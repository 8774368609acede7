import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import type { Login } from '../support/api';
import { violations } from '../support/looks/axe';
import { byTurns, inOneLanguage } from '../support/byTurns';
import { expectEventually } from '../support/expectEventually';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const hidden = (more: object = {}) => ({ 'ui.customizer': JSON.stringify({ navbarType: 'hidden', ...more }) });
const rail = { 'ui.sidebar.open': 'false' };
const names = ['app.change_language', 'app.theme.label', 'app.notifications', 'app.account_menu'];

const control = ({ page, t }: Screen, name: string): Locator =>
  page.getByRole('combobox', { name: t(name) }).or(page.getByRole('button', { name: new RegExp(`^${t(name)}`) }));

/** Returns true if an element is completely visible and not covered. */
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((shown) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const corners = [
      [left + 8, top + 8],
      [right - 8, top + 8],
      [left + 8, bottom - 8],
      [right - 8, bottom - 8],
    ] as const;
    return corners.every(([x, y]) => shown.contains(document.elementFromPoint(x, y)));
  });

/** Opens each control's popup with the keyboard and expects it to be within the screen. */
const expectAllWithinReach = async (screen: Screen) => {
  for (const name of ['app.category', ...names]) {
    await control(screen, name).focus();
    await screen.page.keyboard.press('Enter');
    const popup = screen.page.locator(':is([role=listbox], [role=menu], [role=dialog])');
    await popup.waitFor();
    await screen.page.waitForFunction(() => document.getAnimations().length === 0);
    expect([name, await isInSight(popup)]).toEqual([name, true]);
    await screen.page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
  }
};

describe.each(inOneLanguage('en'))('without a top bar, in %s', (locale) => {
  const inTurn = byTurns(locale);
  inTurn('the foot of the menu contains the controls of the bar', async () => {
    const screen = await product.visit({ as: vendor, locale, path: '/brands', stored: hidden() });
    const { page, t } = screen;
    await expectAllWithinReach(screen);
    expect(await violations(screen)).toEqual([]);
    // Moves the focus from the menu to the controls below it.
    await page.locator('aside nav a').last().focus();
    await page.keyboard.press('Tab');
    expect(await control(screen, 'app.category').evaluate((box) => box === document.activeElement)).toBe(true);
    await control(screen, 'app.account_menu').click();
    await page.getByRole('menuitem', { name: t('app.my_account') }).click();
    await screen.arrives(/\/myAccount/);
  });

  inTurn('a collapsed menu contains the account menu only', async () => {
    const screen = await product.visit({ as: vendor, locale, path: '/brands', stored: { ...hidden(), ...rail } });
    expect(await control(screen, 'app.account_menu').isVisible()).toBe(true);
    expect(await control(screen, 'app.category').isVisible()).toBe(false);
    await control(screen, 'app.account_menu').click();
    await screen.page.mouse.move(720, 400);
    await screen.page.getByRole('menu').waitFor();
    await screen.page.waitForFunction(() => document.getAnimations().length === 0);
    expect(await isInSight(screen.page.getByRole('menu'))).toBe(true);
  });

  inTurn('the menu at the top contains the controls in its row', async () => {
    const screen = await product.visit({
      as: vendor,
      locale,
      path: '/brands',
      stored: hidden({ layout: 'horizontal' }),
    });
    await screen.page.locator('header nav').waitFor();
    await expectAllWithinReach(screen);
    expect(await violations(screen)).toEqual([]);
  });

  inTurn('a phone has the controls in its menu, below visible toasts, and the account entry closes it', async () => {
    const context = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };
    const screen = await product.visit({ as: vendor, locale, path: '/brands', stored: hidden(), context });
    const { page, t } = screen;
    await page.getByRole('button', { name: t('app.menu.open') }).click();
    await control(screen, 'app.category').click();
    await page.locator('[role=option][aria-selected=false]').first().click();
    const toast = screen.toast('messages.wait_please');
    await toast.waitFor();
    expect(await isInSight(toast)).toBe(true);
    await control(screen, 'app.account_menu').click();
    await page.getByRole('menuitem', { name: t('app.my_account') }).click();
    await screen.arrives(/\/myAccount/);
    await expectEventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(await screen.button('app.customizer.open').isVisible()).toBe(false);
  });
});
