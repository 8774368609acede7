import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { copyRows } from '@matjar/admin/server';
import type { Columns } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { recountKept } from '@matjar/admin/server/database';
import { recountOf } from '../ledger/balance';
import { recountOrdersOf } from '../keptColumns';
import { model } from '../tables';

/** The number of records to add to the first shop. */
export interface RecordCounts {
  products?: number;
  orders?: number;
  clients?: number;
}

/** The number of past days to spread the orders over. */
const days = 730;

const productColumns: Columns = {
  name_en: sql`source.name_en || ' ' || n`,
  name_ar: sql`source.name_ar || ' ' || n`,
  slug: sql`'many-' || n`,
  sku: sql`'MANY-' || n`,
  barcode: sql`null::text`,
  price: sql`n % 5000 + 0.25`,
  compare_at: sql`null::numeric`,
  cost: sql`(n % 5000) / 2`,
  price_from: sql`n % 5000 + 0.25`,
  price_to: sql`n % 5000 + 0.25`,
  low_stock: sql`null::integer`,
  // The variants are inserted later, with stock that matches this level.
  stock_level: sql`case when (n - 1) % 50 > 0 then 'enough' when (n - 1) % 100 > 0 then 'low' else 'out' end`,
  status: sql`case when n % 10 = 0 then 'inactive' else 'active' end`,
  search_text: sql`source.search_text || ' many-' || n`,
  version: sql`1`,
};

/**
 * Copies the shop's products, varying the values used by filters, sorting and search. Each product has two variants.
 */
const fillProducts = async (db: Db, shop: number, count: number): Promise<void> => {
  await copyRows(db, 'products', { of: sql`source.sub_shop_id = ${shop}`, count, columns: productColumns });
  await copyRows(db, 'product_variants', {
    of: sql`source.sub_shop_id = ${shop} and source.id = (select min(id) from product_variants where sub_shop_id = ${shop})`,
    count: count * 2,
    columns: {
      product: sql`(select min(id) from products where sub_shop_id = ${shop} and sku = 'MANY-1') + (n - 1) / 2`,
      sku: sql`'MANY-' || n`,
      // One in 50 products is nearly sold out, and one in 100 is sold out.
      stock: sql`case when (n - 1) / 2 % 50 > 0 then 20 when (n - 1) / 2 % 100 > 0 then 1 else 0 end`,
      reserved: sql`0`,
      active: sql`true`,
      price: sql`null::numeric`,
      search_text: sql`'many-' || n`,
    },
  });
};

/** Copies the shop's orders and spreads the copies evenly over two years. Each copy has a single line. */
const fillOrders = async (db: Db, shop: number, count: number): Promise<void> => {
  const placed = sql`now() - n * make_interval(secs => ${days * 86_400}::numeric / ${count}::numeric)`;
  await copyRows(db, 'orders', {
    of: sql`source.sub_shop_id = ${shop}`,
    count,
    columns: {
      number: sql`'MANY-' || n`,
      placed_at: placed,
      created_at: placed,
      updated_at: placed,
      search_text: sql`source.search_text || ' many-' || n`,
      // Only about 1% of the orders are still open.
      order_status: sql`case when n > ${count}::int / 100 and source.order_status not in ('canceled', 'returned') then 'completed' else source.order_status end`,
    },
  });
  await copyRows(db, 'order_lines', {
    of: sql`source.sub_shop_id = ${shop} and source.returned_qty = 0`,
    count,
    columns: { order: sql`(select min(id) from orders where sub_shop_id = ${shop} and number = 'MANY-1') + n - 1` },
  });
  await db.execute(sql.raw(recountOrdersOf(shop)));
};

/**
 * Adds ledger rows for the sale and the commission of each copied order. The rows of completed orders are done. The
 * rows of other orders are canceled because most of these orders were never paid.
 */
const fillLedger = async (db: Db, shop: number, count: number): Promise<void> => {
  const order = sql`(select min(id) from orders where sub_shop_id = ${shop} and number = 'MANY-1') + (n - 1) / 2`;
  const ofOrder = (column: SQL) => sql`(select ${column} from orders where id = ${order})`;
  const placed = ofOrder(sql`placed_at`);
  const templates = ['sale', 'commission'].map(
    (type) =>
      sql`(select min(id) from transactions where sub_shop_id = ${shop} and type = ${type} and status = 'done' and reversed_from is null and refund is null)`,
  );
  await copyRows(db, 'transactions', {
    of: sql`source.id in (${sql.join(templates, sql`, `)})`,
    count: count * 2,
    columns: {
      code: sql`'M' || n`,
      order,
      search_text: sql`'m' || n`,
      created_at: placed,
      updated_at: placed,
      done_at: placed,
      amount: ofOrder(sql`greatest(case when source.type = 'sale' then total else round(total * 0.08, 2) end, 0.01)`),
      status: ofOrder(sql`case when order_status = 'completed' then 'done' else 'canceled' end`),
    },
  });
  for (const statement of recountOf(shop)) await db.execute(sql.raw(statement));
};

/** Copies the shop's clients, each with a different phone number. */
const fillClients = async (db: Db, shop: number, count: number): Promise<void> =>
  copyRows(db, 'clients', {
    of: sql`source.sub_shop_id = ${shop}`,
    count,
    columns: {
      full_name: sql`source.full_name || ' ' || n`,
      phone: sql`'+9657' || lpad(n::text, 7, '0')`,
      // The copied clients have no orders because the copied orders belong to the original clients.
      orders: sql`0`,
      spent: sql`0`,
      last_order: sql`null::timestamptz`,
      account: sql`null::bigint`,
      email: sql`null::text`,
      search_text: sql`source.search_text || ' +9657' || lpad(n::text, 7, '0')`,
    },
  });

/** Adds records to the first shop by copying existing records in SQL. Adding a million records takes a few minutes. */
export const fillMany = async (db: Db, { products = 0, orders = 0, clients = 0 }: RecordCounts): Promise<void> => {
  const {
    rows: [first],
  } = await db.execute<{ id: number }>(sql`select min(id) as id from sub_shops`);
  if (products > 0) await fillProducts(db, first!.id, products);
  if (clients > 0) await fillClients(db, first!.id, clients);
  if (orders > 0) {
    await fillOrders(db, first!.id, orders);
    await fillLedger(db, first!.id, orders);
  }
  await recountKept(db, model);
};
