import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyResource, Fields } from '@matjar/admin';
import { within } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { keyOf } from '@matjar/admin/testing';
import { queryFilter } from '@matjar/admin/testing/client';
import { allTables, model } from '../../../server/tables';
import { allRoles as roles } from '../../../src/roles';
import { clientResources as declared } from '../../../src/resources/all';
import { withoutRecording } from '../../helpers/database/oneShop';
import { onEachEngine } from '../resources/onEachEngine';
import type { Person } from '../resources/people';
import { loggedIn, logIn } from '../resources/people';
import { ownRows } from './own';

const ownResources: readonly AnyResource[] = declared;

type Row = Record<string, unknown>;

await onEachEngine((server) => {
  const ask = async (statement: ReturnType<typeof sql>, db: Db = server().db): Promise<Row[]> =>
    ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
  const [client, other, vendor] = loggedIn(server, 'client', 'viewer', 'vendor');
  beforeAll(async () => {
    // Turns a demo viewer's account into the account of another client of the same shop.
    await server().db.execute(sql`update users set role_type = 'client' where email = 'viewer@matjar.test'`);
    await server().db.execute(sql`update clients set account = (select id from users where email = 'viewer@matjar.test')
      where id = (select client from orders where sub_shop_id = 1 and client not in (select id from clients where account is not null)
        group by client order by count(*) desc, client limit 1)`);
  });

  const idsOf = async (person: Person, { name }: AnyResource): Promise<number[]> =>
    (await ask(ownRows(name, Number(person.user.id)))).map(({ id }) => Number(id)).toSorted((one, two) => one - two);
  const all = async (person: Person, { api }: AnyResource, query = ''): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { status, body } = await person.get(`${api.path}?per_page=100&page=${page}&sort=id&order=ASC${query}`);
      expect([api.path, status]).toEqual([api.path, 200]);
      rows.push(...(body.data as Row[]));
      if (rows.length >= body.meta.total) return rows;
    }
  };
  const numbers = (rows: Row[], { api }: AnyResource) => rows.map((row) => Number(row[keyOf(api)]));

  describe.each(ownResources.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
    it('contains the client’s own rows of all shops, regardless of the chosen category', async () => {
      const expected = await idsOf(client, resource);
      expect(expected.length).toBeGreaterThan(1);
      for (const headers of [{}, { 'subcategory-id': '' }, { 'subcategory-id': '3' }, { 'subcategory-id': 'x' }]) {
        const reply = await client.get(`${resource.api.path}?per_page=1`, headers as Record<string, string>);
        expect([reply.status, reply.body.meta.total]).toEqual([200, expected.length]);
      }
      expect(numbers(await all(client, resource), resource)).toEqual(expected);
      const otherIds = await idsOf(other, resource);
      expect(otherIds.length).toBeGreaterThan(0);
      expect(numbers(await all(other, resource), resource)).toEqual(otherIds);
    });

    it('is restricted to these rows even by the database’s policies alone', async () => {
      queryFilter.isOut = true;
      try {
        expect(numbers(await all(other, resource), resource)).toEqual(await idsOf(other, resource));
      } finally {
        queryFilter.isOut = false;
      }
    });

    it('finds no row of another client by its id', async () => {
      const [id] = await idsOf(other, resource);
      for (const one of [id, 2_000_000_000]) {
        const { status, body } = await client.get(`${resource.api.path}?ids=${one}`);
        expect([status, body.data, body.meta.total]).toEqual([200, [], 0]);
      }
    });

    it('is refused for users who aren’t clients, and without a session', async () => {
      const people = await Promise.all(
        roles.filter((role) => role !== 'client' && role !== 'viewer').map((role) => logIn(server(), role)),
      );
      for (const person of people) expect((await person.get(resource.api.path)).status).toBe(422);
      expect((await server().call(resource.api.path)).status).toBe(401);
    });

    it('contains only the declared fields of a record', async () => {
      const [row] = await all(client, resource);
      const names = Object.entries(resource.fields as Fields)
        .filter(([, { kind, virtual }]) => kind !== 'rows' && !virtual)
        .map(([name]) => name);
      expect(
        Object.keys(row!)
          .filter((name) => name !== 'labels')
          .toSorted(),
      ).toEqual([keyOf(resource.api), ...names, 'created_at', 'updated_at', 'version'].toSorted());
    });

    it('can’t be sorted, filtered or searched by undeclared fields', async () => {
      const source = model.entity(resource.view!.of);
      const hidden = [
        ...Object.keys(source.fields),
        'sub_shop_id',
        'account',
        'search_text',
        'client',
        'cost',
        'notes',
        'commission',
      ].filter((name) => !Object.hasOwn(resource.fields as Fields, name));
      for (const name of hidden) {
        for (const query of [`sort=${name}&order=ASC`, `filter[${name}]=1`, `filter[${name}_gte]=1`]) {
          expect([query, (await client.get(`${resource.api.path}?${query}`)).status]).toEqual([query, 422]);
        }
      }
      if (resource.list.search.length === 0)
        expect((await client.get(`${resource.api.path}?search=a`)).status).toBe(422);
    });

    it('has no calls to change or delete rows', async () => {
      const [id] = await idsOf(client, resource);
      for (const verb of ['update', 'delete', 'update_status', 'reorder']) {
        const { status } = await client.post(`${resource.api.path}/${verb}`, { [keyOf(resource.api)]: id, version: 1 });
        expect([verb, status]).toEqual([verb, 404]);
      }
    });

    it('is a view that requests may read but not write', async () => {
      const view = sql`admin_own.${sql.identifier(resource.table)}`;
      const scope = { tenants: [], userId: Number(client.user.id) };
      const rights = await ask(sql`select string_agg(privilege_type, ' ') as are from pg_class, aclexplode(relacl)
        where oid = ${`admin_own.${resource.table}`}::regclass and grantee = (select oid from pg_roles where rolname = 'matjar_app')`);
      expect(rights).toEqual([{ are: 'SELECT' }]);
      const refused = within(server().db, scope, (tx) => ask(sql`delete from ${view}`, tx));
      await expect(refused).rejects.toThrow(/Failed query: delete/);
      expect(
        await withoutRecording(within)(server().db, { tenants: [1] }, (tx) => ask(sql`select * from ${view}`, tx)),
      ).toEqual([]);
    });
  });

  it('a client’s transaction sees no row of any shop’s table', async () => {
    for (const table of Object.values(allTables).filter((one) => 'sub_shop_id' in one)) {
      const rows = await within(server().db, { tenants: [], userId: Number(client.user.id) }, (tx) =>
        tx
          .select()
          .from(table as never)
          .limit(1),
      );
      const name = (table as unknown as Record<symbol, string>)[Symbol.for('drizzle:Name')];
      expect([name, rows]).toEqual([name, []]);
    }
  });

  it('the client’s lists show shops, orders and points as the shops do, each in the shop’s currency', async () => {
    const shops = (await client.get('my_shops')).body.data as Row[];
    expect(shops).toHaveLength(2);
    const currencies = new Set<unknown>();
    for (const shop of shops) {
      const { body } = await client.get(`my_orders?filter[shop]=${String(shop.my_shop_id)}&per_page=100`);
      for (const order of body.data as (Row & { labels: Row })[]) {
        expect([order.shop, order.labels.shop]).toEqual([shop.my_shop_id, shop.name]);
        currencies.add(order.currency);
      }
    }
    expect([...currencies].toSorted()).toEqual(['KWD', 'SAR']);
    const [own1] = (await vendor.get('clients?search=client@matjar.test')).body.data as Row[];
    const [ownShop] = shops.filter(({ my_shop_id: id }) => id === own1!.client_id);
    expect([ownShop!.points, Number(ownShop!.points) > 0]).toEqual([own1!.points, true]);
  });

  it('the client sees what was bought in an order, and no internal data of the shop', async () => {
    const [order] = (await client.get('my_orders?per_page=1')).body.data as Row[];
    const [whole] = (await client.get(`my_orders?ids=${String(order!.my_order_id)}`)).body.data as (Row & {
      lines: Row[];
    })[];
    expect(whole!.lines.length).toBeGreaterThan(0);
    for (const line of whole!.lines) {
      expect(Object.keys(line).toSorted()).toEqual([
        'colour',
        'currency',
        'discount',
        'fulfilled_qty',
        'id',
        'name',
        'price',
        'qty',
        'size',
        'sku',
        'total',
      ]);
    }
    expect(JSON.stringify(whole)).not.toMatch(/commission|notes|cost|employee|cash_with|hold|address|events/);
  });

  it('the client has no access to the log, the events, the notifications and the gallery', async () => {
    for (const path of [
      'activity',
      'activity_entries',
      'events',
      'notifications',
      'overview',
      'gallery',
      'clients',
      'products',
      'orders',
    ]) {
      const { status } = await client.get(path);
      expect([path, [404, 422].includes(status)]).toEqual([path, true]);
    }
  });
});
