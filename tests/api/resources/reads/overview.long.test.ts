import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { firstSteps, tasks } from '../../../../src/resources/tasks';
import { isScope, statementsOf } from '../../../helpers/database/statements';
import { onEachEngine } from '../onEachEngine';
import { logIn } from '../people';

await onEachEngine((server) => {
  it('the overview counts the rows of each list in one statement, and reads the first steps and records in two others', async () => {
    const vendor = await logIn(server(), 'vendor');
    let data!: Record<'resources' | 'tasks' | 'first', Record<string, number>>;
    const statements = await statementsOf(server().db, async () => {
      data = (await vendor.get('overview')).body.data;
    });
    // The test doesn't count the SQL statements that authenticate the caller, check the shop or manage the transaction.
    const overhead = /^(begin|commit)|^select (?!json).* from "(sessions|sub_shops)"/s;
    expect(statements.filter((one) => !overhead.test(one.text) && !isScope(one))).toHaveLength(3);

    const total = async (path: string) => (await vendor.get(`${path}per_page=1`)).body.meta.total as number;
    expect(data.resources).toMatchObject({
      'products/view-all': await total('products?'),
      brands: await total('brands?'),
    });
    expect(data.tasks).toEqual({
      rejected_advertisements: await total('advertisements?filter[state]=rejected&'),
      low_stock: await total('products?filter[stock_level]=out,low&filter[status]=active&'),
      orders_to_confirm: await total('orders?filter[order_status]=pending&'),
      failed_deliveries: await total('orders?filter[order_status]=delivery_failed&'),
      open_refunds: await total('transactions?filter[type]=refund&filter[status]=pending&'),
      unread_messages: await total('message_threads?filter[attention]=unread&'),
      unanswered_reviews: await total('reviews?filter[answer]=unanswered&filter[status]=showed&'),
      incomplete_arabic: await total('products?filter[arabic]=false&'),
      duplicate_clients: await total('clients?filter[phone_state]=duplicate&'),
      unclear_phones: await total('clients?filter[phone_state]=unclear&'),
      hidden_products: await total('products?filter[status]=inactive&'),
      hidden_categories: await total('shop_categories?filter[status]=inactive&'),
    });
    expect(data.tasks.hidden_products).toBeGreaterThan(0);
    const [unread] = (await vendor.get('message_threads?filter[attention]=unread')).body.data;
    expect(data.first).toEqual({ unread_messages: unread.thread_id });
    expect(Object.keys(data.tasks)).toEqual(tasks.map(({ name }) => name));
  });

  it('the overview shows which first steps the shop has completed, to roles that may take them', async () => {
    const [vendor, viewer] = await Promise.all([logIn(server(), 'vendor'), logIn(server(), 'viewer')]);
    const steps = async (person = vendor) =>
      (await person.get('overview')).body.data.steps as Record<string, boolean> | undefined;
    const stepsWithout = (...without: string[]) =>
      Object.fromEntries(firstSteps.map(({ name }) => [name, !without.includes(name)]));
    expect(await steps(viewer)).toBeUndefined();
    const { sub_shop_id: shop } = (await vendor.get('my_shop')).body.data;
    await server().db.execute(sql`update sub_shops set logo = null where id = ${shop}`);
    await server().db.execute(sql`update products set images = '[]' where sub_shop_id = ${shop}`);
    expect(await steps()).toEqual(stepsWithout('shop', 'product'));
    await server().db.execute(sql`update sub_shops set logo = '/media/a.webp' where id = ${shop}`);
    await server().db.execute(
      sql`update products set images = '[{"url":"/media/a.webp"}]' where id = (select min(id) from products where sub_shop_id = ${shop})`,
    );
    expect(await steps()).toEqual(stepsWithout());
  });

  it('the overview counts the rows of one shop, or of the whole sub-category for platform staff', async () => {
    const [vendor, second, admin] = await Promise.all([
      logIn(server(), 'vendor'),
      logIn(server(), 'second-vendor'),
      logIn(server(), 'admin'),
    ]);
    const count = async (person: typeof vendor) =>
      (await person.get('overview')).body.data.resources['products/view-all'] as number;
    const [own, other, all] = [await count(vendor), await count(second), await count(admin)];
    expect(own).not.toBe(other);
    expect(all).toBe(own + other);
  });

  it('the overview refuses clients and anonymous callers, and requires a sub-category', async () => {
    const [client, vendor] = await Promise.all([logIn(server(), 'client'), logIn(server(), 'vendor')]);
    expect((await client.get('overview')).status).toBe(422);
    expect((await server().call('overview')).status).toBe(401);
    expect((await vendor.get('overview', { 'subcategory-id': '' })).status).toBe(400);
    expect((await vendor.get('overview', { 'subcategory-id': '999' })).status).toBe(404);
  });
});
