// Takes a long time to run because it delays uploads, runs an import and prints while other users change the same records.
import { beforeAll, describe, expect, it } from 'vitest';
import { noise, png } from '../../helpers/files';
import { orderDrafts } from '../../../src/resources/orderDrafts/drafts.resource';
import type { Login } from '../support/api';
import { inOneLanguage } from '../support/byTurns';
import { expectEventually } from '../support/expectEventually';
import { fill, input, save, typedValues } from '../support/parts/form';
import { bulkBar, expectTotal, mark, rows, search } from '../support/parts/list';
import { withProduct } from '../support/product';
import { addRecords, newWord, resources } from '../support/resources';
import { shopperOf } from '../support/shopper';
import { inLocale } from '../support/texts';

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
type Wire = any;

const product = withProduct();
let vendor: Login;
let another: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
  another = await product.api.login('vendor');
});

const ask = async (path: string, body?: unknown): Promise<Wire> =>
  (await product.api.call(path, { as: another, body })).body;

/** Starts an import of colours and returns before the server writes its rows. */
const startImport = async (content: string): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob([content]), 'colours.csv');
  const reply = await fetch(
    `${product.url}/api/sub_vendor/imports/start?resource=products_colors&time_zone=Asia%2FKuwait`,
    {
      method: 'POST',
      body: form,
      headers: {
        country_id: '2',
        authorization: `Bearer ${another.token}`,
        'subcategory-id': String(another.subcategory_id),
      },
    },
  );
  const {
    data: { import_id, columns },
  } = (await reply.json()) as Wire;
  await ask('imports/check', { import_id, columns, key: null, make: [] });
  await expectEventually(async () => (await ask(`imports/one?import_id=${import_id}`)).data.state).toBe('checked');
  return import_id as string;
};

describe.each(inOneLanguage('ar-SY'))('interruptions, in %s', (locale) => {
  it('a reload during an upload asks first and restores the typed values; only the file must be chosen again', async () => {
    const word = newWord();
    await product.during({ as: vendor, locale, path: '/brands/create' }, async (screen) => {
      const { page } = screen;
      const chooser = page.locator('input[type=file][data-field=logo]');
      await chooser.waitFor({ state: 'attached' });
      await fill(screen, { 'name.en': word, 'name.ar': word });
      await page.route('**/uploads?*', () => {});
      await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await noise() });
      await page.getByRole('progressbar', { name: /logo\.png/ }).waitFor();
      let asked = '';
      page.once('dialog', (dialog) => {
        asked = dialog.type();
        void dialog.accept();
      });
      await page.reload();
      expect(asked).toBe('beforeunload');
      await page.getByText(screen.t('app.draft_restored')).waitFor();
      expect(await typedValues(screen, ['name.en', 'name.ar', 'logo'])).toEqual({
        'name.en': word,
        'name.ar': word,
        logo: '',
      });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await png(40, 30) });
      await expectEventually(() => input(screen, 'logo').inputValue()).toMatch(/-large\.webp$/);
      await screen.expectToast(() => save(screen));
      const { data } = await ask(`brands?search=${word}`);
      expect(data).toMatchObject([{ logo: expect.stringMatching(/-large\.webp$/) }]);
    });
  });

  it('an import adds rows to an open list, which keeps its search, page and selection', async () => {
    const word = newWord();
    await addRecords(product.api, resources.colours, another, word, 3);
    const imported = await startImport(
      `Name (English),Name (Arabic),Hex\n${Array.from({ length: 60 }, (_row, place) => `${word} import ${place},لون ${place},#1234${String(place).padStart(2, '0')}`).join('\n')}\n`,
    );
    await product.during({ as: vendor, locale, path: '/products_colors?page=1&per_page=10' }, async (screen) => {
      await search(screen, word, 3);
      await mark(screen, new RegExp(`${word}1\\b`));
      await ask('imports/run', { import_id: imported });
      await expectEventually(async () => (await ask(`imports/one?import_id=${imported}`)).data.state).toBe('done');
      await expectTotal(screen, 63);
      await bulkBar(screen)
        .getByText(screen.t('app.selected', { smart_count: 1 }), { exact: true })
        .waitFor();
      expect(await screen.page.getByRole('searchbox').inputValue()).toBe(word);
      await expectEventually(() => rows(screen).count()).toBe(10);
    });
  });

  it('stock sold in the meantime is reported on its line, and prevents turning the draft into an order', async () => {
    const {
      data: { goods },
    } = await ask('order_goods');
    const good = goods.find(({ left }: Wire) => left > 5);
    const [variant] = (await ask(`product_variants?ids=${good.variant}`)).data;
    await product.during({ as: vendor, locale, path: '/order-drafts/create' }, async (screen) => {
      const { page } = screen;
      const box = page.getByRole('combobox', { name: locale === 'en' ? 'Add a product' : 'أضف منتجًا' });
      await box.fill(good.sku);
      await box.press('Enter');
      await input(screen, 'lines.0.qty').fill('3');
      await fill(screen, { client_name: 'Huda', client_phone: '+96551112299' });
      await page.getByText(inLocale(orderDrafts.fields.delivery.choices.pickup, locale)).click();
      const sold = (
        await ask('product_variants/update', {
          variant_id: good.variant,
          version: variant.version,
          stock: variant.reserved + 1,
        })
      ).data;
      await save(screen);
      await page.getByRole('heading', { name: /D-\d+/ }).waitFor();
      await page
        .locator('main')
        .getByText(locale === 'en' ? /^Only 1 left/ : 'لم تبقَ إلا قطعة واحدة')
        .waitFor();
      screen.provokesStatus(422);
      await screen.button(inLocale(orderDrafts.actions.place.label, locale)).click();
      await page.getByRole('alert').filter({ hasText: good.sku }).waitFor();
      const [draft] = (await ask('order_drafts?sort=id&order=desc&per_page=1')).data;
      expect(draft).toMatchObject({ status: 'open', order: null });
      await ask('product_variants/update', { variant_id: good.variant, version: sold.version, stock: variant.stock });
    });
  });

  it('a printed order shows a single state, even if the order changes in the meantime', async () => {
    const { number } = await (await shopperOf(product, another)).order('Latifa');
    const { order_id: id } = (await ask(`orders?search=${number}`)).data[0];
    await product.during(
      { as: vendor, locale, path: `/all-orders/print?ids=${id}&document=invoice&language=both&paper=a4` },
      async ({ page }) => {
        await page.locator('article').waitFor();
        const before = await page.locator('article').innerText();
        await ask('orders/confirm', { order_id: id });
        expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(1000);
        expect(await page.locator('article').innerText()).toBe(before);
      },
    );
  });
});
