import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { resources, newWord } from '../support/resources';
import { byTurns, inOneLanguage } from '../support/byTurns';
import { apiRoute } from '../support/calls';
import { expectEventually } from '../support/expectEventually';
import { fill, input, save } from '../support/parts/form';
import { withProduct } from '../support/product';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
const read = async (path: string): Promise<any[]> => (await product.api.call(path, { as: vendor })).body.data;

/** Adds a product with a single variant for this test. */
const addProduct = async (word: string): Promise<number> => {
  const [like] = await read('products?per_page=1');
  const [size] = await read('products_sizes?per_page=1');
  const body = {
    name: [word, 'معطف'],
    category: like.category,
    slug: word.toLowerCase(),
    sku: word,
    price: '12.500',
    sizes: [size.size_id],
    variants: [{ size: size.size_id, sku: `${word}-1`, price: '12.500', stock: 4, active: true }],
  };
  const reply = await product.api.call('products/add', { as: vendor, body });
  expect(reply.status).toBe(200);
  return reply.body.data.product_id as number;
};

describe.each(inOneLanguage('en'))('a product, in %s', (locale) => {
  const inTurn = byTurns(locale);
  inTurn('is changed, deleted, and restored from its history', async () => {
    const word = newWord();
    const id = await addProduct(word);
    const screen = await product.visit({ as: vendor, locale, path: `/products/view-all/${id}` });
    const { page } = screen;
    const words =
      locale === 'en'
        ? { history: 'History', restore: 'Restore', price: 'Price' }
        : { history: 'سجل التغييرات', restore: 'استعادة', price: 'السعر' };
    const rows = page.locator('main tbody tr');
    const restore = async () => {
      await page.getByRole('button', { name: words.restore, exact: true }).click();
      const dialog = page.getByRole('dialog');
      // The dialog lists the changes that would be undone.
      await dialog.getByRole('listitem').waitFor();
      await screen.expectToast(() => dialog.getByRole('button', { name: words.restore, exact: true }).click());
    };

    await fill(screen, { price: '15' });
    await screen.expectToast(() => save(screen));
    await screen.goto(`/products/view-all/${id}/show`);
    await screen.choose(words.history);
    await screen.arrives(/\/activity\?/);
    // One log entry describes the new product with its variant, and another describes the change.
    await expectEventually(() => rows.count()).toBe(2);
    await rows.first().locator('td').nth(2).click();
    await screen.arrives(/\/show$/);
    const price = page.locator('[data-field="price"]');
    await price.waitFor();
    expect(await price.textContent()).toMatch(new RegExp(`${words.price}.*12\\.50.*15\\.00`));
    expect(await page.locator('main').textContent()).toContain(vendor.user.full_name);

    await restore();
    await expectEventually(async () => (await read(`products?ids=${id}`))[0].price).toMatch(/^12\.50*$/);

    await screen.goto(`/products/view-all/${id}/show`);
    await screen.choose('ra.action.delete');
    await screen.expectToast(() => screen.button('ra.action.delete', page.getByRole('dialog')).click());
    expect(await read(`products?ids=${id}`)).toEqual([]);
    const whole = (
      await read(`activity?filter[resource]=products/view-all&filter[record]=${id}&filter[operation]=deleted`)
    ).find(({ part }) => part === null);
    await screen.goto(`/activity/${whole.activity_id}/show`);
    await restore();
    await expectEventually(async () => (await read(`products?ids=${id}`))[0]?.variants?.length).toBe(1);
    expect((await read(`products?ids=${id}`))[0].name[0]).toBe(word);
  });

  inTurn('in a bulk price change shares one entry with the others; restoring it skips later changes', async () => {
    const ids: number[] = [];
    for (const _ of [1, 2, 3]) ids.push(await addProduct(newWord()));
    const act = async (path: string, body: object) =>
      expect((await product.api.call(path, { as: vendor, body })).status).toBe(200);
    await act('products/change_price', { product_id: ids, how: 'up', percent: 10 });
    await act('products/update', { product_id: ids[1], price: '99.000' });
    const [set] = await read(`activity?filter[resource]=products/view-all&filter[record]=${ids[0]}`);
    const screen = await product.visit({ as: vendor, locale, path: '/activity' });
    const { page } = screen;
    const words =
      locale === 'en'
        ? { restore: 'Restore', kept: 'Changed again since: Price' }
        : { restore: 'استعادة', kept: 'تغيّر مجددًا منذ ذلك الحين: السعر' };
    const row = page.locator('main tbody tr').nth(1);
    await expectEventually(() => row.textContent()).toContain('+2');
    await row.locator('td').nth(2).click();
    await screen.arrives(new RegExp(`/activity/${set.activity_id}/show$`));
    await expectEventually(() => page.locator('[data-entry="products/view-all"]').count()).toBe(3);
    await page.getByRole('button', { name: words.restore, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words.kept).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(3);
    await screen.expectToast(() => dialog.getByRole('button', { name: words.restore, exact: true }).click());
    const found = await read(`products?ids=${ids.join()}`);
    expect(ids.map((id) => Number(found.find(({ product_id }) => product_id === id).price))).toEqual([12.5, 99, 12.5]);
  });
});

it('a record whose response was lost can be saved again without a duplicate', async () => {
  const word = newWord();
  const screen = await product.visit({ as: vendor, path: '/products_colors/create' });
  await resources.colours.fill(screen, word);
  screen.provokes(/ERR_FAILED|ERR_TIMED_OUT|ERR_CONNECTION/);
  // The server receives the request, but its response is lost.
  await screen.page.route(
    apiRoute('products_colors/add'),
    async (route) => {
      await route.fetch();
      await route.abort('timedout');
    },
    { times: 1 },
  );
  await save(screen);
  await screen.toast('messages.network_error').waitFor();
  expect(await input(screen, 'name.en').inputValue()).toContain(word);
  await screen.expectToast(() => save(screen));
  expect(await read(`products_colors?search=${word}`)).toHaveLength(1);
  const keys = screen.callsTo('products_colors/add').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});
