import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { tabsOf } from '@matjar/admin/testing';
import { dayInMs } from '@matjar/admin/values';
import { orders } from '../../../src/resources/orders/orders.resource';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn, logIn } from '../resources/people';
import { fillTable, watchPlans } from '../resources/plans/plans';

const rows = 60_000;

await onEachEngine((server) => {
  const [vendor] = loggedIn(server, 'vendor');
  const counts = async (query = '') => (await vendor.get(`orders?counts=tabs${query}`)).body;
  const total = async (query: string) => (await vendor.get(`orders?per_page=1&${query}`)).body.meta.total as number;

  describe('the counts of a list’s tabs', () => {
    it('match the list under each tab, and are returned without records', async () => {
      const { data, meta } = await counts();
      expect(data).toEqual([]);
      expect(meta.total).toBe(await total(''));
      for (const { name, filter } of tabsOf(orders)) {
        const query = Object.entries(filter)
          .map(([field, value]) => `filter[${field}]=${String(value)}`)
          .join('&');
        expect([name, meta.counts[name]]).toEqual([name, await total(query)]);
      }
    });

    it('use each tab’s own filters, even if the query filters the same fields', async () => {
      const { meta } = await counts('&filter[payment_status]=paid&filter[order_status]=completed');
      expect(meta.counts.unpaid_delivered).toBe(
        await total('filter[order_status]=delivered&filter[payment_status]=unpaid'),
      );
      expect(meta.counts.delivered).toBe(await total('filter[order_status]=delivered&filter[payment_status]=paid'));
      expect(meta.total).toBe(await total('filter[order_status]=completed&filter[payment_status]=paid'));
    });

    it('depend on the other filters, the search and the shop', async () => {
      const { meta } = await counts('&filter[payment_method]=cash&search=NOOR-1');
      expect(meta.counts.completed).toBe(
        await total('filter[payment_method]=cash&search=NOOR-1&filter[order_status]=completed'),
      );
      expect(meta.counts.completed).toBeLessThan((await counts()).meta.counts.completed);
      const other = await logIn(server(), 'second-vendor');
      const otherCounts = (await other.get('orders?counts=tabs')).body.meta;
      expect(otherCounts.total).toBe((await other.get('orders')).body.meta.total);
    });

    it('are refused for other fields, and for a resource without tabs', async () => {
      for (const path of [
        'orders?counts=client',
        'orders?counts=order_status',
        'orders?counts=',
        'clients?counts=blocked',
      ]) {
        const { status, body } = await vendor.get(path);
        expect([path, status, Object.keys(body.errors)]).toEqual([path, 422, ['counts']]);
      }
    });

    describe(`of ${rows} orders`, () => {
      // The rows are as large as real orders with addresses.
      beforeAll(() =>
        fillTable(server().db, 'orders', () =>
          server().db.execute(sql`
        insert into orders
          (sub_shop_id, number, placed_at, client, order_status, payment_method, payment_status, subtotal, address, search_text)
        select sub_shop_id, 'T-' || n, now() - n * interval '1 minute', client,
          (array['pending', 'confirmed', 'completed', 'canceled'])[1 + n % 4],
          case when n % 1000 = 0 then 'wallet' else 'cash' end, 'unpaid', 10,
          '{"city": "Kuwait", "area": "Salmiya, block 4", "street": "12 / 40", "directions": "Behind the mosque, second floor"}',
          't-' || n || ' kuwait salmiya block 4 12 40'
        from generate_series(1, ${rows}) as n, (select * from orders where sub_shop_id = ${vendor.sub_shop.sub_shop_id} limit 1) as first`),
        ),
      );

      it.each([
        ['all orders', ''],
        ['orders with a payment method', '&filter[payment_method]=wallet'],
        ['orders found by a search', '&search=T-4242'],
        ['orders of one day', `&filter[placed_at][gte]=${new Date(Date.now() - dayInMs).toISOString()}`],
      ])('%s are counted with an index, in one query', async (_case, query) => {
        await watchPlans(server().db, vendor).expectIndexes(`orders?counts=tabs${query}`, 'orders', 1);
      });
    });
  });
});
