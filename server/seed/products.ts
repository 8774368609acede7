import { escapeHtml } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import type { Shop } from './data/shops';
import type { Studio } from './pictures/studio';
import type { Random } from './random';
import type { Adjective, Detail, Item, SizeGroup } from './words/word';
import { nameOf } from './words/word';

interface Product {
  sku: string;
  price: string;
  colours: readonly number[];
  sizes: readonly number[];
}

/**
 * Creates a product's variants with their stock, one for each combination of colour and size. For some products, the
 * largest size has a higher price (see `dearer`).
 */
export const variantsOf = (
  products: readonly Product[],
  ids: readonly number[],
  random: Random,
  dearer: (price: string) => string,
) =>
  products.flatMap(({ sku, price, colours, sizes }, index) => {
    const noOptions: readonly null[] = [null];
    // Some products are sold out, some are well stocked, and the rest are in between.
    const maxStock = random.pick([0, 4, 12, 30, 60]);
    return (colours.length > 0 ? colours : noOptions).flatMap((colour, colourIndex) =>
      (sizes.length > 0 ? sizes : noOptions).map((size, sizeIndex) => ({
        product: ids[index]!,
        colour,
        size,
        sku: `${sku}-${colourIndex + 1}${String.fromCharCode(65 + sizeIndex)}`,
        price: index % 6 === 2 && sizeIndex > 1 && sizeIndex === sizes.length - 1 ? dearer(price) : null,
        stock: random.int(0, maxStock),
        active: !random.chance(0.03),
      })),
    );
  });

interface Currency {
  rate: number;
  decimals: number;
}

interface Prices {
  price: string;
  compare_at: string | null;
  cost: string;
}

/**
 * Rounds an amount to a typical price. Amounts in currencies with three decimals are rounded to quarters. Other amounts
 * are rounded to integers if they are above 20, and otherwise to halves.
 */
const asShopsDo = (amount: number, { decimals }: Currency): string => {
  const step = decimals === 3 ? 0.25 : amount > 20 ? 1 : 0.5;
  return Math.max(Math.round(amount / step) * step, step).toFixed(decimals);
};

/**
 * Picks a price within a range in US dollars and converts it to the currency. Returns the price, the cost and, for a
 * quarter of the products, a higher previous price.
 */
export const pricesOf = (random: Random, [min, max]: readonly [number, number], currency: Currency): Prices => {
  // The random number is squared because cheap products are more common.
  const price = (min + (max - min) * random.next() ** 2) * currency.rate;
  const before = random.chance(0.25) ? price * (1.15 + random.next() * 0.45) : null;
  return {
    price: asShopsDo(price, currency),
    // The previous price is at least one rounding step higher, so it is still higher after rounding.
    compare_at: before === null ? null : asShopsDo(before + (currency.decimals === 3 ? 0.25 : 1), currency),
    cost: (price * (0.45 + random.next() * 0.2)).toFixed(currency.decimals),
  };
};

/** Returns the price of a larger size: 10% higher, or one rounding step if that is more. */
export const dearer = (price: string, currency: Currency): string =>
  asShopsDo(Number(price) * 1.1 + (currency.decimals === 3 ? 0.25 : 1), currency);

/** Returns an in-store EAN-13 barcode, which consists of the prefix 20, `number`, and the GS1 modulo 10 check digit. */
export const barcodeOf = (number: number): string => {
  const digits = `20${String(number).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

interface Stock {
  /** The ids of the categories, in the same order as `trade.aisles`. */
  categories: readonly number[];
  brands: readonly number[];
  colours: readonly number[];
  /** Each colour's value as `#rrggbb`, keyed by colour id. */
  hexes: ReadonlyMap<number, string>;
  sizes: Partial<Record<SizeGroup, readonly number[]>>;
}

interface Idea {
  item: Item;
  aisle: number;
  style: Adjective;
  detail: Detail;
}

/**
 * Returns all product names that can be formed from the words of the shop's trade, without duplicates. They are sorted
 * so that the first names cover all aisles evenly.
 */
