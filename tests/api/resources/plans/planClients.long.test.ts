import { kindOf } from '@matjar/admin';
import type { Fields } from '@matjar/admin';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { clients } from '../../../../src/resources/clients/clients.resource';
import { onEachEngine } from '../onEachEngine';
import { loggedIn } from '../people';
import { fillTable, nodesOf, watchPlans } from './plans';

const rows = 20_000;

await onEachEngine((server) => {
  let plans: ReturnType<typeof watchPlans>;
  const [vendor] = loggedIn(server, 'vendor');
  beforeAll(async () => {
    const { db } = server();
    plans = watchPlans(db, vendor);
    const shop = Number((await vendor.get('my_shop')).body.data.sub_shop_id);
    await fillTable(db, 'clients', () =>
      db.execute(sql`
      insert into clients (sub_shop_id, full_name, phone, orders, spent, last_order, search_text)
      select ${shop}, 'Client ' || n, '+9657' || lpad(n::text, 7, '0'), n % 300, n % 7000 + 0.25, now() - n * interval '1 hour', 'client ' || n
      from generate_series(1, ${rows}::int) as n`),
    );
  });

  describe(`a list of ${rows} clients`, () => {
    it.each(
      ['spent', 'orders', 'last_order'].flatMap((name) => [
        [name, 'ASC'],
        [name, 'DESC'],
      ]),
    )('is sorted by %s %s by index, without reading orders', async (name, order) => {
      const path = `clients?sort=${name}&order=${order}`;
      await plans.expectIndexes(path, 'clients');
      const read = (await plans.explained(path))
        .flatMap(({ plan }) => nodesOf(plan))
        .map((node) => node['Relation Name']);
      expect(read).toContain('clients');
      expect(read).not.toContain('orders');
    });

    it.each([
      'filter[spent][gte]=6990',
      'filter[spent][gte]=10&filter[spent][lte]=12',
      'filter[orders][gte]=299',
      'filter[last_order][gte]=2100-01-01T00:00:00Z',
    ])('is filtered by index: %s', (query) => plans.expectIndexes(`clients?${query}`, 'clients'));

    it('has a test for every declared range filter', () => {
      const ranges = clients.list.filters.filter(
        (name) => kindOf((clients.fields as Fields)[name]!).filter === 'range',
      );
      expect(ranges).toEqual(['orders', 'spent', 'last_order']);
    });
  });
});
