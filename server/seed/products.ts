import { escapeHtml } from '../../src/core/html';
import type { Text } from '../../src/core/text';
import { barcodeOf } from './barcode';
import { hostileNames } from './data/hostile';
import type { Shop } from './data/shops';
import type { Studio } from './pictures/studio';
import { pricesOf } from './prices';
import type { Random } from './random';
import type { Adjective, Detail, Item, SizeGroup } from './words/word';
import { nameOf } from './words/word';

/** The ids of what a shop's products refer to. */
export interface Stock {
  /** In the order of the trade's aisles. */
  categories: readonly number[];
  brands: readonly number[];
  colours: readonly number[];
  sizes: Partial<Record<SizeGroup, readonly number[]>>;
}

interface Idea {
  item: Item;
  aisle: number;
  style: Adjective;
  detail: Detail;
}

/** Every product the trade's words can name, each once, dealt out so that all aisles fill evenly. */
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
  const dealt = Array.from({ length: longest }, (_, round) => piles.flatMap((pile) => pile.slice(round, round + 1)));
  return random.shuffle(dealt.flat().slice(0, products));
};

const slugOf = (name: string, number: number): string => {
  const words = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return [...words.slice(0, 8), number].join('-').slice(0, 120);
};

const describe = (name: Text, { item }: Idea, { trade }: Shop, random: Random): Text => {
  const praise = random.pick(trade.praise);
  return {
    en: `<p><strong>${escapeHtml(name.en)}.</strong> ${escapeHtml(praise.en)}</p><ul><li>Delivered within four working days</li><li>Returned free of charge within 14 days</li></ul>`,
    ar: `<p><strong>${escapeHtml(name.ar)}.</strong> ${escapeHtml(praise.ar[item.gender])}</p><ul><li>التوصيل خلال أربعة أيام عمل</li><li>الإرجاع مجاني خلال 14 يومًا</li></ul>`,
  };
};

/** One to three pictures of a product, described in words. */
const pictures = (studio: Studio, picture: string, variant: number, number: number, alt: Text) =>
  Array.from({ length: 1 + (number % 3) }, (_, index) => ({ url: studio.thing(picture, variant + index), alt }));

/** Of several pictures each shows one of the product's colours, as far as there are any. */
const inColours = <Picture extends object>(images: readonly Picture[], colours: readonly number[]) =>
  images.map((image, index) => ({ ...image, colour: (images.length > 1 ? colours[index] : undefined) ?? null }));

/** A shop's products as forms have them, in the order they came into the shop; the hostile names came first. */
export const productsOf = (shop: Shop, stock: Stock, currency: { rate: number; decimals: number }, tools: {
  random: Random;
  studio: Studio;
}) => {
  const { random, studio } = tools;
  const ideas = ideasOf(shop, random);
  const strange = shop.hostile ? hostileNames : [];
  return ideas.map((idea, index) => {
    const { item, aisle, style, detail } = idea;
    const number = 1001 + index;
    const name = strange[index] ?? nameOf(item, style, detail);
    const sizes = item.sizes ? random.some(stock.sizes[item.sizes] ?? [], random.int(2, 6)) : [];
    const product = {
      name,
      description: describe(name, idea, shop, random),
      images: pictures(studio, item.picture, random.int(0, 3) + aisle, number, name),
      category: stock.categories[aisle]!,
      brand: random.chance(0.9) ? random.pick(stock.brands) : null,
      slug: slugOf(name.en, number),
      sku: `${shop.key.toUpperCase()}-${number}`,
      barcode: barcodeOf(shop.number * 100_000 + number),
      ...pricesOf(random, item.price, currency),
      colours: sizes.length > 0 && random.chance(0.15) ? [] : random.some(stock.colours, random.int(1, 5)),
      sizes,
      tags: random.some(shop.trade.tags, random.int(0, 3)),
      low_stock: random.pick([null, 3, 5, 10]),
      status: random.chance(0.88) ? 'active' : 'inactive',
    };
    return { ...product, images: inColours(product.images, product.colours) };
  });
};
