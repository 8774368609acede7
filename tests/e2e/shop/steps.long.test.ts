import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { png } from '../../helpers/files';
import type { Login } from '../support/api';
import { expectEventually } from '../support/expectEventually';
import { input } from '../support/parts/form';
import { withProduct } from '../support/product';
import { newWord } from '../support/resources';
import type { Screen } from '../support/screen';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

/**
 * Returns functions that perform a user's actions and count them. Each click, key press and paste is counted as one
 * action. Typing text into a field isn't counted.
 */
const handsOn = ({ page }: Screen) => {
  let count = 0;
  const counted = async (act: Promise<unknown>) => {
    count += 1;
    await act;
  };
  return {
    count: () => count,
    press: (on: Locator) => counted(on.click()),
    key: (keys: string) => counted(page.keyboard.press(keys)),
    type: (text: string) => page.keyboard.insertText(text),
    /** Pastes into the focused element. */
    paste: (text: string) =>
      counted(
        page.evaluate((words) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', words);
          document.activeElement!.dispatchEvent(
            new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
          );
        }, text),
      ),
    /** Clicks the button that opens the file dialog and selects files. */
    choose: async (opener: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) => {
      const chooser = page.waitForEvent('filechooser');
      await counted(opener.click());
      await (await chooser).setFiles(files);
    },
  };
};

/** Returns a field's visible input. */
const box = (screen: Screen, path: string) => input(screen, path).locator('visible=true').first();

const pictureOf = async (name: string, width: number) => ({ name, mimeType: 'image/png', buffer: await png(width) });

