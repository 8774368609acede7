import { describe, expect, it } from 'vitest';
import { expectLoginPage, signIn } from '../support/parts/loginPage';
import { withProduct } from '../support/product';

const product = withProduct();

const sessionKeys = ['token', 'user', 'shop'];
const where = ['category_id', 'subcategory_id', 'country'];
const looks = [
  'ui.locale',
  'ui.theme',
  'ui.sidebar.open',
  'ui.products_colors.listParams',
  'ui.products_colors.selectedIds',
  'ui.products_colors.datatable',
  'last_email',
  'last_category_id',
];

/** Examples of invalid stored values. `src/login/storedValues.test.ts` tests more values for each key. */
const values: [name: string, text: string][] = [
  ['an object', '{"id":{"id":[]},"__proto__":{"role_type":"admin"},"filter":7}'],
  ['a text of a million characters', JSON.stringify('م'.repeat(1_000_000))],
];

describe.each(values)('%s in the browser’s storage', (_name, text) => {
  const all = Object.fromEntries([...sessionKeys, ...where, ...looks].map((key) => [key, text]));
  // Browsers limit how much a site can store.
  const stored = text.length > 1000 ? { token: text, 'ui.locale': text, last_email: text } : all;

  it('breaks neither the login page nor, with a valid session, the dashboard', async () => {
    const loggedOut = await product.visit({ stored, path: '/' });
    await expectLoginPage(loggedOut);
    expect(await loggedOut.page.locator('#category_id option').count()).toBe(4);

    const rest = Object.fromEntries(Object.entries(stored).filter(([key]) => !sessionKeys.includes(key)));
    const screen = await product.visit({ as: 'vendor', stored: rest });
    // The stored sub-category id may belong to another user. If so, the API responds with 404.
    screen.provokesStatus(404);
    await screen.goto('/products_colors');
    expect(await screen.page.locator('h1').textContent()).toMatch(/Colours|الألوان/);
    await screen.page.getByRole('combobox').first().waitFor();
  });
});

// The other parts of a session are tested in `framework/client/providers/session/session.test.ts`.
it('a stored session without its user counts as logged out', async () => {
  const screen = await product.visit({ as: 'vendor', stored: { user: 'null' }, path: '/brands' });
  await expectLoginPage(screen);
  expect(screen.path()).toBe('/login?next=%2Fbrands');
});

let browsers = 0;

/**
 * Opens a page in a separate browser. No other test or retry shares this browser because the test changes its storage.
 */
const withStorage = () => product.visit({ context: { userAgent: `A browser of its own: ${(browsers += 1)}` } });

describe.each([
  [
    'blocked',
    `for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
  }`,
  ],
  ['full', `Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError'); };`],
])('storage that is %s', (_state, script) => {
  it('allows logging in and working, and warns that the session ends with the page', async () => {
    const screen = await withStorage();
    const { page, t } = screen;
    await page.addInitScript(script);
    await page.goto(`${product.url}/brands`);
    await expectLoginPage(screen);
    await page.getByText(t('login.storage_blocked')).waitFor();
    await signIn(screen, 'vendor');
    await screen.arrives(/\/brands/);
    await screen.settled();
    await screen.move('/products_sizes');
    expect(await page.locator('h1').textContent()).toContain('Sizes');
    await page.reload();
    await expectLoginPage(screen);
  });
});
