import { asc, eq } from 'drizzle-orm';
import { clients } from '../../../src/resources/clients/clients.resource';
import { offerOrders } from '../../../src/resources/offerOrders/offerOrders.resource';
import { offers } from '../../../src/resources/offers/offers.resource';
import { products } from '../../../src/resources/products/products.resource';
import { shops as allShops } from '../../../src/resources/shops/shops.resource';
import type { AnyResource } from '@matjar/admin';
import type { Db, Row } from '@matjar/admin/server/database';
import type { Text } from '@matjar/admin/values';
import { tableOf } from '../../tables';
import type { OfferPlan } from '../data/offers';
import { offers as plans } from '../data/offers';
import { currencies } from '../data/platform';
import type { Shop, ShopKey } from '../data/shops';
import { shops as shopData } from '../data/shops';
import { offerOrdersOf, qtyOf } from '../offerOrders';
import type { Studio } from '../pictures/studio';
import { createRandom } from '../random';
import type { Random } from '../random';
import type { Clock } from '../span';
import { momentOf } from '../span';
import type { Write } from '../writer';

interface Options {
  db: Db;
  write: Write;
  studio: Studio;
  shops: ReadonlyMap<ShopKey, number>;
  seed: number;
  clock: Clock;
  /** Names that an offer of the first shop gets instead of its own. */
  strange: readonly Text[];
}

const iso = (time: number) => new Date(time).toISOString();

const rowsOf = async (db: Db, resource: AnyResource, shop: number): Promise<Row[]> => {
  const table = tableOf(resource);
  return (await db.select().from(table).where(eq(table.sub_shop_id, shop)).orderBy(asc(table.id))) as Row[];
};

/** A shop's offer with its orders; what is counted of them is what they are. */
const planOffer = (
  plan: OfferPlan,
  goods: readonly Row[],
  buyers: Parameters<typeof offerOrdersOf>[2],
  clock: Clock,
  random: Random,
) => {
  const {
    code,
    title,
    description,
    products: count,
    days: [from, to],
    limit,
    active = true,
  } = plan;
  const chosen = random.some(goods, count);
  const worth = chosen.reduce((total, { price }) => total + Number(price), 0);
  const [start, end] = [momentOf(clock, from), momentOf(clock, to)];
  const ordered = offerOrdersOf(plan.orders, { start, end, now: clock.now.getTime() }, buyers, random);
  const redeemed = qtyOf(ordered, 'redeemed');
  return {
    ordered,
    record: {
      code,
      title,
      description,
      products: chosen.map(({ id }) => id),
      active,
      start: iso(start),
      end: iso(end),
      redeemed,
      qty_limit: limit === 'taken' ? redeemed + qtyOf(ordered, 'pending') : (limit ?? null),
      price: (worth * plan.price) / 100,
    },
  };
};

const fillShopOffers = async (shop: Shop, id: number, { db, write, studio, seed, clock, strange }: Options) => {
  const random = createRandom(seed, `offers ${shop.key}`);
  const { decimals } = currencies.find(({ code }) => code === shop.currency)!;
  const goods = (await rowsOf(db, products, id)).filter(({ status }) => status === 'active');
  const buyers = (await rowsOf(db, clients, id))
    .filter(({ blocked }) => !blocked)
    .map((row) => ({ id: row.id as number, since: Date.parse(String(row.created_at)) }));
  const [{ owner } = {}] = await db
    .select()
    .from(tableOf(allShops))
    .where(eq(tableOf(allShops).id!, id));
  const planned = plans.map((plan) => planOffer(plan, goods, buyers, clock, random));
  const units = planned.map(({ record }) => Math.round(record.price * 10 ** decimals));
  const money = (amount: number) => (amount / 10 ** decimals).toFixed(decimals);
  const { aisles } = shop.trade;
  const ids = await write(
    offers,
    planned.map(({ record }, index) => ({
      ...record,
      ...(shop.number === 1 && index === 1 && strange[2] && { title: strange[2] }),
      image: studio.thing(aisles[index % aisles.length]!.picture, index + shop.number),
      price: money(units[index]!),
    })),
    { shop: id },
  );
  const orders = planned
    .flatMap(({ ordered }, index) =>
      ordered.map((order) => ({ ...order, offer: ids[index]!, total: money(units[index]! * order.qty) })),
    )
    .toSorted((one, other) => one.ordered - other.ordered);
  await write(
    offerOrders,
    orders.map(({ ordered: _ordered, redeemed, reason, ...order }) => ({
      ...order,
      redeemed_at: redeemed && iso(redeemed),
      by: redeemed && owner,
      cancel_reason: reason,
    })),
    { shop: id, times: orders.map(({ ordered }) => iso(ordered)) },
  );
};

/** Fills the shops with offers and what was ordered of them, which their owners redeemed. */
export const fillOffers = async (options: Options): Promise<void> => {
  for (const shop of shopData) await fillShopOffers(shop, options.shops.get(shop.key)!, options);
};
