import { advertisements } from '../../src/resources/advertisements/advertisements.resource';
import { discounts } from '../../src/resources/discounts/discounts.resource';
import { socialMedia } from '../../src/resources/socialMedia/socialMedia.resource';
import { advertisements as allAdvertisements } from './data/advertisements';
import { discounts as allDiscounts } from './data/discounts';
import { hostileNames } from './data/hostile';
import type { Shop } from './data/shops';
import type { Studio } from './pictures/studio';
import type { Random } from './random';
import type { Write } from './writer';

interface Tools {
  write: Write;
  studio: Studio;
  random: Random;
  now: Date;
}

/** What a shop's discounts are taken off. */
export interface Goods {
  categories: readonly number[];
  products: readonly number[];
}

const dayInMs = 24 * 60 * 60 * 1000;

const span = (now: Date, [start, end]: readonly [number, number]) => {
  const at = (days: number) => new Date(now.getTime() + days * dayInMs).toISOString();
  return { start: at(start), end: at(end) };
};

const platforms = [
  ['instagram', 'https://instagram.com/'], ['snapchat', 'https://snapchat.com/add/'],
  ['tiktok', 'https://tiktok.com/@'], ['x', 'https://x.com/'], ['website', 'https://example.com/'],
] as const;

/**
 * Fills a shop with what it offers and shows: discounts, advertisements, and where else it can be found. Gives the
 * advertisements, as the ledger wants to know of them.
 */
export const fillContent = async (shop: Shop, id: number, currency: { rate: number }, goods: Goods, tools: Tools) => {
  const { write, studio, random, now } = tools;
  const offered = allDiscounts.map(({ days, ...discount }, index) => ({
    ...discount,
    ...span(now, days),
    ...(shop.hostile && index === 7 && { name: hostileNames[3] }),
    categories: discount.scope === 'category' ? random.some(goods.categories, 3) : [],
    products: discount.scope === 'product' ? random.some(goods.products, 8) : [],
  }));
  await write(discounts, offered, { shop: id });
  const shown = allAdvertisements.map(({ days, budget, ...one }, index) => ({
    ...one,
    ...span(now, days),
    ...(shop.hostile && index === 4 && { title: hostileNames[1] }),
    image_en: studio.banner(shop.number + index),
    image_ar: studio.banner(shop.number + index + 1),
    link: `https://example.com/${shop.key}/${index + 1}`,
    budget: (budget * currency.rate).toFixed(2),
    clicks: Math.floor((one.impressions * random.int(10, 40)) / 1000),
  }));
  const shownIds = await write(advertisements, shown, { shop: id });
  const links = platforms.map(([platform, address], index) => ({
    platform, link: `${address}${shop.key}`, sort: index + 1, active: index !== 3,
  }));
  await write(socialMedia, links, { shop: id });
  return shown.map(({ status, budget, start }, index) => ({ id: shownIds[index]!, status, budget, start: Date.parse(start) }));
};
