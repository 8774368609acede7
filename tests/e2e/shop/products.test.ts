import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { newWord } from '../support/resources';
import { expectEventually } from '../support/expectEventually';
import { fill, input, pick, save } from '../support/parts/form';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';
import { isLongRun } from '@matjar/admin/testing';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
const read = async (query: string): Promise<any> =>
  (await product.api.call(`products?${query}`, { as: vendor })).body.data[0];

const tab = ({ page }: Screen, name: string) => page.getByRole('tab', { name });
const cells = ({ page }: Screen, name: string) => page.locator(`main [name^="variants."][name$=".${name}"]`);

const paste = (screen: Screen, path: string, text: string) =>
  input(screen, path).evaluate((box, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    box.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  }, text);

/** Opens a path and calls `look` with the screen. Reuses the previous test's page if possible. */
const passing = (path: string, look: (screen: Screen) => Promise<unknown>) =>
  product.passing({ as: vendor, path }, look);

describe('a product', () => {
  if (isLongRun)
    it('gets a variant for each colour and size, all edited in one grid and saved with the product', () =>
      passing('/products/view-all/create', async (screen) => {
        const word = newWord();
        const { page } = screen;
        await fill(screen, { 'name.ar': 'قميص' });
        expect([await input(screen, 'slug').inputValue(), await input(screen, 'sku').inputValue()]).toEqual([
          'qmis',
          'QMIS',
        ]);
        await fill(screen, { 'name.en': word, price: '12.5' });
        // If the field is cleared, the suggested slug is restored. A slug that the user has entered is kept.
        await fill(screen, { slug: '' });
        await input(screen, 'slug').blur();
        expect(await input(screen, 'slug').inputValue()).toBe(word.toLowerCase());
        await fill(screen, { slug: `${word.toLowerCase()}-own` });
        await pick(screen, 'category');
        await pick(screen, 'colours');
        await pick(screen, 'colours');
        await pick(screen, 'sizes');
        await tab(screen, 'Price').click();
        await expectEventually(() => cells(screen, 'price').count()).toBe(2);
        // A variant has the product's price unless another price is entered.
        // The reset button removes the entered price.
        const ownPrice = input(screen, 'variants.0.price');
        expect([await ownPrice.inputValue(), await ownPrice.getAttribute('placeholder')]).toEqual(['', '12.5']);
        await ownPrice.fill('15');
        const back = page.getByRole('button', { name: /^Back to .*12\.500.*: Price/ });
        await back.focus();
        await page.keyboard.press('Enter');
        expect([await ownPrice.inputValue(), await back.count()]).toEqual(['', 0]);
        await ownPrice.fill('1.0005');
        await save(screen);
        await page.getByText('Price can have at most 3 decimal places in this currency').first().waitFor();
        await ownPrice.fill('15');
        await tab(screen, 'Stock').click();
        await input(screen, 'variants.0.stock').fill('٧');
        await pick(screen, 'sizes');
        await expectEventually(() => cells(screen, 'stock').count()).toBe(4);
        // Values stay with the colour and size they were entered for.
        const values = () =>
          cells(screen, 'stock').evaluateAll((all) =>
            all
              .map((one) => (one as HTMLInputElement).value)
              .toSorted()
              .join(),
          );
        await expectEventually(values).toBe('0,0,0,7');
        await page.getByRole('button', { name: /^Copy the first value to all: Stock, All/ }).click();
        await expectEventually(values).toBe('7,7,7,7');
        await paste(screen, 'variants.0.stock', '1\t2\n3\t4');
        await expectEventually(values).toBe('1,2,3,4');
        await input(screen, 'variants.0.stock').fill('-5');
        await save(screen);
        await page.getByText('Stock must be between 0 and', { exact: false }).first().waitFor();
        expect(screen.callsTo('products/add')).toEqual([]);
        await input(screen, 'variants.0.stock').fill('9');
        await screen.expectToast(() => save(screen));
        const saved = await read(`search=${word}`);
        expect(saved).toMatchObject({ stock: 9 + 2 + 3 + 4, stock_level: 'enough' });
        const whole = await read(`ids=${saved.product_id}`);
        expect(new Set(whole.variants.map(({ sku }: { sku: string }) => sku)).size).toBe(4);
        expect(whole).toMatchObject({ slug: `${word.toLowerCase()}-own`, sku: word.toUpperCase() });
        expect(
          whole.variants.filter(
            ({ sku }: { sku: string }) => !new RegExp(`^${word}-[A-Z0-9-]+-[A-Z0-9-]+$`, 'i').test(sku),
          ),
        ).toEqual([]);
        expect(whole.variants.map(({ price }: { price: string | null }) => price)).toEqual(['15', null, null, null]);
        expect(saved).toMatchObject({ price: '12.5', price_from: '12.5', price_to: '15' });
      }));

  // The filter matches only this product, so changes by other tests don't affect the list.
  // All of the product's variants have the same price.
  it('can be repriced and restocked in the list', () =>
    passing(
      `/products/view-all?filter=${encodeURIComponent(JSON.stringify({ search: 'NOOR-1077' }))}`,
      async (screen) => {
        const { page } = screen;
        const sku = 'NOOR-1077';
        const row = page.locator('tbody tr').filter({ hasText: sku });
        await row.locator('.column-price button').click();
        const price = row.locator('.column-price input');
        await price.fill('text');
        await price.press('Enter');
        await row.getByText('Price must be an amount of money').waitFor();
        await price.fill('77.1255');
        await price.press('Enter');
        await row.getByText('at most 3 decimal places').waitFor();
        await price.fill('77.125');
        await screen.expectToast(() => price.press('Enter'));
        await expectEventually(() => row.locator('.column-price').textContent()).toContain('77.125');
        await row.locator('.column-stock button').click();
        const first = page.getByRole('dialog').locator('[name="variants.0.stock"]');
        await page.getByRole('dialog').getByRole('tab', { name: 'Stock', selected: true }).waitFor();
        await first.fill('4321');
        await screen.expectToast(() => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click());
        const { product_id } = await read(`search=${sku}`);
        expect((await read(`ids=${product_id}`)).variants[0].stock).toBe(4321);
        expect(page.url()).toMatch(/\/products\/view-all(\?|$)/);
      },
    ));

  if (isLongRun)
    it('shows the price range of its variants in the list, where they are repriced with it', async () => {
      const all = (await product.api.call('products?per_page=100', { as: vendor })).body.data as {
        sku: string;
        product_id: number;
        price_from: string;
        price_to: string;
      }[];
      const { sku, product_id } = all.find(({ price_from, price_to }) => price_from !== price_to)!;
      await passing('/products/view-all?per_page=100', async (screen) => {
        const { page } = screen;
        const cell = page
          .locator('tbody tr')
          .filter({ has: page.getByText(sku, { exact: true }) })
          .locator('.column-price');
        await expectEventually(() => cell.textContent()).toMatch(/\d–\d/);
        await cell.locator('button').click();
        const dialog = page.getByRole('dialog');
        await dialog.locator('[name=price]').fill('77.125');
        await dialog
          .getByRole('button', { name: 'Reset all' })
          .or(dialog.getByRole('button', { name: /^Back to .*77\.125/ }))
          .first()
          .click();
        await screen.expectToast(() => dialog.getByRole('button', { name: 'Save' }).click());
        await expectEventually(() => cell.textContent()).toMatch(/^KWD\s77\.125 /);
        const { variants } = await read(`ids=${product_id}`);
        expect(variants.filter(({ price }: { price: string | null }) => price !== null)).toEqual([]);
      });
    });

  if (isLongRun)
    it('can be duplicated from its page', async () => {
      const original = await read('search=NOOR-1050');
      await passing(`/products/view-all/${original.product_id}/show`, async (screen) => {
        await screen.button('Duplicate').click();
        await screen.expectToast(() =>
          screen.page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click(),
        );
        expect(await read('search=NOOR-1050-2')).toMatchObject({ status: 'inactive', stock: 0 });
      });
    });

  if (isLongRun)
    it('allows moving its pictures by keyboard and linking them to its colours', async () => {
      const all = (await product.api.call('products?per_page=20', { as: vendor })).body.data as {
        product_id: number;
        colours: number[];
        images: { url: string }[];
      }[];
      const { product_id, images, colours } = all.find((one) => one.images.length > 1 && one.colours.length > 1)!;
      await passing(`/products/view-all/${product_id}`, async (screen) => {
        const first = screen.page.getByRole('button', { name: /^Picture 1(:|$)/ });
        await first.press('ArrowRight');
        await first.press('Enter');
        const colour = input(screen, 'images.0.colour');
        expect(await colour.locator('option').count()).toBe(colours.length + 1);
        await colour.selectOption(String(colours[1]));
        await screen.expectToast(() => save(screen));
        const now = await read(`ids=${product_id}`);
        expect(now.images.map(({ url }: { url: string }) => url).slice(0, 2)).toEqual([images[1]!.url, images[0]!.url]);
        expect(now.images[0].colour).toBe(colours[1]);
      });
    });

  if (isLongRun)
    it('counts towards a task on the home page when it runs out of stock; the task links to exactly these products', () =>
      passing('/', async (screen) => {
        const task = screen.page.getByRole('link', { name: /Products running out of stock$/ });
        const number = Number((await task.locator('strong').textContent())!.replace(/\D/g, ''));
        await task.click();
        await screen.page.locator('tbody tr').first().waitFor();
        await expectEventually(() => screen.page.locator('main nav .total').textContent()).toContain(String(number));
        const levels = await screen.page.locator('tbody .column-stock_level').allTextContents();
        expect(levels.filter((level) => !['Out of stock', 'Low stock'].includes(level))).toEqual([]);
      }));

  it('changes figures in place on its page, keeps refused values, and asks if another tab was faster', async () => {
    const { data } = (await product.api.call('products?filter[status]=active&per_page=50', { as: vendor })).body;
    const [{ product_id: id }] = data.filter(
      (one: Record<string, string>) => one.price_from === one.price && one.price_to === one.price,
    );
    const priceOf = async () => (await read(`ids=${id}`)).price as string;
    const path = `/products/view-all/${id}/show`;
    const typePrice = async ({ page }: Screen, text: string) => {
      await page.getByRole('button', { name: 'Edit: Price' }).click();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    await passing(path, async (screen) => {
      const { page } = screen;
      const box = page.getByRole('textbox', { name: /^Price/ });
      const refused = [
        ['12,5o', 'Price must be an amount of money'],
        ['-5', 'Price must be at least 0'],
        ['1.2345', 'Price can have at most 3 decimal places in this currency'],
      ] as const;
      const before = await priceOf();
      for (const [text, reason] of refused) {
        await typePrice(screen, text);
        await page.locator('main').getByRole('alert').getByText(reason).waitFor();
        expect([await box.inputValue(), await box.getAttribute('aria-invalid')]).toEqual([text, 'true']);
        await page.keyboard.press('Escape');
        await expectEventually(() => box.count()).toBe(0);
      }
      expect(await priceOf()).toBe(before);
      expect(screen.callsTo('products/update')).toEqual([]);

      await product.during({ as: vendor, path }, async (other) => {
        await other.page.getByRole('button', { name: 'Edit: Price' }).click();
        await other.page.getByRole('textbox', { name: /^Price/ }).fill('21.5');
        await typePrice(screen, '20.25');
        await expectEventually(priceOf).toBe('20.25');
        other.provokesStatus(409);
        await other.page.keyboard.press('Enter');
        const dialog = other.page.getByRole('dialog', { name: 'This record has changed' });
        await dialog.getByRole('radio', { name: /^Yours/ }).click();
        await dialog.getByRole('button', { name: 'Save both' }).click();
        await expectEventually(priceOf).toBe('21.5');
        await page.getByRole('button', { name: /21\.500 Edit: Price/ }).waitFor();
      });
    });
  });

  it('changes its stock on a phone: a tap opens the number, which is typed and saved', async () => {
    const variant = async (query = '') =>
      (await product.api.call(`product_variants?per_page=1${query}`, { as: vendor })).body.data[0];
    const { variant_id: id, product: of, sku, stock } = await variant();
    await product.passing(
      { as: vendor, path: `/products/view-all/${of}/show`, context: { viewport: { width: 390, height: 844 } } },
      async ({ page }) => {
        await page.getByRole('button', { name: `Edit: Stock, ${sku}` }).click();
        const box = page.getByRole('dialog').getByRole('textbox', { name: 'Stock' });
        await expectEventually(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
        await page.keyboard.type('-3');
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').getByText('Stock must be between 0 and 1000000').waitFor();
        expect(await box.inputValue()).toBe('-3');
        await box.fill(String(stock + 5));
        await page.keyboard.press('Enter');
        await expectEventually(() => page.getByRole('dialog').count()).toBe(0);
        expect((await variant(`&ids=${id}`)).stock).toBe(stock + 5);
      },
    );
  });
});
