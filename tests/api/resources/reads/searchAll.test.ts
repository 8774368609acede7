import { sql } from 'drizzle-orm';
import { countBy, pick } from 'es-toolkit';
import { expect, it } from 'vitest';
import { mostFound } from '@matjar/admin/testing';
import type { Found } from '@matjar/admin/testing';
import { resources } from '../../../../src/resources/all';
import { isScope, statementsOf } from '../../../helpers/database/statements';
import { onEachEngine } from '../onEachEngine';
import type { Person } from '../people';
import { loggedIn } from '../people';

await onEachEngine((server) => {
  const [vendor, second, viewer, client, admin] = loggedIn(
    server,
    'vendor',
    'second-vendor',
    'viewer',
    'client',
    'admin',
  );
  const find = async (person: Person, q: string): Promise<Found[]> =>
    (await person.get(`search?q=${encodeURIComponent(q)}`)).body.data;
  const first = async (path: string) => (await vendor.get(`${path}?per_page=1`)).body.data[0];

  it('finds an order by its number, a product by its name in both languages and a client by phone, best match first', async () => {
    const [order, product, person] = [await first('orders'), await first('products'), await first('clients')];
    expect((await find(vendor, order.number))[0]).toMatchObject({
      resource: 'all-orders',
      id: order.order_id,
      title: order.number,
    });
    for (const name of product.name as string[]) {
      expect(await find(vendor, name)).toContainEqual(
        expect.objectContaining({ resource: 'products/view-all', id: product.product_id, title: product.name }),
      );
    }
    expect(await find(vendor, person.phone.slice(-9))).toContainEqual(
      expect.objectContaining({ resource: 'clients', id: person.client_id }),
    );
  });

  it('ranks the client with the phone before that client’s orders', async () => {
    const {
      body: {
        data: [{ client: id }],
      },
    } = await vendor.get('orders?per_page=1');
    const { phone } = (await vendor.get(`clients?ids=${id}`)).body.data[0];
    const found = await find(vendor, phone);
    expect(found[0]).toMatchObject({ resource: 'clients', id });
    expect(found.some(({ resource }) => resource === 'all-orders')).toBe(true);
  });

  it('returns the fields of the two lines as the list does, and no others', async () => {
    const foundAs = async (person: Person, query: string, resource: string) =>
      (await find(person, query)).find((one) => one.resource === resource)!;
    const [order, product, person] = [await first('orders'), await first('products'), await first('clients')];
    const names = ['number', 'client', 'order_status', 'payment_status', 'total', 'placed_at', 'currency'];
    expect((await foundAs(vendor, order.number, 'all-orders')).values).toEqual({
      ...pick(order, names),
      labels: { client: order.labels.client },
    });
    const { values } = await foundAs(vendor, product.sku, 'products/view-all');
    const { sku, price, available, stock_level } = product;
    expect(values).toMatchObject({ sku, price, available, stock_level });
    for (const hidden of ['cost', 'margin', 'tags', 'description']) expect(values).not.toHaveProperty(hidden);
    const { full_name, phone, orders, spent } = person;
    expect((await foundAs(vendor, full_name, 'clients')).values).toMatchObject({ full_name, phone, orders, spent });
    const { values: seen } = await foundAs(viewer, full_name, 'clients');
    expect(seen).toMatchObject({ full_name, phone: expect.stringContaining('••••') });
    expect(JSON.stringify(await find(viewer, full_name))).not.toContain(phone);
  });

  it('returns no value that the caller’s own list doesn’t return, for any role and resource', async () => {
    const people: [Person, string][] = [vendor, second, viewer, admin].flatMap((person) =>
      ['a', 'ن'].map((query): [Person, string] => [person, query]),
    );
    for (const [person, query] of people) {
      for (const { resource, id, values } of await find(person, query)) {
        const { api } = resources.find(({ name }) => name === resource)!;
        const [row] = (await person.get(`${api.path}?ids=${id}`)).body.data as Record<string, unknown>[];
        const { labels = {}, ...own } = values as { labels?: object };
        expect([resource, pick(row!, Object.keys(own))]).toEqual([resource, own]);
        expect(row!.labels ?? {}).toMatchObject(labels);
      }
    }
  });

  it('uses one statement to find the resources and one for each resource found, and returns a few records of each', async () => {
    let found: Found[] = [];
    const statements = await statementsOf(server().db, async () => {
      found = await find(vendor, 'a');
    });
    const overhead = /^(begin|commit)|^select "(sessions|sub_shops)"\./;
    const counts = Object.values(countBy(found, ({ resource }) => resource));
    expect(statements.filter((one) => !overhead.test(one.text) && !isScope(one))).toHaveLength(1 + counts.length);
    expect(counts.length).toBeGreaterThan(3);
    expect(Math.max(...counts)).toBe(mostFound);
  });

  it('finds nothing of other shops, in masked fields or in resources the caller may not list', async () => {
    const [order, person] = [await first('orders'), await first('clients')];
    expect((await find(second, order.number)).filter(({ resource }) => resource === 'all-orders')).toEqual([]);
    expect((await find(viewer, person.phone.slice(-9))).filter(({ resource }) => resource === 'clients')).toEqual([]);
    const found = await Promise.all([find(client, 'a'), find(vendor, 'a')]);
    const names = found.map((all) => new Set(all.map(({ resource }) => resource)));
    expect(names[0]!.has('products/view-all')).toBe(false);
    expect(names[1]!.has('users')).toBe(false);
    expect((await find(admin, 'vendor')).some(({ resource }) => resource === 'users')).toBe(true);
  });

  it('finds records beyond the latest rows by index, and the latest of many matches', async () => {
    const { sub_shop_id: shop } = (await vendor.get('my_shop')).body.data;
    const {
      rows: [oldest],
    } = await server().db.execute<{
      id: number;
    }>(sql`update clients set full_name = 'Zq Quixote', search_text = 'zq quixote'
      where id = (select min(id) from clients where sub_shop_id = ${shop}) returning id`);
    await server().db.execute(sql`insert into clients (sub_shop_id, full_name, phone, search_text)
      select ${shop}, 'Filler ' || n, '+9651' || 1000000 + n, 'filler ' || n from generate_series(1, 2100) as n`);
    for (const query of ['quixote', 'zq', 'zq quix']) {
      expect(await find(vendor, query)).toContainEqual(
        expect.objectContaining({ resource: 'clients', id: oldest!.id, title: 'Zq Quixote' }),
      );
    }
    const fillers = (await find(vendor, 'filler')).filter(({ resource }) => resource === 'clients');
    expect(fillers.map(({ title }) => title)).toEqual([2100, 2099, 2098, 2097, 2096].map((n) => `Filler ${n}`));
    expect((await find(second, 'quixote')).filter(({ resource }) => resource === 'clients')).toEqual([]);
  });

  it('refuses anonymous callers, missing or too many words, and unknown parameters', async () => {
    expect((await server().call('search?q=a')).status).toBe(401);
    const bad = [
      'search',
      'search?q=',
      'search?q=%20',
      `search?q=${'a'.repeat(10_000)}`,
      'search?q=a&limit=1',
      'search?q=a&q=b',
    ];
    for (const path of bad)
      expect([path.slice(0, 20), (await vendor.get(path)).status]).toEqual([path.slice(0, 20), 422]);
    expect((await vendor.get('search?q=%25')).status).toBe(200);
  });
});
