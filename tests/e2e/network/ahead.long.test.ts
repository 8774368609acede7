import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { inOneLanguage } from '../support/byTurns';
import { apiRoute } from '../support/calls';
import { expectEventually } from '../support/expectEventually';
import { waitForCategories, chooseCategory, menuEntries } from '../support/parts/header';
import { column, rows } from '../support/parts/list';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

/** Returns the numbers of the requested pages. Requests for tab counts have no page number. */
const requestedPages = (screen: Screen, path: string) => screen.callsTo(path).flatMap(({ query }) => query.page ?? []);
const entry = (screen: Screen, path: string) => menuEntries(screen).and(screen.page.locator(`[href="${path}"]`));
const names = (screen: Screen) => column(screen, 'name');

/** Stops responding to requests for a list. */
const silence = (screen: Screen, path: string) => screen.page.route(apiRoute(path), () => {});

const noSkeleton = async (screen: Screen) =>
  expect(await screen.page.locator('main .MuiSkeleton-root').count()).toBe(0);

describe('prefetching', () => {
  it.each(inOneLanguage('ar-SY'))('loads the next page once the current one is complete, in %s', async (locale) => {
    const screen = await product.visit({ as: vendor, locale, path: '/products/view-all', fetchesAhead: true });
    await expectEventually(() => requestedPages(screen, 'products')).toContain('2');
    const before = await names(screen);
    await silence(screen, 'products');
    await screen.button('ra.navigation.next').click();
    await expectEventually(() => names(screen)).not.toEqual(before);
    expect(await rows(screen).count()).toBe(10);
    await noSkeleton(screen);
  });

  it('loads the list behind a menu entry while the pointer rests on it', async () => {
    const screen = await product.visit({ as: vendor, path: '/products/view-all', fetchesAhead: true });
    // When the page is idle, it loads the hover listener and prefetches the list's next page.
    await expectEventually(() => requestedPages(screen, 'products')).toContain('2');
    expect(screen.callsTo('products_sizes')).toEqual([]);
    await expectEventually(async () => {
      await screen.page.mouse.move(0, 0);
      await entry(screen, '/products_sizes').hover();
      // Prefetching starts once the pointer has rested on the link for a moment.
      await setTimeout(200);
      return screen.callsTo('products_sizes').length;
    }).toBeGreaterThan(0);
    await silence(screen, 'products_sizes');
    await entry(screen, '/products_sizes').click();
    await screen.arrives(/\/products_sizes\?/);
    await expectEventually(() => rows(screen).count()).toBeGreaterThan(0);
    await noSkeleton(screen);
  });

  it('loads the code of the forms while the list is idle', async () => {
    const screen = await product.visit({ as: vendor, path: '/products/view-all', fetchesAhead: true });
    const scripts = () =>
      screen.page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      );
    await expectEventually(scripts).toMatch(/CreatePage.*pickers/);
    await expectEventually(scripts).toMatch(/RowsGrid/);
    // Stops responding to requests for scripts, such as the text editor's script.
    await screen.page.route('**/static/js/**', () => {});
    await screen.page.locator('main a[href$="/create"]').first().click();
    await screen.page.locator('form input[name="name.en"]').waitFor();
    await expectEventually(() => screen.page.locator('main .MuiSkeleton-root').count()).toBe(0);
  });

  it('shows nothing of the previous shop after a change of category', async () => {
    const screen = await product.visit({ as: 'vendor', path: '/products/view-all', fetchesAhead: true });
    await waitForCategories(screen);
    await expectEventually(() => requestedPages(screen, 'products')).toContain('2');
    const before = await names(screen);
    await silence(screen, 'products');
    await chooseCategory(screen, 'Electronics');
    await screen.page.locator('main [data-coming]').first().waitFor();
    const text = await screen.page.locator('main').textContent();
    for (const name of before) expect(text).not.toContain(name);
  });

  it('loads a page again after a change by another session', async () => {
    const screen = await product.visit({ as: vendor, path: '/products/view-all', fetchesAhead: true });
    await expectEventually(() => requestedPages(screen, 'products')).toContain('2');
    const { body } = await product.api.call('products?page=2&per_page=10&sort=id&order=desc', { as: vendor });
    const [first] = body.data as { product_id: number; status: string }[];
    const status = first!.status === 'active' ? 'inactive' : 'active';
    const asked = () => requestedPages(screen, 'products').filter((page) => page === '2').length;
    const before = asked();
    const change = { product_id: first!.product_id, new_status: status };
    expect((await product.api.call('products/update_status', { as: vendor, body: change })).status).toBe(200);
    await expectEventually(asked).toBeGreaterThan(before);
    await screen.button('ra.navigation.next').click();
    await expectEventually(async () => (await column(screen, 'status'))[0]).toMatch(
      status === 'active' ? /^Active/ : /^Inactive/,
    );
  });
});

it('a list visited before appears immediately from the cache', async () => {
  const screen = await product.visit({ as: vendor, path: '/products/view-all' });
  const before = await names(screen);
  await entry(screen, '/products_sizes').click();
  await screen.arrives(/\/products_sizes\?/);
  await screen.settled();
  await silence(screen, 'products');
  await entry(screen, '/products/view-all').click();
  await expectEventually(() => names(screen)).toEqual(before);
  await noSkeleton(screen);
});
