import { resources, newWord } from '../../support/resources';
import { input } from '../../support/parts/form';
import type { Screen } from '../../support/screen';
import type { FormKind, Place } from './kind';
import { firstOf, write } from './kind';

const inMain =
  (...names: string[]) =>
  ({ page }: Screen) =>
    names.map((name) => page.locator(`main [name="${name}"]`));
const fileOf =
  (field: string) =>
  ({ page }: Screen) =>
    page.locator(`main input[type=file][data-field=${field}]`);
const button = ({ page, t }: Screen) => page.getByRole('button', { name: t('app.save'), exact: true });

/** Returns functions that read and change a record without using the form. */
const ofRecord = (place: Place, path: string, key: string, id: unknown, word: string, more: () => object) => ({
  stored: () => firstOf(place, `${path}?ids=${String(id)}`),
  change: async () => {
    const now = await firstOf(place, `${path}?ids=${String(id)}`);
    await write(place, `${path}/update`, { [key]: id, version: now.version, ...more() });
  },
  remove: () => write(place, `${path}/delete`, { [key]: id }),
  recreated: async () => {
    const found = await firstOf(place, `${path}?search=${word}`);
    return found && firstOf(place, `${path}?ids=${String(found[key])}`);
  },
});

/** Returns functions that read and change a resource's only record, without using the form. */
const ofOnly = (
  place: Place,
  path: string,
  call: string,
  key: string,
  more: (now: Record<string, unknown>) => object,
) => ({
  stored: () => firstOf(place, path),
  change: async () => {
    const now = await firstOf(place, path);
    await write(place, call, { [key]: now[key], version: now.version, ...more(now) });
  },
});

const addProduct = async (place: Place) => {
  const word = newWord();
  const [colour, size] = await Promise.all([firstOf(place, 'products_colors'), firstOf(place, 'products_sizes')]);
  const body = await resources.products.record(place.api, place.as, word);
  const variant = {
    colour: colour.color_id,
    size: size.size_id,
    sku: `${word}-1`,
    price: '12.500',
    stock: 4,
    active: true,
  };
  return write(place, 'products/add', {
    ...body,
    colours: [variant.colour],
    sizes: [variant.size],
    variants: [variant],
  });
};

/** Forms that have their own page. */
export const pages: readonly FormKind[] = [
  {
    name: 'a new record',
    call: 'products_colors/add',
    field: 'name.en',
    begin: async (place) => {
      const word = newWord();
      return {
        path: '/products_colors/create',
        words: [`${word} blue`, `${word} أزرق`, '#12ab34', '71'],
        stored: () => firstOf(place, `products_colors?search=${word}`),
      };
    },
    inputs: inMain('name.en', 'name.ar', 'hex', 'sort'),
    button,
  },
  {
    name: 'a record that is changed',
    call: 'products_colors/update',
    field: 'name.ar',
    begin: async (place) => {
      const { color_id: id } = await write(
        place,
        'products_colors/add',
        await resources.colours.record(place.api, place.as, newWord()),
      );
      const word = newWord();
      return {
        path: `/products_colors/${String(id)}`,
        words: [`${word} green`, `${word} أخضر`, '93'],
        ...ofRecord(place, 'products_colors', 'color_id', id, word, () => ({ hex: `#${newWord().slice(-6)}` })),
      };
    },
    inputs: inMain('name.en', 'name.ar', 'sort'),
    button,
    merges: true,
  },
  {
    name: 'a product and its variants',
    call: 'products/update',
    field: 'name.en',
    begin: async (place) => {
      const { product_id: id } = await addProduct(place);
      const word = newWord();
      return {
        path: `/products/view-all/${String(id)}`,
        words: [`${word} shirt`, `${word} قميص`, '173', `${word} soft`],
        ...ofRecord(place, 'products', 'product_id', id, word, () => ({ barcode: newWord() })),
      };
    },
    inputs: (screen) => [
      ...inMain('name.en', 'name.ar', 'variants.0.stock')(screen),
      screen.page.locator('main [contenteditable=true]').first(),
    ],
    button,
    files: fileOf('images'),
    merges: true,
  },
  {
    name: 'the shop',
    call: 'shop/update',
    field: 'legal_name',
    begin: async (place) => ({
      path: '/my_shop',
      words: [`Clothes for ${newWord()} days`, `ملابس لكل ${newWord()} يوم`, `Legal ${newWord()}`],
      ...ofOnly(place, 'my_shop', 'shop/update', 'sub_shop_id', () => ({ tax_id: newWord() })),
    }),
    inputs: inMain('description.en', 'description.ar', 'legal_name'),
    button,
    files: fileOf('logo'),
    merges: true,
  },
  {
    name: 'the settings',
    call: 'settings/update',
    field: 'invoice_footer.en',
    begin: async (place) => ({
      path: '/settings',
      words: [`Thank you ${newWord()}`, `شكرًا ${newWord()}`],
      ...ofOnly(place, 'settings', 'settings/update', 'sub_shop_id', (now) => ({
        low_stock_threshold: Number(now.low_stock_threshold) + 1,
      })),
    }),
    inputs: inMain('invoice_footer.en', 'invoice_footer.ar'),
    button,
    merges: true,
  },
  {
    name: 'the account',
    call: 'my_account/update',
    field: 'full_name',
    begin: async (place) => ({
      path: '/myAccount',
      words: [`Somebody ${newWord()}`, '+96550001234'],
      stored: () => firstOf(place, 'my_account'),
    }),
    inputs: inMain('full_name', 'phone'),
    button,
    files: fileOf('photoUrl'),
    isOfNoShop: true,
    merges: true,
  },
  {
    name: 'a new conversation',
    call: 'message_threads/add',
    field: 'subject',
    begin: async (place) => ({
      path: `/messages/create?client=${String((await firstOf(place, 'clients')).client_id)}`,
      words: [`About ${newWord()}`, `It is on its way, ${newWord()} في الطريق`],
      stored: async () => {
        const thread = await firstOf(place, 'message_threads?sort=id&order=desc');
        return [thread, await firstOf(place, `messages?filter[thread]=${String(thread.thread_id)}`)];
      },
    }),
    inputs: inMain('subject', 'body'),
    button,
  },
  {
    name: 'the code desk',
    call: 'offer_orders',
    field: 'code',
    begin: async (place) => ({
      path: '/code-desk',
      words: [String((await firstOf(place, 'offer_orders?filter[status]=pending')).code)],
    }),
    inputs: (screen) => [input(screen, 'code')],
    button: ({ page }) => page.locator('main form [type=submit]'),
    isKept: true,
    found: ({ page }) => page.locator('main [role=status] h2').first().waitFor(),
  },
];
