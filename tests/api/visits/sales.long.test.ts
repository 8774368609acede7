import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sceneOf } from '../orders/scene';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';

const january = 'visitors_statistics?from=2031-01-10&to=2031-01-12';

await onEachEngine((server) => {
  let product: number;

  const [vendor, second] = loggedIn(server, 'vendor', 'second-vendor');
  beforeAll(async () => {
    const scene = await sceneOf(server(), vendor);
    const variant = await scene.variant(100);
    const place = (at: string, qty: number, order_status = 'pending') =>
      scene.place({ variant, qty, state: { placed_at: at, order_status } });
    // Kuwait is three hours ahead of UTC, so the tenth begins there at 21:00 UTC on the ninth.
    await place('2031-01-09T20:59:59.999Z', 1, 'completed');
    await place('2031-01-09T21:00:00Z', 2);
    await place('2031-01-10T20:59:59Z', 3, 'completed');
    await place('2031-01-12T10:00:00Z', 4, 'out_for_delivery');
    await place('2031-01-11T10:00:00Z', 50, 'canceled');
    await place('2031-01-11T11:00:00Z', 60, 'returned');
    const { rows } = (await server().db.execute(
      sql`select product from product_variants where id = ${variant}`,
    )) as unknown as { rows: { product: number }[] };
    product = rows[0]!.product;
  });

  describe('statistics of sales', () => {
    it('count orders by the day they were placed, excluding canceled and returned orders, next to the previous days', async () => {
      const { data } = (await vendor.get(january)).body;
      expect(data.totals).toMatchObject({ orders: 3, revenue: '90', previous: { orders: 1, revenue: '10' } });
      expect(data.days).toMatchObject([
        { day: '2031-01-10', orders: 2, revenue: '50', previous: { orders: 0, revenue: '0' } },
        { day: '2031-01-11', orders: 0, revenue: '0', previous: { orders: 0, revenue: '0' } },
        {
          day: '2031-01-12',
          orders: 1,
          revenue: '40',
          previous_day: '2031-01-09',
          previous: { orders: 1, revenue: '10' },
        },
      ]);
    });

    it('list products by units sold, with their revenue', async () => {
      const { data } = (await vendor.get(january)).body;
      expect(data.sellers).toMatchObject([
        {
          product_id: product,
          name: [expect.any(String), expect.any(String)],
          sold: 9,
          revenue: '90',
          previous: { sold: 1, revenue: '10' },
        },
      ]);
    });

    it('are separate for each shop', async () => {
      const { data } = (await second.get(january)).body;
      expect(data).toMatchObject({ totals: { orders: 0, revenue: '0' }, sellers: [] });
    });
  });
});
