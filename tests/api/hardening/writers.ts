import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import { ledgerErrors } from '../ledger/invariants';
import { rowsOf } from '../../helpers/demoData';
import type { RemoteReply } from '../process/remote';
import { ask } from '../process/remote';

/** The writes that the server acknowledged: order numbers, ids of confirmed and paid orders, and product ids. */
export interface Acknowledged {
  orders: string[];
  confirmed: number[];
  paid: number[];
  products: number[];
}

/** The products that the test orders, and the shop that sells them. */
export interface Stall {
  shop: number;
  slug: string;
  category: number;
  colour: number;
  sizes: [number, number];
  variants: [number, number];
  stock: number;
  /** The id of the latest order when the test started. */
  lastOrder: number;
}

type Headers = Record<string, string>;

/** Environment variables that remove the server's rate limits for a single user. */
export const unlimited = { TRUSTED_PROXIES: '127.0.0.1', CALLS_PER_ADDRESS: '0', CALLS_PER_SESSION: '0' };

const stock = 500_000;
const mark = 'crash';

const productOf = ({ category, colour, sizes }: Pick<Stall, 'category' | 'colour' | 'sizes'>) => {
  const name = `${mark}-${randomBytes(6).toString('hex')}`;
  return {
    name: [name, name],
    slug: name,
    sku: name,
    price: '10',
    category,
    colours: [colour],
    sizes,
    status: 'active',
    variants: sizes.map((size) => ({ colour, size, sku: `${name}-${size}`, price: '10', stock })),
  };
};

/** Adds a well-stocked product to the shop of the user whose session is in `headers`. */
export const openStall = async (url: string, headers: Headers, db: Db): Promise<Stall> => {
  const api = `${url}/api/sub_vendor`;
  const ids = async (path: string, key: string, count: number): Promise<number[]> =>
    (await ask(`${api}/${path}?per_page=${count}`, { headers })).body.data.map(
      (record: Record<string, number>) => record[key],
    );
  const [category] = await ids('shop_categories', 'subsubcategory_id', 1);
  const [colour] = await ids('products_colors', 'color_id', 1);
  const sizes = (await ids('products_sizes', 'size_id', 2)) as [number, number];
  const options = { category: category!, colour: colour!, sizes };
  const { status, body } = await ask(`${api}/products/add`, { headers, body: productOf(options) });
  if (status !== 200) throw new Error(`The product was refused: ${JSON.stringify(body)}`);
  const variants = body.data.variants.map(({ id }: { id: number }) => id) as [number, number];
  const [place] = await rowsOf(
    db,
    `
    select s.id, s.slug, (select max(id) from orders) as last from sub_shops s join product_variants v on v.sub_shop_id = s.id where v.id = ${variants[0]}`,
  );
  return {
    ...options,
    variants,
    stock,
    shop: Number(place!.id),
    slug: String(place!.slug),
    lastOrder: Number(place!.last),
  };
};

let callers = 0;

/**
 * Returns the headers for an order. Each order comes from a new IP address because the number of orders per address is
 * limited.
 */
const nextCaller = () => {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
};

/**
 * Starts `count` writers that continuously place, confirm and pay orders and add products until `stop` is called.
 * Ignores missing responses. Adds responses with a status other than 200 to `heard`.
 */
