import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTriggers } from '../../../server/audit/triggers';
import { setPassword } from '../../../server/auth/credentials';
import { sqlStateOf } from '../../../server/database/sqlState';
import { model } from '../../../server/tables';
import { onEachEngine } from '../resources/onEachEngine';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import { demoPassword } from '../../../server/seed/data/accounts';

await onEachEngine((server) => {
  let vendor: Person;
  let viewer: Person;
  let admin: Person;
  let other: Person;
  beforeAll(async () => {
    [vendor, viewer, admin, other] = [
      await logIn(server(), 'vendor'), await logIn(server(), 'viewer'), await logIn(server(), 'admin'), await logIn(server(), 'second-vendor'),
    ];
  });

  // eslint-disable-next-line typescript/no-explicit-any -- a record of the wire
  const log = async (query: string, who: Person = vendor): Promise<any[]> => (await who.get(`activity?per_page=50&${query}`)).body.data;
  const rows = async <T>(query: ReturnType<typeof sql>) => ((await server().db.execute(query)) as unknown as { rows: T[] }).rows;
  const colour = (name: string) => ({ name: [name, 'لون'], hex: '#102030' });
  const add = async (name: string) => (await vendor.post('products_colors/add', colour(name))).body.data.color_id as number;

  it('watches every table of the declared areas, as the declarations are now', async () => {
    const made = await rows<{ name: string }>(sql`select tgname as name from pg_trigger where tgname ~ '_audit_(insert|update|delete)$' and not tgisinternal`);
    expect(made.map(({ name }) => name).sort()).toEqual([...auditTriggers(model).keys()].sort());
    const watched = new Set([...auditTriggers(model).keys()].map((name) => name.replace(/_audit_\w+$/, '')));
    const apart = ['audit_log', 'platform_audit_log', 'order_events'];
    expect(Object.keys(model.tables).filter((table) => !watched.has(table)).sort()).toEqual(apart.sort());
  });

  it('tells who added, changed and deleted a record, by which call, and what of it', async () => {
    const id = await add('Sand');
    const { body } = await vendor.post('products_colors/update', { color_id: id, name: ['Dune', 'لون'], version: 1 });
    expect(body.data.version).toBe(2);
    // What stays as it was is no change.
    await vendor.post('products_colors/update', { color_id: id, name: ['Dune', 'لون'] });
    await vendor.post('products_colors/delete', { color_id: id });
    const entries = await log(`filter[area]=products_colors&filter[record]=${id}&sort=id&order=ASC`);
    expect(entries.map(({ operation, action, actor }) => [operation, action, actor])).toEqual([
      ['added', 'add', vendor.user.full_name], ['changed', 'update', vendor.user.full_name], ['deleted', 'delete', vendor.user.full_name],
    ]);
    expect(entries[1].changes).toEqual({ name: [{ en: 'Sand', ar: '' }, { en: 'Dune', ar: '' }] });
    expect(entries[2]).toMatchObject({ title: ['Dune', 'لون'], actor_kind: 'user', request: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(entries[2].changes.hex).toEqual(['#102030', null]);
  });

  it('leaves nothing of a write that was refused', async () => {
    const [{ count: before }] = await rows<{ count: number }>(sql`select count(*)::int as count from audit_log`);
    expect((await vendor.post('products_colors/add', { name: ['', ''], hex: 'no' })).status).toBe(422);
    const id = await add('Twin');
    expect((await vendor.post('products_colors/update', { color_id: id, hex: '#fff000', version: 99 })).status).toBe(409);
    expect(await rows(sql`select count(*)::int as count from audit_log`)).toEqual([{ count: before! + 1 }]);
  });

  it('tells of what a handler’s own SQL changed, under the record that it belongs to', async () => {
    const [product] = (await vendor.get('products?per_page=1')).body.data;
    const { product_id: id } = product;
    const whole = (await vendor.get(`products?ids=${id}`)).body.data[0];
    expect((await vendor.post('products/change_stock', { product_id: id, how: 'by', count: 3 })).status).toBe(200);
    const entries = await log(`filter[area]=products/view-all&filter[record]=${id}`);
    expect(entries).toHaveLength(whole.variants.length);
    const [first] = whole.variants;
    const entry = entries.find(({ part_id }) => part_id === first.id);
    expect(entry).toMatchObject({ operation: 'changed', action: 'change_stock', part: 'products/variants', changes: { stock: [first.stock, first.stock + 3] } });
  });

  it('never holds a password, and tells that it was changed', async () => {
    const headers = (await server().login('viewer@matjar.test')).headers;
    const body = { current_password: demoPassword, new_password: 'another-pass-1', repeat_password: 'another-pass-1' };
    const vendorsOwn = await server().login('vendor@matjar.test');
    const done = await server().call('my_account/update', { body, headers: vendorsOwn.headers });
    expect(done.status).toBe(200);
    await setPassword(server().db, Number(vendorsOwn.user.user_id), demoPassword);
    vendor = await logIn(server(), 'vendor');
    const entries = (await admin.get('platform_activity?per_page=100&filter[area]=users')).body.data;
    expect(entries.filter(({ part }: { part: string }) => part === 'credentials').length).toBeGreaterThanOrEqual(2);
    expect((await server().call('platform_activity', { headers })).status).toBe(422);
    const [{ text }] = (await rows<{ text: string }>(sql`select string_agg(changes::text, ' ') as text from platform_audit_log`)) as [{ text: string }];
    expect(text).not.toMatch(/argon2|password_hash|token/);
  });

  it('masks what is masked, and shows each shop its own', async () => {
    const client = (await vendor.get('clients?per_page=1')).body.data[0];
    const phone = '+963944123456';
    expect((await vendor.post('clients/update', { client_id: client.client_id, phone })).status).toBe(200);
    const where = `filter[area]=clients&filter[record]=${client.client_id}`;
    expect((await log(where))[0].changes.phone[1]).toBe(phone);
    const [seen] = await log(where, viewer);
    expect(seen.changes.phone[1]).toContain('••••');
    expect(JSON.stringify(seen)).not.toContain('944123456');
    expect(await log(where, other)).toEqual([]);
    expect((await log(where, admin)).length).toBe(1);
    expect((await other.get(`activity?ids=${seen.activity_id}`)).body.data).toEqual([]);
  });

  describe('stays as it was written', () => {
    it.each([
      ['changed', sql`update audit_log set actor = 'nobody'`],
      ['deleted', sql`delete from audit_log`],
      ['emptied', sql`truncate audit_log`],
      ['changed in the platform’s', sql`update platform_audit_log set actor = 'nobody'`],
    ])('and can’t be %s', async (_name, query) => {
      expect(sqlStateOf(await server().db.execute(query).catch((error: unknown) => error))).toBe('23001');
    });

    it('nor by anybody’s call', async () => {
      const [{ activity_id }] = await log('');
      for (const call of ['update', 'delete', 'add']) {
        expect((await vendor.post(`activity/${call}`, { activity_id, actor: 'x' })).status).toBe(404);
      }
    });
  });

  it('tells what a storefront did, as a storefront’s', async () => {
    const [variant] = await rows<{ id: number; shop: number }>(sql`
      select v.id, v.sub_shop_id as shop from product_variants v join products p on p.id = v.product
      where p.status = 'active' and v.active and v.stock - v.reserved > 5 and v.sub_shop_id = ${Number(vendor.sub_shop.id)} limit 1`);
    const client = { full_name: 'Layla', phone: '+963933000111', address: { city: 'Damascus', street: 'Straight' } };
    const response = await fetch(`${server().url}/api/storefront/orders`, {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ shop: String(variant!.shop), client, lines: [{ variant: variant!.id, qty: 1 }], payment_method: 'cash' }),
    });
    expect(response.status).toBe(200);
    const [entry] = await log('filter[area]=all-orders&filter[operation]=added&sort=id');
    expect(entry).toMatchObject({ actor_kind: 'client', actor: null, action: 'POST /api/storefront/orders' });
  });
});
