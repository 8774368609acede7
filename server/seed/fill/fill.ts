import { accountsOf, shops, deliveryFeeIn, taxationIn } from '../data/shops';
import { currencies } from '../data/platform';
import type { ShopKey, Shop } from '../data/shops';
import { fillContent, fillPlatform } from './fillPlatform';
import { fillLedger } from './fillLedger';
import { fillMessages } from './fillMessages';
import { fillOrders } from './fillOrders';
import { fillPeople } from './fillPeople';
import { fillPoints } from './fillAccounts';
import { fillShop } from './fillShop';
import type { Text, Address } from '@matjar/admin/values';
import { dayInMs } from '@matjar/admin/values';
import { amountOf, unitsOf } from '../../../src/domain/units';
import { comments } from '../../../src/resources/comments/comments.resource';
import { draftLines } from '../../../src/resources/orderDrafts/draftLines.resource';
import { orderDrafts } from '../../../src/resources/orderDrafts/drafts.resource';
import { reviews } from '../../../src/resources/reviews/reviews.resource';
import { priceOf } from '../../../src/domain/price/pricing';
import { commentsOf, hideReasons, replies } from '../data/talk';
import type { Sellable } from '../orders';
import type { Studio } from '../pictures/studio';
import { createRandom } from '../random';
import type { Random } from '../random';
import type { Clock } from '../span';
import type { Write } from '../writer';
import type { Bought } from './fillOrders';

interface ShopStock {
  goods: readonly Sellable[];
  /** The ids of the variants, in the same order as `goods`. */
  variants: readonly number[];
  people: readonly { id: number; addresses: readonly Address[] }[];
  currency: { rate: number; decimals: number };
}

/**
 * Draft orders that the shop took by phone. Each draft contains the client's index and the products' indexes and
 * quantities.
 */
const calls = [
  {
    client: 4,
    lines: [
      [5, 2],
      [22, 1],
    ],
    delivery: 'deliver',
    notes: 'سيعاود الاتصال لتأكيد العنوان',
  },
  { client: 9, lines: [[14, 1]], delivery: 'pickup', notes: 'Comes by after work' },
] as const;

/** Adds draft orders in different states. */
const fillDrafts = async (
  shop: Shop,
  id: number,
  { goods, variants, people, currency }: ShopStock,
  write: Write,
): Promise<void> => {
  const { decimals } = currency;
  const fee = unitsOf(deliveryFeeIn(currency).toFixed(decimals), decimals);
  const taxation = taxationIn(shop.key);
  const records = calls.map(({ client, lines, delivery, notes }, index) => {
    const buyer = people[client % people.length]!;
    const basket = lines.map(([place, qty]) => {
      const price = unitsOf(goods[place % goods.length]!.price, decimals);
      return { product: 0, category: 0, qty, price, tax: taxation && taxation.tax };
    });
    const { total } = priceOf(basket, [], {
      fee: delivery === 'pickup' ? 0n : fee,
      tax: taxation && { isIncluded: taxation.isIncluded, delivery: taxation.tax },
    });
    return {
      number: `D-${index + 1}`,
      client: buyer.id,
      delivery,
      notes,
      total: amountOf(total, decimals),
      ...(delivery === 'deliver' && { address: buyer.addresses[0] ?? null }),
    };
  });
  const ids = await write(orderDrafts, records, { shop: id });
  await write(
    comments,
    [{ resource: orderDrafts.name, record: ids[0]!, body: 'Called twice, no answer yet', author: 'Demo Vendor' }],
    { shop: id },
  );
  await write(
    draftLines,
    calls.flatMap(({ lines }, index) =>
      lines.map(([place, qty]) => ({ draft: ids[index]!, variant: variants[place % variants.length]!, qty })),
    ),
    { shop: id },
  );
};

interface Tools {
  write: Write;
  random: Random;
  now: Date;
  pictured: ReadonlyMap<number, string>;
  /** Unusual text for the first reviews, to test the layout. */
  unusualTexts: readonly Text[];
}

const stars = [5, 5, 5, 5, 5, 4, 4, 4, 3, 2, 1] as const;

