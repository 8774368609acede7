import type { AnyResource } from '@matjar/admin';
import { sql, asc, eq } from 'drizzle-orm';
import { gallery } from '../../src/resources/gallery/gallery.resource';
import { fillOnce } from '@matjar/admin/server';
import type { Storage } from '@matjar/admin/server';
import type { Database, Db, Row } from '@matjar/admin/server/database';
import { notifications } from '@matjar/admin/server/database';
import type { Text } from '@matjar/admin/values';
import { dayInMs } from '@matjar/admin/values';
import { clients } from '../../src/resources/clients/clients.resource';
import { offerOrders } from '../../src/resources/offerOrders/offerOrders.resource';
import { offers } from '../../src/resources/offers/offers.resource';
import { products } from '../../src/resources/products/products.resource';
import { orders as allOrders } from '../../src/resources/orders/orders.resource';
import { refunds } from '../../src/resources/orders/refunds.resource';
import { shops as allShops } from '../../src/resources/shops/shops.resource';
import { refundTaxes, tableOf, visits } from '../tables';
import type { OfferPlan } from './data/promotions';
import { offers as plans } from './data/promotions';
import { currencies } from './data/platform';
import type { ShopKey, Shop } from './data/shops';
import { shops as shopData } from './data/shops';
import { fill } from './fill/fill';
import { fillInvoices, fillReturns } from './fill/fillInvoices';
import { fillAccounts } from './fill/fillAccounts';
import { fillNotices } from './fill/fillNotices';
import { offerOrdersOf, qtyOf } from './orders';
import type { Developed, Studio } from './pictures/studio';
import { createStudio } from './pictures/studio';
import { createRandom } from './random';
import type { Random } from './random';
import type { Clock } from './span';
import { momentOf } from './span';
import { visitsOf } from './visits';
import { createWriter } from './writer';
import type { Write } from './writer';

interface Options {
  db: Db;
  write: Write;
  studio: Studio;
  shops: ReadonlyMap<ShopKey, number>;
  seed: number;
  clock: Clock;
  /** Unusual names for one of the first shop's offers, to test the layout. */
  unusualTexts: readonly Text[];
}

const iso = (time: number) => new Date(time).toISOString();

const rowsOf = async (db: Db, resource: AnyResource, shop: number): Promise<Row[]> => {
  const table = tableOf(resource);
  return (await db.select().from(table).where(eq(table.sub_shop_id, shop)).orderBy(asc(table.id))) as Row[];
};

/** Plans an offer and its orders. The numbers of ordered and redeemed units are computed from the orders. */
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

const fillShopOffers = async (shop: Shop, id: number, { db, write, studio, seed, clock, unusualTexts }: Options) => {
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
      ...(shop.number === 1 && index === 1 && unusualTexts[2] && { title: unusualTexts[2] }),
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

const fillOffers = async (options: Options): Promise<void> => {
  for (const shop of shopData) await fillShopOffers(shop, options.shops.get(shop.key)!, options);
};

/** Fills the activity log with entries from the last few weeks that match the demo data. */
const fillLog = async (db: Db, now: Date): Promise<void> => {
  const end = sql`${now.toISOString()}::timestamptz`;
  const shared = sql.raw(
    'sub_shop_id, at, operation, title_en, title_ar, resource, record, actor, actor_id, actor_kind, action, request',
  );
  await db.execute(sql`
    with told as (
    select told.sub_shop_id, least(told.at, ${end}) as at, 'changed' as operation, told.en as title_en, told.ar as title_ar, told.resource,
      told.record::text as record, person.full_name as actor, person.id as actor_id, 'user' as actor_kind, told.action,
      md5(told.resource || told.record)::uuid::text as request, told.changes
    from (
      select sub_shop_id, ${end} - id % 23 * interval '29 hours' - id % 7 * interval '13 minutes' as at, name_en as en, name_ar as ar,
        'products/view-all' as resource, id as record, 'update' as action,
        jsonb_build_object('price', jsonb_build_array(round(price * 1.1, 2)::text, price::text)) as changes
        from products where id % 9 = 0
      union all
      select sub_shop_id, placed_at + interval '40 minutes', number, number, 'all-orders', id, 'confirm',
        '{"order_status": ["pending", "confirmed"]}'
        from orders where order_status not in ('pending', 'canceled') and placed_at > ${end} - interval '12 days'
      union all
      select sub_shop_id, replied_at, author, author, 'reviews', id, 'reply', jsonb_build_object('reply', jsonb_build_array(null, reply))
        from reviews where reply is not null and replied_at > ${end} - interval '40 days'
    ) as told
    join lateral (
      select users.id, users.full_name from memberships join users on users.id = memberships.user_id
      where memberships.tenant_id = told.sub_shop_id order by users.role_type = 'vendor' desc, users.id limit 1
    ) as person on true
    ), sets as (
      insert into change_sets (${shared}, change_set) select ${shared}, request from told order by at, resource, record returning id, request
    )
    insert into audit_log (${shared}, changes, activity)
      select ${shared}, changes, sets.id from told join sets using (request) order by at, resource, record`);
};

const visitors: Record<ShopKey, number> = { noor: 13, sada: 10, rimal: 6, bayt: 7 };

/**
 * The number of rows per statement. The rows are sent as a single JSON parameter, so PostgreSQL's limit on the number
 * of parameters doesn't apply.
 */
const batch = 20_000;

const insert = (db: Db, shop: number, rows: readonly object[]) =>
  db.execute(sql`
    insert into ${visits} (sub_shop_id, at, kind, visitor, path, product, source, device)
    select ${shop}::bigint, at, kind, left(encode(sha256(convert_to(${shop}::bigint || '/' || visitor, 'UTF8')), 'hex'), 16),
      path, product, source, device
    from json_to_recordset(${JSON.stringify(rows)}::json) as given
      (at timestamptz, kind text, visitor text, path text, product bigint, source text, device text)`);

/** Adds each shop's visits from the past year, using only a few statements. */
const fillVisits = async (db: Db, shops: ReadonlyMap<ShopKey, number>, seed: number, now: Date) => {
  const { id, sub_shop_id: owner } = tableOf(products);
  for (const [key, shop] of shops) {
    const goods = await db.select({ id: id! }).from(tableOf(products)).where(eq(owner!, shop)).orderBy(asc(id!));
    const random = createRandom(seed, `visits ${key}`);
    const liked = random.shuffle(goods.map((one) => Number(one.id)));
    const rows = visitsOf({ visitors: visitors[key], products: liked }, random, now);
    for (let start = 0; start < rows.length; start += batch) await insert(db, shop, rows.slice(start, start + batch));
  }
};

/** Assigns some open conversations to team members, and adds notifications from the last few days. */
const fillFeed = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`
    update message_threads as thread set assignee = member.id
    from (select sub_shop_id, min(id) as id from team_members where status = 'active' group by sub_shop_id) as member
    where member.sub_shop_id = thread.sub_shop_id and thread.state = 'open' and thread.id % 3 = 0`);
  const since = sql`${new Date(now.getTime() - 4 * dayInMs).toISOString()}::timestamptz`;
  const title = (id: ReturnType<typeof sql>) =>
    sql`(select jsonb_build_object('en', name_en, 'ar', name_ar) from products where products.id = ${id})`;
  await db.execute(sql`
    insert into ${notifications} (tenant_id, kind, resource, record, about, at)
    select * from (
      select sub_shop_id, 'order' as kind, 'all-orders' as resource, id as record,
        jsonb_build_object('number', number, 'name', (select full_name from clients where clients.id = orders.client)) as about,
        placed_at as at from orders where placed_at > ${since}
      union all
      select sub_shop_id, 'message', 'messages', thread, jsonb_build_object('name', author, 'text', left(body, 140)), created_at
        from messages where sender = 'client' and created_at > ${since}
      union all
      select sub_shop_id, 'review', 'reviews', id,
        jsonb_build_object('name', author, 'rating', rating, 'product', ${title(sql`reviews.product`)}), created_at
        from reviews where created_at > ${since}
    ) as told order by at`);
};