it('an order goes from new to completed in six steps', async () => {
  const storefront = async (path: string, body?: object) => {
    const reply = await fetch(`${product.url}/api/storefront/${path}`, {
      headers: { 'accept-language': 'en', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    // eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
    return ((await reply.json()) as any).data;
  };
  const goods = await storefront('products?shop=noor');
  const variant = goods
    .flatMap(({ variants }: { variants: { variant_id: number; left: number }[] }) => variants)
    .find(({ left }: { left: number }) => left > 3).variant_id;
  const client = {
    full_name: 'Rim Salem',
    phone: '+965 6999 4321',
    address: { city: 'Kuwait', street: 'Gulf Road 7' },
  };
  const { number } = await storefront('orders', {
    shop: 'noor',
    client,
    lines: [{ variant, qty: 2 }],
    payment_method: 'cash',
  });
  const { order_id } = (await product.api.call(`orders?search=${number}`, { as: vendor })).body.data[0];
  await product.passing({ as: vendor, path: `/all-orders/${order_id}/show` }, async (screen) => {
    const hands = handsOn(screen);
    const dialog = screen.page.getByRole('dialog');
    for (const name of ['Confirm', 'Start preparing', 'Mark as ready'])
      await screen.expectToast(() => hands.press(screen.button(name)));
    // The client picks up the order. This action also packs the remaining lines and records the cash payment.
    await hands.press(screen.button('Delivered'));
    await screen.expectToast(() => hands.press(screen.button('Delivered', dialog)));
    await dialog.waitFor({ state: 'hidden' });
    await screen.expectToast(() => hands.press(screen.button('Complete')));
    expect(hands.count()).toBeLessThanOrEqual(6);
    const { order_status, payment_status, fulfillment_status } = (
      await product.api.call(`orders?ids=${order_id}`, { as: vendor })
    ).body.data[0];
    expect([order_status, payment_status, fulfillment_status]).toEqual(['completed', 'paid', 'fulfilled']);
  });
});

it('a product with six variants, prices, stock and two pictures takes at most fourteen steps, and undoing a deletion takes one', async () => {
  const word = newWord();
  const titlesOf = async (path: string, count: number): Promise<string[]> => {
    const { data } = (await product.api.call(`${path}?per_page=${count}&filter[active]=true`, { as: vendor })).body;
    return data.map((one: { name: string[] }) => [one.name].flat()[0]!);
  };
  const [sizes, colours] = [await titlesOf('products_sizes', 3), await titlesOf('products_colors', 2)];
  await product.passing({ as: vendor, path: '/products/view-all' }, async (screen) => {
    const { page } = screen;
    const hands = handsOn(screen);
    await hands.press(page.locator('main a[href$="/create"]').first());
    await screen.settled();
    await hands.press(box(screen, 'name.en'));
    await hands.type(word);
    await hands.key('Tab');
    await hands.type(`${word} ع`);
    await hands.choose(page.getByRole('button', { name: /^Choose pictures:/ }), [
      await pictureOf('a.png', 40),
      await pictureOf('b.png', 50),
    ]);
    await hands.press(box(screen, 'category'));
    await hands.press(page.getByRole('option').first());
    await hands.press(box(screen, 'price'));
    await hands.type('12.5');
    await hands.press(box(screen, 'sizes'));
    await hands.paste(sizes.join('\t'));
    await hands.press(box(screen, 'colours'));
    await hands.paste(colours.join(', '));
    // Pasted values must be kept even if the colours they name haven't loaded yet.
    await hands.press(box(screen, 'variants.0.stock'));
    await hands.paste('1\t2\t3\n4\t5\t6');
    await expectEventually(() => page.locator('main form ol > li img').count()).toBe(2);
    await screen.expectToast(() => hands.press(screen.button('app.save')));
    expect(hands.count()).toBeLessThanOrEqual(14);
    const { body } = await product.api.call(`products?search=${word}`, { as: vendor });
    const [{ product_id, stock, price, images, variants }] = (
      await product.api.call(`products?ids=${body.data[0].product_id}`, { as: vendor })
    ).body.data;
    expect([stock, price, images.length, variants.length]).toEqual([21, '12.5', 2, 6]);

    await screen.move(`/products/view-all/${product_id}/show`);
    await screen.choose('ra.action.delete');
    await screen.expectToast(() =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: screen.t('ra.action.delete') })
        .click(),
    );
    const back = handsOn(screen);
    await back.press(
      page
        .locator('#toasts')
        .getByRole('button', { name: screen.t('ra.action.undo'), exact: true })
        .first(),
    );
    expect(back.count()).toBe(1);
    await expectEventually(
      async () => (await product.api.call(`products?ids=${product_id}`, { as: vendor })).body.data.length,
    ).toBe(1);
  });
});

it('twenty prices change in six steps, and two keys and a text find and open any record', async () => {
  const first = async (path: string) =>
    (await product.api.call(`${path}?per_page=1&sort=id&order=asc`, { as: vendor })).body.data[0];
  const [order, client] = [await first('orders'), await first('clients')];
  await product.passing(
    { as: vendor, path: `/products/view-all?filter=${encodeURIComponent(JSON.stringify({ search: 'NOOR' }))}` },
    async (screen) => {
      const { page } = screen;
      const hands = handsOn(screen);
      await hands.press(page.getByLabel(screen.t('app.rows_per_page')));
      await Promise.all([hands.key('ArrowDown'), page.getByLabel(screen.t('app.rows_per_page')).selectOption('25')]);
      await screen.settled();
      await hands.press(page.locator('tbody tr').first().locator('.column-price button'));
      const prices = Array.from({ length: 20 }, (_, index) => `${21 + index}.5`);
      await hands.paste(prices.join('\n'));
      const apply = page
        .getByRole('dialog')
        .getByRole('button', { name: /apply|change/i })
        .last();
      await screen.expectToast(() => hands.press(apply));
      expect(hands.count()).toBeLessThanOrEqual(6);

      for (const [text, path] of [
        [order.number, 'all-orders'],
        ['NOOR-1077', 'products/view-all'],
        [client.phone, 'clients'],
      ] as const) {
        const keys = handsOn(screen);
        await keys.key('Control+k');
        const palette = page.getByRole('combobox', { name: screen.t('app.shortcuts.find') });
        await palette.waitFor();
        await keys.type(text);
        await page.getByRole('option', { selected: true }).waitFor();
        await page.locator('[role=listbox]:not([aria-busy])').waitFor();
        await keys.key('Enter');
        await screen.arrives(new RegExp(`/${path}/\\d+/show`));
        expect(keys.count()).toBe(2);
        await screen.settled();
      }
    },
  );
});
