import type { Locator } from 'playwright-core';
import type { Screen } from '../screen';

/** Returns the category selector in the header, whether it's open or closed. */
export const categorySelector = ({ page, t }: Screen): Locator =>
  page.locator('header').getByRole('combobox', { name: t('app.category') });

/** Waits until the categories are loaded. The page's clock must not be stopped. */
export const waitForCategories = (screen: Screen): Promise<void> =>
  categorySelector(screen)
    .filter({ hasNotText: screen.t('app.loading') })
    .waitFor();

/** Selects a category in the header by its displayed name. */
export const chooseCategory = async (screen: Screen, name: string): Promise<void> => {
  await categorySelector(screen).click();
  await screen.page.getByRole('option', { name }).click();
};

/** Returns the entries of the side menu. */
export const menuEntries = ({ page }: Screen): Locator => page.locator('aside nav a');

/** Clicks a menu entry, even if it is disabled. */
export const follow = (screen: Screen, name: string): Promise<void> =>
  menuEntries(screen).filter({ hasText: name }).first().click({ force: true });

/** Opens the header menu whose button has the given name, and clicks an item. */
export const chooseInMenu = async ({ page, t }: Screen, menu: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: t(menu) }).click();
  await page
    .locator('[role^=menuitem]')
    .filter({ hasText: t(item) })
    .click();
};

/** Switches to the language with the given native name, and waits until the page has changed. */
export const changeLanguage = async (screen: Screen, name: 'English' | 'العربية'): Promise<void> => {
  const { page } = screen;
  await page.locator('header button[aria-haspopup=menu]').first().click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.locator(`html[dir=${name === 'English' ? 'ltr' : 'rtl'}]`).waitFor();
};