const ideasOf = ({ trade, products }: Shop, random: Random): Idea[] => {
  const piles = trade.aisles.flatMap(({ items }, aisle) =>
    items.map((item) =>
      random.shuffle(
        (item.styles ?? trade.styles).flatMap((style) =>
          item.details.map((detail) => ({ item, aisle, style, detail })),
        ),
      ),
    ),
  );
  const longest = Math.max(...piles.map((pile) => pile.length));
  const interleaved = Array.from({ length: longest }, (_, round) =>
    piles.flatMap((pile) => pile.slice(round, round + 1)),
  );
  return random.shuffle(interleaved.flat().slice(0, products));
};

const slugOf = (name: string, number: number): string => {
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return [...words.slice(0, 8), number].join('-').slice(0, 120);
};

const describe = (name: Text, { item }: Idea, { trade }: Shop, random: Random): Text => {
  const praise = random.pick(trade.praise);
  return {
    en: `<p><strong>${escapeHtml(name.en)}.</strong> ${escapeHtml(praise.en)}</p><ul><li>Delivered within four working days</li><li>Returned free of charge within 14 days</li></ul>`,
    ar: `<p><strong>${escapeHtml(name.ar)}.</strong> ${escapeHtml(praise.ar[item.gender])}</p><ul><li>التوصيل خلال أربعة أيام عمل</li><li>الإرجاع مجاني خلال 14 يومًا</li></ul>`,
  };
};

/**
 * Draws one to three images of a product, each in one of the product's colours and with alternative text. If there is
 * only one image, it represents all colours.
 */
const pictures = (
  studio: Studio,
  {
    picture,
    variant,
    count,
    alt,
    colours,
    hexes,
  }: {
    picture: string;
    variant: number;
    count: number;
    alt: Text;
    colours: readonly number[];
    hexes: Stock['hexes'];
  },
) => {
  const pictured = colours.length > 0 ? colours.slice(0, count) : Array.from({ length: count }, () => null);
  return pictured.map((colour, index) => ({
    url: studio.thing(picture, colour === null ? variant + index : hexes.get(colour)!),
    alt,
    colour: count > 1 ? colour : null,
  }));
};

/** Returns a shop's products as form values, in creation order. The first products have the names in `unusualTexts`. */
export const productsOf = (
  shop: Shop,
  stock: Stock,
  currency: { rate: number; decimals: number },
  tools: {
    random: Random;
    studio: Studio;
    unusualTexts: readonly Text[];
  },
) => {
  const { random, studio, unusualTexts } = tools;
  const ideas = ideasOf(shop, random);
  return ideas.map((idea, index) => {
    const { item, aisle, style, detail } = idea;
    const number = 1001 + index;
    const name = unusualTexts[index] ?? nameOf(item, style, detail);
    const sizes = item.sizes ? random.some(stock.sizes[item.sizes] ?? [], random.int(2, 6)) : [];
    const variant = random.int(0, 3) + aisle;
    const colours = sizes.length > 0 && random.chance(0.15) ? [] : random.some(stock.colours, random.int(1, 5));
    return {
      name,
      description: describe(name, idea, shop, random),
      images: pictures(studio, {
        picture: item.picture,
        variant,
        count: 1 + (number % 3),
        alt: name,
        colours,
        hexes: stock.hexes,
      }),
      category: stock.categories[aisle]!,
      brand: random.chance(0.9) ? random.pick(stock.brands) : null,
      slug: slugOf(name.en, number),
      sku: `${shop.key.toUpperCase()}-${number}`,
      barcode: barcodeOf(shop.number * 100_000 + number),
      ...pricesOf(random, item.price, currency),
      colours,
      sizes,
      tags: random.some(shop.trade.tags, random.int(0, 3)),
      low_stock: random.pick([null, 3, 5, 10]),
      status: random.chance(0.88) ? 'active' : 'inactive',
    };
  });
};
