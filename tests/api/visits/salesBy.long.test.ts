import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { SalesStatistics } from '../../../src/domain/statistics';
import { explain, statementsOf } from '../../helpers/database/statements';
import { sceneOf } from '../orders/scene';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';

const january = 'from=2031-01-10&to=2031-01-12';
const standing =
  'pending,confirmed,preparing,ready,out_for_delivery,delivery_failed,delivered,return_requested,completed';

await onEachEngine((server) => {
  const [vendor, second, viewer, client] = loggedIn(server, 'vendor', 'second-vendor', 'viewer', 'client');
  let shelf: number;
  let product: number;
  let unsold: number;
  let statistics: SalesStatistics;

  const addressIn = (city: string) => ({ address: { city, street: 'One' } });
  beforeAll(async () => {
    const scene = await sceneOf(server(), vendor);
    const variant = await scene.variant(100);
    const { rows } = (await server().db.execute(sql`
      select category, products.id from products join product_variants as piece on piece.product = products.id where piece.id = ${variant}`)) as unknown as {
      rows: { category: number; id: number }[];
    };
    [shelf, product] = [rows[0]!.category, rows[0]!.id];
    const {
      rows: [other],
    } = await server().db.execute<{ id: number }>(
      sql`select id from products as other where id <> ${product} and sub_shop_id = (select sub_shop_id from products where id = ${product}) limit 1`,
    );
    unsold = other!.id;
    const place = (at: string, qty: number, state: object) =>
      scene.placeOne({ variant, qty, packed: qty, state: { placed_at: at, ...state } });
    // Kuwait is three hours ahead of UTC, so the tenth begins there at 21:00 UTC on the ninth.
    await place('2031-01-09T20:59:59.999Z', 1, {
      order_status: 'completed',
      payment_method: 'card',
      ...addressIn('Hawalli'),
    });
    await place('2031-01-09T21:00:00Z', 2, { payment_method: 'card', ...addressIn('Hawalli') });
    const partly = await place('2031-01-10T09:00:00Z', 3, {
      order_status: 'completed',
      payment_status: 'partly_refunded',
      delivery_fee: '1.5',
      refunded: '12',
      ...addressIn('الكويت'),
    });
    await server().db.execute(sql`update order_lines set returned_qty = 1 where "order" = ${partly}`);
    await place('2031-01-12T20:59:59.999Z', 4, { payment_method: 'transfer', order_status: 'delivered' });
    await place('2031-01-11T10:00:00Z', 50, { order_status: 'canceled', ...addressIn('Hawalli') });
    await place('2031-01-12T21:00:00Z', 60, { ...addressIn('Hawalli') });
    statistics = (await vendor.get(`sales_statistics?${january}`)).body.data;
  });

  it('the sales statistics group sales by city and payment method, less refunds, next to the previous days', () => {
    expect(statistics).toMatchObject({
      from: '2031-01-10',
      to: '2031-01-12',
      previous: { from: '2031-01-07', to: '2031-01-09' },
      since: '2031-01-09T21:00:00.000Z',
      until: '2031-01-12T20:59:59.999Z',
      totals: { orders: 3, revenue: '79.5', previous: { orders: 1, revenue: '10' } },
      places: [
        { city: null, name: null, orders: 1, revenue: '40', previous: { orders: 0, revenue: '0' } },
        {
          city: 'Hawalli',
          name: ['Hawalli', 'حولي'],
          orders: 1,
          revenue: '20',
          previous: { orders: 1, revenue: '10' },
        },
        {
          city: 'الكويت',
          name: ['Kuwait', 'الكويت'],
          orders: 1,
          revenue: '19.5',
          previous: { orders: 0, revenue: '0' },
        },
      ],
      elsewhere: null,
      payments: [
        { payment_method: 'transfer', orders: 1, revenue: '40' },
        { payment_method: 'card', orders: 1, revenue: '20', previous: { orders: 1, revenue: '10' } },
        { payment_method: 'cash', orders: 1, revenue: '19.5' },
      ],
    });
  });

  it('the sales statistics group sales by category, less returns, and list sales without a category separately', () => {
    expect(statistics.categories).toEqual([
      {
        category_id: shelf,
        name: [expect.any(String), expect.any(String)],
        orders: 3,
        revenue: '80',
        previous: { orders: 1, revenue: '10' },
      },
    ]);
    // The remaining revenue is the delivery fee, minus the part of the refund that exceeds the returned item's price.
    expect(statistics.rest).toEqual({ revenue: '-0.5', previous: '0' });
  });

  it('the sales statistics count the same orders as the list with the same filter', async () => {
    const { since, until } = statistics;
    const found = async (filter: string) =>
      (
        await vendor.get(
          `orders?filter[placed_at][gte]=${since}&filter[placed_at][lte]=${until}&filter[order_status]=${standing}&${encodeURI(filter)}`,
        )
      ).body.meta.total as number;
    expect(await found(`filter[category]=${shelf}`)).toBe(3);
    expect(await found(`filter[category]=${shelf === 1 ? 2 : 1}`)).toBe(0);
    expect(await found(`filter[product]=${product}`)).toBe(3);
    expect(await found(`filter[product]=${unsold}`)).toBe(0);
    expect(await found(`filter[product]=${product}&filter[category]=${shelf === 1 ? 2 : 1}`)).toBe(0);
    expect(await found('filter[city]=Hawalli')).toBe(1);
    expect(await found('filter[city]=الكويت')).toBe(1);
    expect(await found('filter[payment_method]=transfer')).toBe(1);
  });

  it('the funnel counts all placed and all completed orders', async () => {
    const { funnel } = (await vendor.get(`visitors_statistics?${january}`)).body.data;
    expect(funnel.slice(3)).toEqual([
      { step: 'placed', count: 4, previous: 1 },
      { step: 'completed', count: 1, previous: 1 },
    ]);
  });

  it('the sales statistics combine the cities after the thirtieth', async () => {
    await server().db.execute(sql`
      insert into orders (sub_shop_id, number, placed_at, client, subtotal, address)
      select sub_shop_id, 'CITY-' || n, '2031-03-01T10:00:00Z', client, n, jsonb_build_object('city', 'City ' || n, 'street', 'x')
      from (select sub_shop_id, client from orders where number like 'S-%' limit 1) as one, generate_series(1, 33) as n`);
    const { data } = (await vendor.get('sales_statistics?from=2031-03-01&to=2031-03-01')).body as {
      data: SalesStatistics;
    };
    expect(data.places).toHaveLength(30);
    expect(data.places[0]).toMatchObject({ city: 'City 33', revenue: '33' });
    expect(data.elsewhere).toMatchObject({ cities: 3, orders: 3, revenue: '6', previous: { orders: 0, revenue: '0' } });
  });

  it('the sales statistics count a city once in any spelling, and each spelling filters its orders', async () => {
    const written = [
      'Kuwait',
      'kuwait city',
      'الكويت',
      'الكُويت',
      'KUWAIT',
      'Al-Jahra',
      'الجهراء',
      'Wonderland',
      'wonderländ',
      'C3',
      '#3',
    ];
    await server().db.execute(sql`
      insert into orders (sub_shop_id, number, placed_at, client, subtotal, address)
      select sub_shop_id, 'SPELT-' || n, '2031-04-01T10:00:00Z', client, 10, jsonb_build_object('city', city, 'street', 'x')
      from (select sub_shop_id, client from orders where number like 'S-%' limit 1) as one,
        jsonb_array_elements_text(${JSON.stringify(written)}::jsonb) with ordinality as cities (city, n)`);
    const { data } = (await vendor.get('sales_statistics?from=2031-04-01&to=2031-04-01')).body as {
      data: SalesStatistics;
    };
    const counted = Object.fromEntries(data.places.map(({ name, orders }) => [name?.[0], orders]));
    expect(counted).toEqual({ Kuwait: 5, 'Al Jahra': 2, Wonderland: 2, '#3': 1, C3: 1 });
    const found = async (city: string) =>
      (await vendor.get(`orders?filter[placed_at][gte]=2031-04-01T00:00:00Z&filter[city]=${encodeURIComponent(city)}`))
        .body.meta.total as number;
    expect([
      await found('الكويت'),
      await found('kuwait'),
      await found('Jahra'),
      await found('WONDERLAND'),
      await found('Atlantis'),
    ]).toEqual([5, 5, 2, 2, 0]);
  });

  it('the sales statistics are limited to the caller’s shop and to roles that may read them, and reject an invalid range', async () => {
    expect((await second.get(`sales_statistics?${january}`)).body.data).toMatchObject({
      totals: { orders: 0, revenue: '0' },
      categories: [],
      places: [],
      payments: [],
      rest: { revenue: '0' },
      elsewhere: null,
    });
    expect((await viewer.get(`sales_statistics?${january}`)).status).toBe(200);
    expect((await client.get(`sales_statistics?${january}`)).status).toBe(422);
    expect((await server().call('sales_statistics')).status).toBe(401);
    expect((await vendor.get('sales_statistics?from=2026-02-02&to=2026-02-01')).body.errors).toEqual({
      to: ['The end cannot be before the start'],
    });
  });

  it('the sales statistics read orders, their lines and products by index, in one statement', async () => {
    await server().db.execute(sql`analyze`);
    const statements = await statementsOf(server().db, () => vendor.get(`sales_statistics?${january}`));
    const orderStatements = statements.filter(({ text }) => text.includes('"orders"'));
    expect(orderStatements).toHaveLength(1);
    const plan = JSON.stringify(await explain(server().db, statements, orderStatements[0]!));
    expect(plan).toContain('orders_placed_at_index');
    expect(plan).not.toMatch(/"Seq Scan"[^}]*"Relation Name":\s*"(orders|order_lines)"/);
  });
});
