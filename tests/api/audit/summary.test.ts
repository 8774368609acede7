import { beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { onEachEngine } from '../resources/onEachEngine';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import { shopperOf } from '../storefront/shopper';

await onEachEngine((server) => {
  let vendor: Person;
  let viewer: Person;
  let admin: Person;
  beforeAll(async () => {
    [vendor, viewer, admin] = [
      await logIn(server(), 'vendor'),
      await logIn(server(), 'viewer'),
      await logIn(server(), 'admin'),
    ];
  });
  const { rows } = shopperOf(server);

  // eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
  const latest = async (person: Person = vendor, path = 'activity'): Promise<any> =>
    (await person.get(`${path}?per_page=1`)).body.data[0];
  const products = async (count: number) =>
    (await vendor.get(`products?per_page=${count}`)).body.data.map(
      ({ product_id }: { product_id: number }) => product_id,
    ) as number[];
  const done = async (path: string, body: object, person: Person = vendor) =>
    expect((await person.post(path, body)).status).toBe(200);

  it('a change set lists the changed fields, each with the number of changed records', async () => {
    const ids = await products(3);
    await done('products/change_price', { product_id: ids, how: 'up', percent: 10 });
    const { summary, records } = await latest();
    expect(records).toBe(3);
    expect(summary[0]).toEqual({ part: null, operation: 'changed', count: 3, fields: ['price'] });
    await done('products/update', { product_id: ids[0], tags: ['summary'], low_stock: 3 });
    expect((await latest()).summary).toEqual([
      { part: null, operation: 'changed', count: 1, fields: expect.arrayContaining(['tags', 'low_stock']) },
    ]);
  });

  it('a change set counts the rows of a part, and additions and deletions', async () => {
    const [id] = await products(1);
    const { variants } = (await vendor.get(`products?ids=${id}`)).body.data[0];
    await done('products/change_stock', { product_id: id, how: 'by', count: 2 });
    expect((await latest()).summary).toEqual([
      { part: 'products/variants', operation: 'changed', count: variants.length, fields: ['stock'] },
    ]);
    const add = async (name: string) =>
      (await vendor.post('products_colors/add', { name: [name, 'لون'], hex: '#102030' })).body.data.color_id as number;
    const colours = [await add('One'), await add('Two')];
    expect((await latest()).summary).toEqual([{ part: null, operation: 'added', count: 1, fields: [] }]);
    await done('products_colors/delete', { color_id: colours });
    expect((await latest()).summary).toEqual([{ part: null, operation: 'deleted', count: 2, fields: [] }]);
  });

  it('a change set names only the fields that the reader may see', async () => {
    const [{ product_id: id, cost }] = (await vendor.get('products?per_page=1')).body.data;
    await done('products/update', { product_id: id, cost: String(Number(cost ?? 0) + 1) });
    const fieldsFor = async (person: Person) => {
      const record = await latest(person);
      return record.summary.flatMap(({ fields }: { fields: string[] }) => fields) as string[];
    };
    expect(await fieldsFor(vendor)).toContain('cost');
    const isRead = (await viewer.get(`products?ids=${id}`)).body.data[0].cost !== undefined;
    expect((await fieldsFor(viewer)).includes('cost')).toBe(isRead);
    // The summary contains no values at all, so masked values can't appear in it.
    const [{ client_id }] = (await vendor.get('clients?per_page=1')).body.data;
    await done('clients/update', { client_id, phone: '+96550009876' });
    const [seen] = (await viewer.get('activity?per_page=1')).body.data;
    expect(seen.summary[0].fields).toContain('phone');
    expect(JSON.stringify(seen)).not.toContain('50009876');
  });

  it('a password change has no columns in the platform’s log', async () => {
    const [{ id }] = await rows(sql`select id from users where email = 'viewer@matjar.test'`);
    await rows(
      sql`update credentials set password_hash = password_hash || 'x' where user_id = ${id} returning user_id`,
    );
    const record = await latest(admin, 'platform_activity');
    expect(record.summary).toEqual([{ part: 'credentials', operation: 'changed', count: 1, fields: [] }]);
  });
});
