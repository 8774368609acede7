import { beforeAll, describe, expect, it } from 'vitest';
import { mayOpen } from '@matjar/admin/client/parts';
import { isLongRun, keyOf } from '@matjar/admin/testing';
import { texts } from '../../../src/features/visitors/texts';
import { resources } from '../../../src/resources/all';
import { mayDo } from '../../helpers/rights';
import type { Login } from '../support/api';
import { newWord, resources as tried } from '../support/resources';
import { inOneLanguage } from '../support/byTurns';
import { expectEventually } from '../support/expectEventually';
import { menuEntries } from '../support/parts/header';
import { rows } from '../support/parts/list';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

const refused = '/misc/not-authorized';

/** Returns all controls on the screen that could change data. */
const writeControls = ({ page }: Screen): Promise<string[]> =>
  page.locator('main').evaluate((main, chartChoice) => {
    const inputs = [
      ...main.querySelectorAll('form, textarea, input:not([type=search]), [role=switch], [contenteditable]'),
    ];
    const links = [...main.querySelectorAll('a')].filter(
      ({ host, pathname }) => host === location.host && /\/create$|\/\d+$/.test(pathname),
    );
    const readers =
      /^(Filters|Views|Columns|Export|Clear|Go to|Sort|Open|Copy|Print|Credit note|More actions|Previous in|Next in|Log out)/;
    // The buttons above the visitors chart only change which numbers the chart shows.
    const buttons = [
      ...main.querySelectorAll(
        `button:not([role=tab], [role=group] > [aria-pressed], [aria-label="${chartChoice}"] *)`,
      ),
    ].filter((button) => !readers.test(button.ariaLabel ?? (button as HTMLElement).innerText));
    return [...inputs, ...links, ...buttons].map(({ outerHTML }) => outerHTML);
  }, texts.measure.en);

const expectRefusal = async (screen: Screen, path: string, go: 'goto' | 'move' = 'move') => {
  await screen[go](path);
  await expectEventually(() => screen.path()).toBe(refused);
  await screen.page.getByRole('heading', { name: 'Your Are Not Authorized!' }).waitFor();
};

const firstId = async (path: string, key: string, as: Login): Promise<number> =>
  (await product.api.call(`${path}?per_page=1`, { as })).body.data[0][key];

describe('a viewer', () => {
  let viewer: Login;
  const all = resources.filter((resource) => !resource.singleton && mayOpen('viewer', resource));
  const lists = all.filter((resource) => isLongRun || resource.name === 'products/view-all');

  beforeAll(async () => {
    viewer = await product.api.login('viewer');
  });

  it('has at least one list to read', () => {
    expect(lists.map(({ name }) => name)).toContain('products/view-all');
  });

  it.each(lists)('sees $name without any control that changes it', (resource) =>
    product.passing({ as: viewer }, async (screen, isNew) => {
      const { name, api } = resource;
      if (isNew) await screen.goto('/');
      await screen.move(`/${name}`);
      expect(await screen.page.locator(`tbody tr, main a[href^="/${name}/"]`).count()).toBeGreaterThan(0);
      expect(await writeControls(screen)).toEqual([]);
      const id = await firstId(api.path, keyOf(api), viewer);
      if (mayDo('viewer', resource, 'show')) {
        await screen.move(`/${name}/${id}/show`);
        expect(await screen.page.locator('main dl, main [role=log] li').count()).toBeGreaterThan(0);
        expect(await writeControls(screen)).toEqual([]);
      }
      if (resource !== lists[0]) return;
      await expectRefusal(screen, `/${name}/create`);
      await expectRefusal(screen, `/${name}/${id}`);
    }),
  );

  if (isLongRun)
    it.each(['/my_shop', '/'])('sees %s read-only', (path) =>
      product.passing({ path, as: viewer }, async (screen) => {
        expect(await screen.page.locator('main').innerText()).toMatch(/Noor|Demo Viewer/);
        expect(await writeControls(screen)).toEqual([]);
      }),
    );

  if (isLongRun)
    it('can change their own account, which belongs to no shop', () =>
      product.passing({ path: '/myAccount', as: viewer }, async (screen) => {
        const name = screen.page.getByLabel('Full name');
        const own = String(viewer.user.full_name);
        for (const words of [`Viewer ${newWord()}`, own]) {
          await name.fill(words);
          // Waits for the response, which resets the form to the saved values. Anything typed before that would be
          // lost.
          await screen.expectToast(() => screen.page.getByRole('button', { name: 'Save' }).click());
          expect((await product.api.call('my_account', { as: viewer })).body.data.full_name).toBe(words);
        }
        expect(await screen.page.getByLabel('New password', { exact: true }).isEditable()).toBe(true);
      }));

  it('receives an error from the server for every write, and stays logged in', async () => {
    const id = await firstId('products_colors', 'color_id', viewer);
    const record = await tried.colours.record(product.api, viewer, 'Viewer');
    const writes: [path: string, body: object][] = [
      ['products_colors/add', record],
      ['products_colors/update', { color_id: id, version: 1, hex: '#000000' }],
      ['products_colors/update_status', { color_id: id, new_status: false }],
      ['products_colors/delete', { color_id: id }],
      ['shop_categories/update_category_status', { subsubcategory_id: 1, new_status: 'inactive' }],
      ['shop/update', { version: 1, slug: 'mine' }],
    ];
    const before = await product.api.call('products_colors', { as: viewer });
    for (const [path, body] of writes) {
      const { status, body: reply } = await product.api.call(path, { as: viewer, body });
      expect([path, status, reply.message]).toEqual([path, 422, 'Your role can view records but not change them']);
    }
    expect(await product.api.call('products_colors', { as: viewer })).toEqual(before);
  });
});

