import { inheritedValue } from '@matjar/admin';
import { dayInMs } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import { brands } from '../../../src/resources/brands/brands.resource';
import { categories } from '../../../src/resources/categories/categories.resource';
import { colours } from '../../../src/resources/colours/colours.resource';
import { gallery } from '../../../src/resources/gallery/gallery.resource';
import { products } from '../../../src/resources/products/products.resource';
import { variants } from '../../../src/resources/products/variants.resource';
import { sizes } from '../../../src/resources/sizes/sizes.resource';
import { colours as allColours, sizes as allSizes } from '../data/variants';
import type { Shop } from '../data/shops';
import type { Studio } from '../pictures/studio';
import { ordersOfDay } from './fillOrders';
import { planOrders } from '../orders';
import { dearer, productsOf, variantsOf } from '../products';
import type { Random } from '../random';
import type { SizeGroup } from '../words/word';
import type { Write } from '../writer';

interface Tools {
  write: Write;
  studio: Studio;
  random: Random;
  /** A separate random source for orders, so that changes to the planned orders don't affect the products. */
  orderRandom: Random;
  /** The creation time of the newest product. */
  now: Date;
  /** Unusual names for the oldest products, to test the layout. */
  unusualTexts: readonly Text[];
}

const byOrder = <T extends object>(records: readonly T[]) =>
  records.map((record, index) => ({ ...record, sort: index + 1 }));

const groupsOf = ({ trade }: Shop): SizeGroup[] => [
  ...new Set(trade.aisles.flatMap(({ items }) => items.flatMap((item) => item.sizes ?? []))),
];

const fillSizes = async (shop: Shop, id: number, { write }: Tools) => {
  const entries: [SizeGroup, number[]][] = [];
  for (const group of groupsOf(shop)) {
    const records = byOrder(allSizes[group]).map((size) => ({ ...size, group }));
    entries.push([group, await write(sizes, records, { shop: id })]);
  }
  return Object.fromEntries(entries);
};

/** Returns random times in the last ten months, oldest first. */
const timesFor = (count: number, { random, now }: Tools): string[] =>
  Array.from({ length: count }, () => now.getTime() - Math.floor(random.next() * 300 * dayInMs))
    .toSorted((one, other) => one - other)
    .map((time) => new Date(time).toISOString());

const filesOf = (pictures: readonly { url: string; alt: Text }[]) =>
  [...new Map(pictures.map((one) => [one.url, one])).values()].map(({ url, alt }) => ({
    file: url,
    name: url.split('/').at(-1)!,
    kind: 'image',
    alt,
  }));

/**
 * Adds a shop's catalogue: categories, brands, colours, sizes and products. Returns the records that discounts refer to
 * and the planned orders from the past year. The caller adds the orders later, after the clients.
 */
export const fillShop = async (shop: Shop, id: number, currency: { rate: number; decimals: number }, tools: Tools) => {
  const { write, studio, random, orderRandom, now } = tools;
  const { aisles, brands: names } = shop.trade;
  const aisleRecords = aisles.map(({ name, description, picture }, index) => ({
    name,
    description,
    image: studio.thing(picture, index + shop.number),
    status: index === 10 ? 'inactive' : 'active',
  }));
  const brandRecords = names.map((name, index) => ({
    name,
    logo: studio.logo(index + shop.number * 3),
    active: index !== 13,
  }));
  const colourRecords = random.some(allColours, 16).map((colour, index) => ({ ...colour, active: index !== 12 }));
  const colourIds = await write(colours, byOrder(colourRecords), { shop: id });
  const stock = {
    categories: await write(categories, byOrder(aisleRecords), { shop: id }),
    brands: await write(brands, byOrder(brandRecords), { shop: id }),
    colours: colourIds,
    hexes: new Map(colourRecords.map(({ hex }, index) => [colourIds[index]!, hex])),
    sizes: await fillSizes(shop, id, tools),
  };
  const records = productsOf(shop, stock, currency, tools);
  const ids = await write(products, records, { shop: id, times: timesFor(records.length, tools) });
  await write(
    gallery,
    filesOf([
      ...records.flatMap(({ images }) => images),
      ...brandRecords.map(({ name, logo }) => ({ url: logo, alt: name })),
      ...aisleRecords.map(({ name, image }) => ({ url: image, alt: name })),
    ]),
    { shop: id },
  );
  const made = variantsOf(records, ids, random, (price) => dearer(price, currency));
  const byId = new Map(ids.map((product, index) => [product, records[index]!]));
  const named = (colourOrSize: ReadonlyMap<number, Text>, it: number | null) =>
    it === null ? null : colourOrSize.get(it)!;
  const colourNames = new Map(stock.colours.map((colour, index) => [colour, colourRecords[index]!.name]));
  const sizeNames = new Map(
    Object.entries(stock.sizes).flatMap(([group, all]) =>
      all.map((size, index) => [size, allSizes[group as SizeGroup][index]!.name] as const),
    ),
  );
  const goods = made.map((one) => {
    const product = byId.get(one.product)!;
    return {
      name: product.name,
      colour: named(colourNames, one.colour),
      size: named(sizeNames, one.size),
      sku: one.sku,
      price: inheritedValue(one, product, 'price') as string,
    };
  });
  const pace = { common: ordersOfDay[shop.key], decimals: currency.decimals };
  const { orders: planned, reserved, awaited } = planOrders(goods, pace, orderRandom, now);
  // Orders reserve some of the stock, so the reserved units are added to the available units.
  const stocked = made.map((one, index) => {
    const [reservedPieces, awaitedPieces] = [reserved[index]!, awaited[index]!];
    return { ...one, stock: one.stock + reservedPieces + awaitedPieces, reserved: reservedPieces };
  });
  const variantIds = await write(variants, stocked, { shop: id });
  const pictured = new Map(ids.map((product, index) => [product, records[index]!.images[0]!.url]));
  return {
    categories: stock.categories,
    products: ids,
    pictured,
    goods,
    variants: variantIds,
    productsOf: made.map(({ product }) => product),
    planned,
  };
};
