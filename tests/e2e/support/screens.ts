import { input, save } from './form';
import { bulkBar, searchBox } from './list';
import type { Screen } from './screen';

/** What brings a screen into the state to look at. */
type Act = (screen: Screen) => Promise<unknown>;

const loginRefused: Act = async ({ page }) => {
  await page.locator('#submit:enabled').click();
  await page.locator('#email[aria-invalid]').waitFor();
};

const firstRecord: Act = async (screen) => {
  await screen.page.locator('tbody tr').first().locator('td').nth(2).click();
  await screen.page.waitForURL(/\/show$/);
  await screen.settled();
};

const firstForm: Act = async (screen) => {
  await screen.page.locator('tbody tr').first().locator('a').last().click();
  await screen.page.locator('main form').waitFor();
  await screen.settled();
};

const complaints: Act = async (screen) => {
  await save(screen);
  // The form's own comes before its buttons; those of some fields stand empty above it.
  await screen.page.locator('main [role=alert]').last().waitFor();
};

const deletion: Act = async (screen) => {
  await firstRecord(screen);
  await screen.button('ra.action.delete').click();
  await screen.page.getByRole('dialog').waitFor();
};

const marked: Act = async (screen) => {
  await screen.page.locator('thead').getByRole('checkbox').check();
  await bulkBar(screen).waitFor();
};

const filters: Act = async (screen) => {
  await screen.button('app.filters').click();
  await screen.page.locator('form input, form select').first().waitFor();
};

const columns: Act = async (screen) => {
  await screen.button('ra.action.select_columns').click();
  await screen.page.getByRole('dialog').waitFor();
};

const nothing: Act = async (screen) => {
  await searchBox(screen).fill('…');
  await screen.button('app.clear_filters').waitFor();
};

const userMenu: Act = async (screen) => {
  await screen.page.locator('header button[aria-haspopup=menu]').last().click();
  await screen.page.getByRole('menu').waitFor();
};

const leaving: Act = async (screen) => {
  await input(screen, 'sort').fill('8');
  await screen.page.locator('aside nav a').first().click();
  await screen.page.getByRole('dialog').waitFor();
};

/** The screens of a vendor: what each is, its address, and what is done there first. */
export const everyScreen: [name: string, path: string, act?: Act][] = [
  ['login', '/login'],
  ['login refused', '/login', loginRefused],
  ['home', '/'],
  ['the menu of the account', '/', userMenu],
  ['products', '/products/view-all'],
  ['filters', '/products/view-all', filters],
  ['columns', '/products/view-all', columns],
  ['marked rows', '/products/view-all', marked],
  ['an empty search', '/products/view-all', nothing],
  ['a product', '/products/view-all', firstRecord],
  ['a deletion', '/products/view-all', deletion],
  ['the form of a product', '/products/view-all', firstForm],
  ['a new product refused', '/products/view-all/create', complaints],
  ['categories', '/categories'],
  ['a new category', '/categories/create'],
  ['sub-categories', '/sub-categories'],
  ['a colour', '/products_colors', firstRecord],
  ['a form left', '/products_colors/create', leaving],
  ['sizes', '/products_sizes'],
  ['a new size refused', '/products_sizes/create', complaints],
  ['brands', '/brands'],
  ['currencies', '/currencies'],
  ['a currency', '/currencies', firstRecord],
  ['visitors statistics', '/visitors-statistics'],
  ['my shop', '/my_shop'],
  ['my account', '/myAccount'],
  ['no right', '/misc/not-authorized'],
  ['no page', '/nowhere'],
  ['no record', '/brands/999999/show'],
];
