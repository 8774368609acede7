import type { Text } from '@matjar/admin/values';
import { availableCategories } from '../../../src/resources/availableCategories/availableCategories.resource';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { myShop } from '../../../src/resources/myShop/myShop.resource';
import { percentages } from '../../../src/resources/percentages/percentages.resource';
import { subCategories } from '../../../src/resources/subCategories/subCategories.resource';
import { categories as allCategories, currencies as allCurrencies } from '../data/platform';
import type { Shop, ShopKey } from '../data/shops';
import { shops, taxClassesOf, taxesOfShops } from '../data/shops';
import type { Studio } from '../pictures/studio';
import type { Write } from '../writer';
import { advertisements } from '../../../src/resources/advertisements/advertisements.resource';
import { usualRefundReasons } from '../../../src/domain/refunds';
import { discounts } from '../../../src/resources/discounts/discounts.resource';
import { refundReasons } from '../../../src/resources/refundReasons/refundReasons.resource';
import { taxClasses } from '../../../src/resources/taxClasses/taxClasses.resource';
import { socialMedia } from '../../../src/resources/socialMedia/socialMedia.resource';
import { advertisements as allAdvertisements, discounts as allDiscounts } from '../data/promotions';
import type { Random } from '../random';
import type { Clock } from '../span';
import { momentOf } from '../span';

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

interface Tools {
  write: Write;
  studio: Studio;
  random: Random;
  clock: Clock;
  /** Unusual names for a discount and an advertisement, to test the layout. */
  unusualTexts: readonly Text[];
}

/** A currency. `rate` is the value of one US dollar in this currency. */
interface Currency {
  rate: number;
  decimals: number;
}

/** The categories and products that discounts apply to. */
interface Goods {
  categories: readonly number[];
  products: readonly number[];
}

const span = (clock: Clock, [start, end]: readonly [number, number]) => {
  const at = (days: number) => new Date(momentOf(clock, days)).toISOString();
  return { start: at(start), end: at(end) };
};

const platforms = [
  ['instagram', 'https://instagram.com/'],
  ['snapchat', 'https://snapchat.com/add/'],
  ['tiktok', 'https://tiktok.com/@'],
  ['x', 'https://x.com/'],
  ['website', 'https://example.com/'],
] as const;

/**
 * Adds a shop's discounts, advertisements and external links. Returns the advertisement values that the ledger needs.
 */
export const fillContent = async (shop: Shop, id: number, currency: Currency, goods: Goods, tools: Tools) => {
  const { write, studio, random, clock, unusualTexts } = tools;
  const offered = allDiscounts.map(({ days, ...discount }, index) => ({
    ...discount,
    ...span(clock, days),
    ...(index === 7 && unusualTexts[3] && { name: unusualTexts[3] }),
    categories: discount.scope === 'category' ? random.some(goods.categories, 3) : [],
    products: discount.scope === 'product' ? random.some(goods.products, 8) : [],
  }));
  await write(discounts, offered, { shop: id });
  const { aisles } = shop.trade;
  const picturesOf = (first: number) => [0, 1, 2].map((step) => aisles[(first + step * 2) % aisles.length]!.picture);
  const shown = allAdvertisements.map(({ days, budget, ...one }, index) => ({
    ...one,
    ...span(clock, days),
    ...(index === 4 && unusualTexts[1] && { title: unusualTexts[1] }),
    image_en: studio.advertisement(picturesOf(index), shop.number + index, 'en'),
    image_ar: studio.advertisement(picturesOf(index), shop.number + index, 'ar'),
    link: `https://example.com/${shop.key}/${index + 1}`,
    budget: (budget * currency.rate).toFixed(2),
    clicks: Math.floor((one.impressions * random.int(10, 40)) / 1000),
  }));
  const shownIds = await write(advertisements, shown, { shop: id });
  const links = platforms.map(([platform, address], index) => ({
    platform,
    link: `${address}${shop.key}`,
    sort: index + 1,
    active: index !== 3,
  }));
  await write(socialMedia, links, { shop: id });
  await write(taxClasses, taxClassesOf(shop.key), { shop: id });
  const reasons = usualRefundReasons.map((name, index) => ({ name, sort: index + 1 }));
  await write(refundReasons, reasons, { shop: id });
  return shown.map(({ status, budget, start }, index) => ({
    id: shownIds[index]!,
    status,
    budget,
    start: Date.parse(start),
  }));
};
