import { reviews } from '../../../src/resources/reviews/reviews.resource';
import { dayInMs } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import type { Shop } from '../data/shops';
import { commentsOf, hideReasons, replies } from '../data/talk';
import type { Bought } from './fillOrders';
import type { Random } from '../random';
import type { Write } from '../writer';

interface Tools {
  write: Write;
  random: Random;
  now: Date;
  /** A picture of each product, by its id. */
  pictured: ReadonlyMap<number, string>;
  /** What the first reviews say instead of something usual. */
  strange: readonly Text[];
}

const stars = [5, 5, 5, 5, 5, 4, 4, 4, 3, 2, 1] as const;

/** What a client says of one thing of a delivered order, some days later; a third of all do. */
const reviewOf = (bought: Bought, index: number, shop: Shop, { random, now, pictured, strange }: Tools) => {
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
      strange[index]?.[language] ?? (random.chance(0.85) ? random.pick(commentsOf(shop.key, rating))[language] : null),
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

/** Writes a year of a shop's reviews, each of something that was delivered, and none twice of one thing in one order. */
export const fillReviews = async (shop: Shop, id: number, bought: readonly Bought[], tools: Tools): Promise<void> => {
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
