import { advertisements } from '../../../src/resources/advertisements/advertisements.resource';
import { usualRefundReasons } from '../../../src/domain/refunds';
import { discounts } from '../../../src/resources/discounts/discounts.resource';
import { refundReasons } from '../../../src/resources/refundReasons/refundReasons.resource';
import { taxClasses } from '../../../src/resources/taxClasses/taxClasses.resource';
import { socialMedia } from '../../../src/resources/socialMedia/socialMedia.resource';
import { advertisements as allAdvertisements, discounts as allDiscounts } from '../data/promotions';
import type { Text } from '@matjar/admin/values';
import { taxClassesOf } from '../data/shops';
import type { Shop } from '../data/shops';
import type { Studio } from '../pictures/studio';
import type { Random } from '../random';
import type { Clock } from '../span';
import { momentOf } from '../span';
import type { Write } from '../writer';

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
