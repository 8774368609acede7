import type { Locator } from 'playwright-core';
import type { Screen } from '../screen';

/** The header's choice of a category, closed or open. */
export const categorySelector = ({ page, t }: Screen): Locator =>
  page.locator('header').getByRole('combobox', { name: t('app.category') });

/** Waits until the categories are there to choose from; with the clock stopped they would never come. */
export const categoriesArrive = (screen: Screen): Promise<void> =>
  categorySelector(screen)
    .filter({ hasNotText: screen.t('app.loading') })
    .waitFor();

/** Chooses a category in the header by its name on the screen. */
export const chooseCategory = async (screen: Screen, name: string): Promise<void> => {
  await categorySelector(screen).click();
  await screen.page.getByRole('option', { name }).click();
};

/** The entries of the menu at the side. */
export const menuEntries = ({ page }: Screen): Locator => page.locator('aside nav a');

/** Presses an entry of the menu, be it disabled or not. */
export const follow = (screen: Screen, name: string): Promise<void> =>
  menuEntries(screen).filter({ hasText: name }).first().click({ force: true });

/** Opens one of the header's menus by its button's name and presses an item. */
export const chooseInMenu = async ({ page, t }: Screen, menu: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: t(menu) }).click();
  await page
    .locator('[role^=menuitem]')
    .filter({ hasText: t(item) })
    .click();
};

/** Changes the language by its own name, and waits until the page is in it. */
export const changeLanguage = async (screen: Screen, name: 'English' | 'العربية'): Promise<void> => {
  const { page } = screen;
  await page.locator('header button[aria-haspopup=menu]').first().click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.locator(`html[dir=${name === 'English' ? 'ltr' : 'rtl'}]`).waitFor();
};