/** Creates a client's review of a delivered product, written some days later. */
const reviewOf = (bought: Bought, index: number, shop: Shop, { random, now, pictured, unusualTexts }: Tools) => {
  const rating = random.pick(stars);
  const language = random.pick(['en', 'ar', 'ar'] as const);
  const at = bought.delivered + (1 + random.next() * 9) * dayInMs;
  const isAnswered = now.getTime() - at > 5 * dayInMs ? random.chance(0.8) : random.chance(0.2);
  const isHidden = random.chance(rating < 3 ? 0.15 : 0.01);
  const reply = random.pick(replies[rating > 3 ? 'glad' : 'sorry'])[language];
  const repliedAt = Math.min(at + random.next() * 3 * dayInMs, now.getTime() - 60_000);
  return {
    at,
    rating,
    author: bought.client.name,
    comment:
      unusualTexts[index]?.[language] ??
      (random.chance(0.85) ? random.pick(commentsOf(shop.key, rating))[language] : null),
    product: bought.product,
    images: random.chance(0.08) ? [{ url: pictured.get(bought.product)!, alt: null }] : [],
    client: bought.client.id,
    order: bought.order,
    status: isHidden ? 'hidden' : 'showed',
    hide_reason: isHidden ? random.pick(hideReasons) : null,
    reply: isAnswered ? reply : null,
    replied_at: isAnswered ? new Date(repliedAt).toISOString() : null,
  };
};

/**
 * Adds a shop's reviews from the past year. A third of the delivered products are reviewed, at most once per order and
 * product.
 */
const fillReviews = async (shop: Shop, id: number, bought: readonly Bought[], tools: Tools): Promise<void> => {
  const records = bought
    .filter(() => tools.random.chance(0.35))
    .map((one, index) => reviewOf(one, index, shop, tools))
    .filter(({ at }) => at < tools.now.getTime())
    .toSorted((one, other) => one.at - other.at);
  const times = records.map(({ at }) => new Date(at).toISOString());
  await tools.write(
    reviews,
    records.map(({ at: _at, ...record }) => record),
    { shop: id, times },
  );
};

interface Options {
  write: Write;
  studio: Studio;
  seed: number;
  clock: Clock;
  /** Unusual names and other text for some of the first shop's records, to test the layout. */
  unusualTexts: readonly Text[];
}

/** Adds all demo data except the accounts. Returns the ids of the shops. */
export const fill = async ({
  write,
  studio,
  seed,
  clock,
  unusualTexts: given,
}: Options): Promise<ReadonlyMap<ShopKey, number>> => {
  const { now } = clock;
  const { shops: ids, currencies: currencyIds } = await fillPlatform(write, studio);
  for (const shop of shops) {
    const currency = currencies.find(({ code }) => code === shop.currency)!;
    const unusualTexts = shop.number === 1 ? given : [];
    const random = createRandom(seed, `shop ${shop.key}`);
    const id = ids.get(shop.key)!;
    const orderRandom = createRandom(seed, `orders ${shop.key}`);
    const goods = await fillShop(shop, id, currency, { write, studio, random, orderRandom, now, unusualTexts });
    const content = { write, studio, random: createRandom(seed, `content ${shop.key}`), clock, unusualTexts };
    const advertised = await fillContent(shop, id, currency, goods, content);
    const people = await fillPeople(shop, id, currency, {
      write,
      studio,
      random: createRandom(seed, `people ${shop.key}`),
      now,
      unusualTexts,
    });
    const { facts, bought } = await fillOrders(
      shop,
      id,
      { ...goods, ...people, currency },
      { write, random: orderRandom, refundRandom: createRandom(seed, `refunds ${shop.key}`), now },
    );
    await fillDrafts(shop, id, { ...goods, ...people, currency }, write);
    await fillPoints({ shop: id, key: shop.key }, goods.planned, facts, {
      write,
      random: createRandom(seed, `points ${shop.key}`),
      now,
    });
    const holder = {
      shop: id,
      accounts: accountsOf(shop.key, shop.name.en, currencyIds.get(shop.currency)!),
      advertised,
    };
    await fillLedger(holder, goods.planned, facts, { write, random: createRandom(seed, `ledger ${shop.key}`), now });
    await fillReviews(shop, id, bought, {
      write,
      random: createRandom(seed, `reviews ${shop.key}`),
      now,
      pictured: goods.pictured,
      unusualTexts,
    });
    await fillMessages(shop, id, bought, {
      write,
      random: createRandom(seed, `messages ${shop.key}`),
      now,
      unusualTexts,
    });
  }
  return ids;
};
