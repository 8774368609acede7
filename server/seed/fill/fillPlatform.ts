import { availableCategories } from '../../../src/resources/availableCategories/availableCategories.resource';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { myShop } from '../../../src/resources/myShop/myShop.resource';
import { percentages } from '../../../src/resources/percentages/percentages.resource';
import { subCategories } from '../../../src/resources/subCategories/subCategories.resource';
import { categories as allCategories, currencies as allCurrencies } from '../data/platform';
import type { ShopKey } from '../data/shops';
import { shops, taxesOfShops } from '../data/shops';
import type { Studio } from '../pictures/studio';
import type { Write } from '../writer';

const weekDays = [0, 1, 2, 3, 4, 5, 6];

/** Record ids, keyed by local key. Other demo data refers to records by their local keys. */
type Ids<K extends string = string> = ReadonlyMap<K, number>;

const keyed = <K extends string>(keys: readonly K[], ids: readonly number[]): Ids<K> =>
  new Map(keys.map((key, index) => [key, ids[index]!]));

const fillSubCategories = async (write: Write, studio: Studio): Promise<Ids> => {
  const categoryIds = await write(
    availableCategories,
    allCategories.map(({ name }) => ({ name })),
  );
  const all = allCategories.flatMap(({ subCategories: list }, parent) =>
    list.map((one, index) => ({ ...one, category: categoryIds[parent]!, sort: index + 1 })),
  );
  const records = all.map(({ name, category, sort, picture }, index) => ({
    name,
    category,
    sort,
    subcategory_image: studio.mark(picture, index),
  }));
  return keyed(
    all.map(({ key }) => key),
    await write(subCategories, records),
  );
};

/**
 * Adds the platform's currencies, categories, sub-categories and shops. Returns the ids of the shops and currencies.
 */
export const fillPlatform = async (write: Write, studio: Studio): Promise<{ shops: Ids<ShopKey>; currencies: Ids }> => {
  const currencyRecords = allCurrencies.map((currency) => ({ ...currency, default: currency.code === 'USD' }));
  const currencyIds = keyed(
    allCurrencies.map(({ code }) => code),
    await write(currencies, currencyRecords),
  );
  const subCategoryIds = await fillSubCategories(write, studio);
  const records = shops.map((shop) => ({
    name: shop.name,
    slug: shop.key,
    description: shop.description,
    logo: studio.logo(shop.number * 7),
    banner: studio.banner(shop.number),
    subcategory_image: studio.mark(shop.trade.aisles[0]!.picture, shop.number),
    sub_category: subCategoryIds.get(shop.subCategory)!,
    email: `${shop.key}@matjar.test`,
    phone: shop.phone,
    address: shop.address,
    location: shop.location,
    opening_hours: weekDays.filter((day) => day !== shop.dayOff).map((day) => ({ day, open: '10:00', close: '22:00' })),
    currency: currencyIds.get(shop.currency)!,
    legal_name: `${shop.name.en} W.L.L.`,
    tax_id: taxesOfShops[shop.key]?.number ?? null,
  }));
  const shopIds = keyed(
    shops.map(({ key }) => key),
    await write(myShop, records),
  );
  const to = '2035-01-01T00:00:00.000Z';
  const own = (rate: number, key: ShopKey) => ({ scope: 'store', shop: shopIds.get(key)!, rate, to });
  const common = (rate: number, key: string) => ({
    scope: 'sub-category',
    sub_category: subCategoryIds.get(key)!,
    rate,
  });
  const past = { from: '2024-01-01T00:00:00.000Z', to: '2025-01-01T00:00:00.000Z' };
  await write(percentages, [
    { ...common(10, 'women'), ...past },
    { ...common(8, 'women'), from: past.to },
    common(6.5, 'devices'),
    common(7, 'audio'),
    own(12, 'bayt'),
    own(9, 'noor'),
  ]);
  return { shops: shopIds, currencies: currencyIds };
};