describe('a client', () => {
  it('sees only their own resources in the menu, and is refused everything else', async () => {
    const screen = await product.visit({ as: 'client', path: '/' });
    const ownMenu = resources
      .filter((resource) => resource.menu && mayOpen('client', resource))
      .map(({ name }) => `/${name}`);
    const links = await menuEntries(screen).evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).pathname),
    );
    expect(links.toSorted()).toEqual(ownMenu.toSorted());
    expect(ownMenu.toSorted()).toEqual([
      '/myAccount',
      '/my_invoices',
      '/my_messages',
      '/my_orders',
      '/my_points',
      '/my_reviews',
    ]);
    await screen.arrives(/\/my_orders/);
    // The error is the same after a full page load and after navigation within the app.
    await expectRefusal(screen, '/products/view-all', 'goto');
    for (const path of ['/products_colors/create', '/brands/1', '/brands/1/show', '/my_shop'])
      await expectRefusal(screen, path);
    expect(screen.calls.filter(({ path }) => /products|brands|my_shop$|shop_/.test(path))).toEqual([]);
  });
});

if (isLongRun)
  describe('the platform’s currencies', () => {
    it('can be changed by an admin', async () => {
      const screen = await product.visit({ as: 'admin', path: '/currencies' });
      await screen.page.locator('a[href="/currencies/create"]').waitFor();
      await screen.page.locator('tbody a[href^="/currencies/"]').first().waitFor();
      await screen.move('/currencies/create');
      expect(await screen.page.locator('main form').count()).toBe(1);
    });

    it('are read-only for a vendor', () =>
      product.passing({ as: vendor, path: '/currencies' }, async (screen) => {
        expect(await rows(screen).count()).toBeGreaterThan(0);
        expect(await writeControls(screen)).toEqual([]);
        await expectRefusal(screen, '/currencies/create');
        const { status } = await product.api.call('currencies/delete', { as: vendor, body: { currency_id: 1 } });
        expect(status).toBe(422);
      }));
  });

if (isLongRun)
  describe('an unknown address', () => {
    it.each(
      (
        [
          ['en', 'Page Not Found'],
          ['ar-SY', 'الصفحة غير موجودة'],
        ] as const
      ).filter(([locale]) => inOneLanguage('ar-SY').includes(locale)),
    )('shows a not-found page in %s', async (locale, words) => {
      const screen = await product.visit({ as: 'vendor', locale, path: '/nowhere/at/all?x=1' });
      await screen.page.getByRole('heading', { name: words }).waitFor();
      await screen.button('app.go_home').click();
      await expectEventually(() => screen.path()).toBe('/');
    });

    if (isLongRun)
      it('shows a not-found message for a missing record and for a record of another shop', async () => {
        const other = await product.api.login('vendor', 'Electronics');
        const foreign = await firstId('brands', 'brand_id', other);
        await product.passing({ as: vendor, path: '/brands' }, async (screen) => {
          screen.provokesStatus(404, 422);
          for (const id of [999_999, foreign, 'nonsense']) {
            await screen.move(`/brands/${id}/show`);
            await expectEventually(() => screen.page.locator('main').textContent()).toContain(
              'This record does not exist',
            );
            await screen.move('/brands');
            expect(await rows(screen).count()).toBeGreaterThan(0);
          }
        });
      });
  });
