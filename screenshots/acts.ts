import { apiRoute } from '../tests/e2e/support/calls';
import { save } from '../tests/e2e/support/parts/form';
import { bulkBar } from '../tests/e2e/support/parts/list';
import type { Screen } from '../tests/e2e/support/screen';
import { inLocale, partTexts } from '../tests/e2e/support/texts';

const charts = partTexts(({ chart }) => chart);

/** Prepares a screen for its picture. Works on wide pages and on phones. */
export type Act = (screen: Screen) => Promise<unknown>;

const dialog = ({ page }: Screen) => page.getByRole('dialog').last().waitFor();

export const refuseLogin: Act = async ({ page }) => {
  await page.locator('#submit:enabled').click();
  await page.locator('#email[aria-invalid]').waitFor();
};

export const openAccountMenu: Act = async ({ page }) => {
  await page.locator('header button[aria-haspopup=menu]').last().click();
  await page.getByRole('menu').waitFor();
};

export const openCustomizer: Act = async (screen) => {
  const tab = screen.page.getByRole('button', { name: screen.t('app.customizer.open') });
  if (await tab.isVisible()) await tab.click();
  else {
    await openAccountMenu(screen);
    await screen.page.getByRole('menuitem', { name: screen.t('app.customizer.title') }).click();
  }
  await dialog(screen);
};

export const openShortcuts: Act = async (screen) => {
  await openAccountMenu(screen);
  await screen.page.getByRole('menuitem', { name: screen.t('app.shortcuts.title') }).click();
  await dialog(screen);
};

/** Opens the palette with the results for a query, including results from the server. */
export const openPalette: Act = async (screen) => {
  const { page, t } = screen;
  // On a phone, the button looks like a search field and has its name.
  const button = page.getByRole('banner').getByRole('button', { name: t('app.shortcuts.find') });
  await button.or(page.getByRole('banner').getByRole('button', { name: t('app.search'), exact: true })).click();
  await page.getByRole('dialog').getByRole('combobox').fill('ab');
  await page.locator('[role=listbox]:not([aria-busy]) [role=group]').last().waitFor();
};

export const openCategories: Act = async (screen) => {
  await screen.page.getByRole('combobox', { name: screen.t('app.category') }).click();
  await screen.page.getByRole('option').first().waitFor();
};

export const openNotifications: Act = async (screen) => {
  await screen.page.getByRole('button', { name: new RegExp(`^${screen.t('app.notifications')}`) }).click();
  await screen.page.getByRole('dialog').getByRole('link').first().waitFor();
};

/** Opens the side menu if it is hidden. */
export const openMenu: Act = async (screen) => {
  const opener = screen.page.getByRole('button', { name: screen.t('app.menu.open') });
  if (!(await opener.isVisible())) return;
  await opener.click();
  await dialog(screen);
};

export const openTopMenu: Act = async ({ page }) => {
  await page.locator('header nav button').first().click();
  await page.locator('header nav ul ul').waitFor();
};

export const openFilters: Act = async (screen) => {
  await screen.button('app.filters').click();
  await screen.page.locator('form:not([role=search]) :is(input, select)').first().waitFor();
};

export const openActions: Act = async (screen) => {
  await screen.button('app.more_actions').click();
  await screen.page.getByRole('menu').waitFor();
};

/** Opens a list's tools if they are behind a button, as on phones. */
const openTools: Act = async (screen) => {
  const button = screen.button('app.lists.tools');
  if (await button.isVisible()) await button.click();
};

export const openColumns: Act = async (screen) => {
  await openTools(screen);
  await screen.button('ra.action.select_columns').click();
  await dialog(screen);
};

export const markRows: Act = async (screen) => {
  const heading = screen.page.locator('thead').getByRole('checkbox');
  if (await heading.isVisible()) await heading.check();
  else {
    await openTools(screen);
    await screen.button('app.lists.select').click();
    await screen.page.locator('main li[data-record]').first().click();
  }
  await bulkBar(screen).waitFor();
};

const askOfMarked =
  (name: Parameters<Screen['button']>[0]): Act =>
  async (screen) => {
    await markRows(screen);
    const button = bulkBar(screen).getByRole('button', { name: screen.t(name), exact: true });
    if (await button.isVisible()) await button.click();
    else {
      // On phones, all actions except the first are in the menu.
      await bulkBar(screen)
        .getByRole('button', { name: screen.t('app.more_actions') })
        .click();
      await screen.page.getByRole('menuitem', { name: screen.t(name), exact: true }).click();
    }
    await dialog(screen);
  };

export const editMarked = askOfMarked('app.lists.edit');

export const deleteMarked = askOfMarked('ra.action.delete');

export const askToDelete: Act = async (screen) => {
  await screen.choose('ra.action.delete');
  await dialog(screen);
};

export const saveNothing: Act = async (screen) => {
  await save(screen);
  // The form's alert comes last, right above the buttons. Field alerts may be empty.
  await screen.page.locator('main [role=alert]').last().waitFor();
};

export const leaveChanged: Act = async (screen) => {
  await screen.page.locator('main form input[type=text]').first().fill('8');
  await screen.button('app.cancel').click();
  await dialog(screen);
};

const retype = async ({ page }: Screen, names: readonly string[]) => {
  for (const name of names) await page.locator(`main [name="${name}"]`).fill('8');
};

/**
 * Simulates concurrent changes by another user: one change to the field that is being edited, and one to another field.
 */
export const clashOver =
  (path: string, valuesOf: (wire: Record<string, unknown>) => object): Act =>
  async (screen) => {
    await screen.page.route(apiRoute(path), async (route) => {
      const reply = await route.fetch();
      const { data, ...rest } = (await reply.json()) as { data: Record<string, unknown>[] };
      await route.fulfill({ json: { ...rest, data: data.map((wire) => ({ ...wire, ...valuesOf(wire) })) } });
    });
    await screen.page.route(apiRoute(`${path}/update`), (route) => route.fulfill({ status: 409, json: {} }));
    await retype(screen, ['name.en', 'name.ar']);
    await save(screen);
    await dialog(screen);
  };

export const endSessionOver =
  (path: string): Act =>
  async (screen) => {
    await screen.page.route(apiRoute(`${path}/update`), (route) => route.fulfill({ status: 401, json: {} }));
    await retype(screen, ['name.en']);
    await save(screen);
    await dialog(screen);
  };

/** Restores a draft of the form from another tab. */
export const findDraft: Act = async (screen) => {
  const { page } = screen;
  await retype(screen, ['name.en']);
  page.once('dialog', (nativeDialog) => void nativeDialog.accept());
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('matjar.draft.'))) {
      localStorage.setItem(key.replace(/@.*/, '@closed'), localStorage.getItem(key)!);
      localStorage.removeItem(key);
    }
  });
  await page.reload();
  await screen.settled();
  await page.locator('main form [role=status] button').first().waitFor();
};

export const showTable: Act = (screen) =>
  screen.page.getByRole('button', { name: inLocale(charts.table, screen.locale) }).click();

export const refuseRange: Act = async (screen) => {
  await screen.page.locator('[name=to]').fill('2026-01-01');
  await screen.page.locator('main form [type=submit]').click();
};
