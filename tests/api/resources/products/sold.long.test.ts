import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { ProductSales } from '../../../../src/domain/products';
import { explain, statementsOf } from '../../../helpers/database/statements';
import { sceneOf } from '../../orders/scene';
import { onEachEngine } from '../onEachEngine';
import { loggedIn } from '../people';

const day = 24 * 3600 * 1000;

await onEachEngine((server) => {
  const [vendor, second, viewer, client] = loggedIn(server, 'vendor', 'second-vendor', 'viewer', 'client');
  let product: number;
  let sales: ProductSales;
  let latest: number;

  const rowsOf = async (query: ReturnType<typeof sql>) =>
    ((await server().db.execute(query)) as unknown as { rows: Record<string, number>[] }).rows;
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

  beforeAll(async () => {
    const scene = await sceneOf(server(), vendor);
    const [one, other] = [await scene.variant(100), await scene.variant(100)];
    // The product is new and has no other sales.
    const [made] = await rowsOf(sql`
      insert into products (sub_shop_id, name_en, name_ar, category, slug, sku, price, colours, sizes, arabic, search_text)
      select sub_shop_id, 'Sold', 'مباع', category, 'sold-thing', 'SOLD-THING', 10, colours, sizes, arabic, 'sold' from products
      where id = (select product from product_variants where id = ${one}) returning id`);
    product = made!.id!;
    await rowsOf(sql`update product_variants set product = ${product} where id in (${one}, ${other})`);
    const place = (variant: number, days: number, qty: number, state: object = {}) =>
      scene.placeOne({
        variant,
        qty,
        packed: qty,
        state: { placed_at: ago(days), order_status: 'completed', ...state },
      });
    await place(one, 100, 7);
    await place(one, 40, 4);
    await place(one, 45, 2, { order_status: 'canceled' });
    const partly = await place(one, 10, 5, { payment_status: 'partly_refunded' });
    await rowsOf(sql`update order_lines set returned_qty = 2 where "order" = ${partly}`);
    const returnedOrder = await place(other, 5, 1, { order_status: 'returned' });
    await rowsOf(sql`update order_lines set returned_qty = 1 where "order" = ${returnedOrder}`);
    await place(other, 3, 8);
    latest = await place(one, 1, 1, { order_status: 'delivered' });
    await place(one, 0.5, 9, { order_status: 'canceled' });
    sales = (await vendor.get(`product_sales?product=${product}`)).body.data;
  });

  it('returns sales and returns of a product: recent, previous and in total', () => {
    expect(sales.recent).toEqual({
      sold: 12,
      revenue: '120',
      returned: 3,
      previous: { sold: 4, revenue: '40', returned: 0 },
    });
    expect(sales.ever).toEqual({ sold: 23, revenue: '230', returned: 3 });
    expect(sales.last).toMatchObject({
      order_id: latest,
      number: expect.stringMatching(/^S-/),
      at: expect.stringMatching(/Z$/),
    });
  });

  it('lists the variants of a product by the number sold, highest first', () => {
    expect(sales.variants.map(({ sold }) => sold)).toEqual([8, 4]);
    expect(sales.variants[0]).toMatchObject({
      sku: expect.stringContaining('SCENE-'),
      colour: [expect.any(String), expect.any(String)],
    });
  });

  it('limits sales to the caller’s shop and to roles that read orders, and returns none for an unknown product', async () => {
    const noSales = {
      recent: { sold: 0, revenue: '0', returned: 0, previous: { sold: 0, revenue: '0', returned: 0 } },
      ever: { sold: 0, revenue: '0', returned: 0 },
      last: null,
      variants: [],
    };
    expect((await second.get(`product_sales?product=${product}`)).body.data).toMatchObject(noSales);
    expect((await vendor.get('product_sales?product=2000000000')).body.data).toMatchObject(noSales);
    expect((await viewer.get(`product_sales?product=${product}`)).body.data).toEqual(sales);
    expect((await client.get(`product_sales?product=${product}`)).status).toBe(422);
    expect((await server().call(`product_sales?product=${product}`)).status).toBe(401);
    expect((await vendor.get('product_sales?product=x')).body.errors).toHaveProperty('product');
  });

  it('reads order lines and orders by index, in one statement', async () => {
    await server().db.execute(sql`analyze`);
    const statements = await statementsOf(server().db, () => vendor.get(`product_sales?product=${product}`));
    const lineStatements = statements.filter(({ text }) => text.includes('"order_lines"'));
    expect(lineStatements).toHaveLength(1);
    const plan = JSON.stringify(await explain(server().db, statements, lineStatements[0]!));
    expect(plan).toContain('order_lines_variant_index');
    expect(plan).not.toMatch(/"Seq Scan"[^}]*"Relation Name":\s*"(orders|order_lines)"/);
  });
});
