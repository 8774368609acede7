import { accountsOf } from '../data/banks';
import { currencies } from '../data/platform';
import type { ShopKey } from '../data/shops';
import { shops } from '../data/shops';
import { fillContent } from './fillContent';
import { fillDrafts } from './fillDrafts';
import { fillLedger } from './fillLedger';
import { fillMessages } from './fillMessages';
import { fillOrders } from './fillOrders';
import { fillPeople } from './fillPeople';
import { fillPlatform } from './fillPlatform';
import { fillReviews } from './fillReviews';
import { fillPoints } from './fillPoints';
import { fillShop } from './fillShop';
import type { Text } from '@matjar/admin/values';
import type { Studio } from '../pictures/studio';
import { createRandom } from '../random';
import type { Clock } from '../span';
import type { Write } from '../writer';

interface Options {
  write: Write;
  studio: Studio;
  /** The same number gives the same records. */
  seed: number;
  clock: Clock;
  /** Names and texts that some records of the first shop have instead of their own. */
  strange: readonly Text[];
}

/** Writes all of the demo data but the accounts; gives the shops' ids. */
export const fill = async ({
  write,
  studio,
  seed,
  clock,
  strange: given,
}: Options): Promise<ReadonlyMap<ShopKey, number>> => {
  const { now } = clock;
  const { shops: ids, currencies: currencyIds } = await fillPlatform(write, studio);
  for (const shop of shops) {
    const currency = currencies.find(({ code }) => code === shop.currency)!;
    const strange = shop.number === 1 ? given : [];
    const random = createRandom(seed, `shop ${shop.key}`);
    const id = ids.get(shop.key)!;
    const orderRandom = createRandom(seed, `orders ${shop.key}`);
    const goods = await fillShop(shop, id, currency, { write, studio, random, orderRandom, now, strange });
    const content = { write, studio, random: createRandom(seed, `content ${shop.key}`), clock, strange };
    const advertised = await fillContent(shop, id, currency, goods, content);
    const people = await fillPeople(shop, id, {
      write,
      studio,
      random: createRandom(seed, `people ${shop.key}`),
      now,
      strange,
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
      strange,
    });
    await fillMessages(shop, id, bought, { write, random: createRandom(seed, `messages ${shop.key}`), now, strange });
  }
  return ids;
};