interface SeedOptions {
  /** Where to store the images. If omitted, no images are drawn. */
  storage?: Storage;
  seed?: number;
  /** The end of the period that the demo data covers. Default: the current time. */
  now?: Date;
  /** Multiplier for how far in the future seeded times are. Set by tests whose clock is ahead of `now`. */
  ahead?: number;
  /** Unusual names and other text for some of the first shop's records, to test the layout. */
  unusualTexts?: readonly Text[];
}

/** Stores the pixel dimensions, sizes in bytes and hashes of files that are already in the gallery. */
const measureFiles = async (db: Db, files: readonly Developed[]) => {
  const columns = sql`file text, width int, height int, bytes int, hash text`;
  await db.execute(sql`
    update ${tableOf(gallery)} set width = made.width, height = made.height, bytes = made.bytes, hash = made.hash
    from json_to_recordset(${JSON.stringify(files)}::json) as made(${columns}) where gallery.file = made.file`);
};

/** Adds the demo data to a migrated database without users. Returns false if the database has users. See `fillOnce`. */
export const seedDemo = (
  database: Database,
  { storage, seed = 2022, now = new Date(), ahead = 1, unusualTexts = [] }: SeedOptions = {},
): Promise<boolean> => {
  const studio = createStudio();
  const clock = { now, ahead };
  return fillOnce(database, async (db) => {
    const write = createWriter(db);
    const shopIds = await fill({ write, studio, seed, clock, unusualTexts });
    // Each demo shop has a single tax rate, so the tax of a refund has only one part.
    await db.execute(sql`insert into ${refundTaxes} (refund_id, sub_shop_id, place, kind, rate, gross, tax)
      select r.id, r.sub_shop_id, 0, o.delivery_tax_kind, o.delivery_tax_rate, r.amount, r.tax
      from ${tableOf(refunds)} r join ${tableOf(allOrders)} o on o.sub_shop_id = r.sub_shop_id and o.id = r."order" where r.tax is not null`);
    for (const { key } of shopData) await fillInvoices(db, shopIds.get(key)!, now);
    await fillAccounts({ db, write, studio, shops: shopIds, now });
    await fillOffers({ db, write, studio, shops: shopIds, seed, clock, unusualTexts });
    for (const { key, name, currency } of shopData) {
      const { decimals } = currencies.find(({ code }) => code === currency)!;
      const shop = { id: shopIds.get(key)!, name: name.en, currency, decimals };
      await fillReturns(db, shop.id, now);
      await fillNotices({ db, write, random: createRandom(seed, `notices ${key}`), shop, now });
    }
    await fillFeed(db, now);
    await fillLog(db, now);
    await fillVisits(db, shopIds, seed, now);
    // The files are written within the transaction, so the transaction is rolled back if an image can't be written.
    if (storage) await measureFiles(db, await studio.develop(storage));
  });
};