export const startWriters = (url: string, headers: Headers, stall: Stall, count = 4) => {
  const acknowledged: Acknowledged = { orders: [], confirmed: [], paid: [], products: [] };
  const replies: RemoteReply[] = [];
  const state = { isOver: false, answers: 0 };

  const send = async (path: string, body: unknown, more: Headers = {}): Promise<RemoteReply['body'] | null> => {
    try {
      const reply = await ask(`${url}/api/${path}`, {
        ...(body !== null && { body }),
        headers: { ...headers, ...more },
      });
      if (reply.status !== 200) {
        replies.push(reply);
        await setTimeout(20);
        return null;
      }
      state.answers += 1;
      return reply.body;
    } catch {
      await setTimeout(20);
      return null;
    }
  };
  const idOf = async (number: string): Promise<number | undefined> =>
    (await send(`sub_vendor/orders?per_page=1&search=${encodeURIComponent(number)}`, null))?.data[0]?.order_id;

  const turn = async () => {
    const lines = stall.variants.map((variant) => ({ variant, qty: 1 }));
    const client = {
      full_name: 'Hala Saad',
      phone: `+965 6${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
    };
    const order = { shop: stall.slug, client, lines, delivery: 'pickup', payment_method: 'transfer' };
    const placed = await send('storefront/orders', order, { 'x-forwarded-for': nextCaller() });
    if (placed) {
      const { number } = placed.data as { number: string };
      acknowledged.orders.push(number);
      const order_id = await idOf(number);
      if (order_id && (await send('sub_vendor/orders/confirm', { order_id }))) {
        acknowledged.confirmed.push(order_id);
        if (await send('sub_vendor/orders/mark_paid', { order_id })) acknowledged.paid.push(order_id);
      }
    }
    const added = await send('sub_vendor/products/add', productOf(stall));
    if (added) acknowledged.products.push(added.data.product_id);
  };
  const work = async () => {
    while (!state.isOver) await turn();
  };
  const working = Array.from({ length: count }, work);
  return {
    acknowledged,
    replies,
    /** Resolves once at least `minimum` requests have succeeded in total. */
    async reached(minimum: number) {
      for (;;) {
        if (state.answers >= minimum) return;
        await setTimeout(10);
      }
    },
    answers: () => state.answers,
    async stop() {
      state.isOver = true;
      await Promise.all(working);
    },
  };
};

/**
 * Returns the unexpected responses. While the database is down, the expected response is 503 with a `Retry-After`
 * header.
 */
export const unexpectedReplies = (replies: readonly RemoteReply[]) =>
  replies
    .filter(({ status, headers }) => status !== 503 || !headers.get('retry-after'))
    .map(({ status, body }) => [status, body]);

export const countOf = (acknowledged: Acknowledged): number =>
  Object.values(acknowledged).reduce((sum, list: unknown[]) => sum + list.length, 0);

/** Returns descriptions of acknowledged writes that are missing from the database. */
export const lostOf = async (db: Db, { orders, confirmed, paid, products }: Acknowledged): Promise<string[]> => {
  const queries = {
    'order placed': sql`select given as it from jsonb_array_elements_text(${JSON.stringify(orders)}::jsonb) given
      where not exists (select from orders o where o.number = given)`,
    'order confirmed': sql`select given as it from jsonb_array_elements_text(${JSON.stringify(confirmed)}::jsonb) given
      where not exists (select from order_events e where e."order" = given::bigint and e."to" = 'confirmed')`,
    'order paid': sql`select given as it from jsonb_array_elements_text(${JSON.stringify(paid)}::jsonb) given
      where not exists (select from orders o where o.id = given::bigint and o.payment_status = 'paid')`,
    'product added': sql`select given as it from jsonb_array_elements_text(${JSON.stringify(products)}::jsonb) given
      where not exists (select from products p where p.id = given::bigint)`,
  };
  const lost: string[] = [];
  for (const [label, query] of Object.entries(queries)) {
    const { rows } = (await db.execute(query)) as unknown as { rows: { it: string }[] };
    lost.push(...rows.map(({ it }) => `${label}: ${it}`));
  }
  return lost;
};

/**
 * Describes each partial write found, such as an order that is inconsistent with its products, stock, payments or
 * history.
 */
export const partialWritesIn = async (db: Db, { shop, variants, stock: had, lastOrder }: Stall): Promise<string[]> => {
  const queries = {
    'an order has its two lines and its first event': `
      select o.id from orders o where o.id > ${lastOrder} and ((select count(*) from order_lines l where l."order" = o.id) <> 2
        or (select count(*) from order_events e where e."order" = o.id and e.type = 'add') <> 1)`,
    'the subtotal of an order is the sum of its lines': `
      select o.id from orders o where o.id > ${lastOrder} and o.subtotal <> (select sum(l.price * l.qty) from order_lines l where l."order" = o.id)`,
    'a product has its two variants': `
      select p.id from products p where p.slug like '${mark}-%' and (select count(*) from product_variants v where v.product = p.id) <> 2`,
  };
  const found: string[] = [];
  for (const [label, query] of Object.entries(queries)) {
    const rows = await rowsOf(db, query);
    if (rows.length > 0) found.push(`violated: ${label}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return [...found, ...(await ledgerErrors(db, { variant: variants[0], stock: had, shop }))];
};
