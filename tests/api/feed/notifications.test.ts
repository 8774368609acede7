import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tableOf } from '../../../server/tables';
import { settings } from '../../../src/resources/settings/settings.resource';
import type { Scene } from '../orders/scene';
import { sceneOf } from '../orders/scene';
import { onEachEngine } from '../resources/onEachEngine';
import type { Person } from '../resources/people';
import { loggedIn, logIn } from '../resources/people';

await onEachEngine((server) => {
  let scene: Scene;
  const [vendor, viewer, other] = loggedIn(server, 'vendor', 'viewer', 'second-vendor');
  beforeAll(async () => {
    scene = await sceneOf(server(), vendor);
  });
  beforeEach(() => server().db.execute(sql`truncate notifications cascade`));

  const list = async (person: Person) => (await person.get('notifications')).body;
  const kinds = async (person: Person) => (await list(person)).data.map(({ kind }: { kind: string }) => kind);
  const want = (values: object) => {
    const table = tableOf(settings);
    return server().db.update(table).set(values).where(eq(table.id!, scene.shop));
  };
  const review = () =>
    server().db.execute(sql`
    insert into reviews (sub_shop_id, rating, author, client) values (${scene.shop}, 2, 'Noura', ${scene.client})`);
  const message = async (sender: string) => {
    const { rows } = (await server().db.execute(sql`
      insert into message_threads (sub_shop_id, subject, client, last_at) values (${scene.shop}, 'Hello', ${scene.client}, now()) returning id
    `)) as unknown as { rows: { id: number }[] };
    await server().db.execute(sql`
      insert into messages (sub_shop_id, thread, sender, author, body) values (${scene.shop}, ${rows[0]!.id}, ${sender}, 'Noura', 'When?')`);
    return rows[0]!.id;
  };
  const stock = (variant: number, left: number) =>
    server().db.execute(sql`update product_variants set stock = ${left} where id = ${variant}`);

  describe('GET notifications', () => {
    it('returns new orders, messages and reviews with their records, latest first', async () => {
      const order = await scene.placeOne({ variant: await scene.variant(1000) });
      const thread = await message('client');
      await message('shop');
      await review();
      const { data, meta } = await list(vendor);
      expect(meta).toMatchObject({ unread: 3 });
      expect(data).toMatchObject([
        { kind: 'review', resource: 'reviews', about: { rating: 2, name: 'Noura' }, read: false },
        { kind: 'message', resource: 'messages', record_id: thread, about: { text: 'When?' } },
        { kind: 'order', resource: 'all-orders', record_id: order, about: { number: expect.stringMatching(/^S-/) } },
      ]);
      expect(await kinds(other)).toEqual([]);
    });

    it('includes a product that two simultaneous sales bring down to its threshold, though neither sees the other', async () => {
      const { db, database } = server();
      const [first, second] = [await scene.variant(3), await scene.variant(3)];
      const product = sql`(select product from product_variants where id = ${first})`;
      await db.execute(
        sql`update product_variants set stock = 0, reserved = 0 where product = ${product} and id not in (${first}, ${second})`,
      );
      await db.execute(sql`update products set low_stock = 4 where id = ${product}`);
      await db.execute(sql`truncate notifications cascade`);
      const take = (variant: number, then: () => void) =>
        database.db.transaction(async (tx) => {
          await tx.execute(sql`update product_variants set stock = 2 where id = ${variant}`);
          then();
          // If the other transaction weren't blocked, it would begin during this pause.
          await tx.execute(sql`select pg_sleep(0.3)`);
        });
      let meanwhile: Promise<unknown> | undefined;
      await take(first, () => {
        meanwhile = take(second, () => {});
      });
      await meanwhile;
      expect((await list(vendor)).data).toMatchObject([{ kind: 'low_stock', about: { stock: 4 } }]);
    });

    it('includes a product once when it reaches its threshold, regardless of the variants sold', async () => {
      const { rows } = (await server().db.execute(sql`
        select product, min(id) as one, max(id) as two, count(*)::int as n from product_variants
        where sub_shop_id = ${scene.shop} and product in (select id from products where status = 'active')
        group by product having count(*) > 1 order by product limit 1`)) as unknown as {
        rows: Record<string, number>[];
      };
      const { product, one, two } = rows[0]!;
      await server().db.execute(sql`update product_variants set reserved = 0, stock = 0 where product = ${product!}`);
      await server().db.execute(sql`update products set low_stock = 4 where id = ${product!}`);
      await stock(one!, 5);
      await stock(two!, 5);
      await server().db.execute(sql`truncate notifications cascade`);
      await server().db.execute(
        sql`update product_variants set stock = stock - 3 where product = ${product!} and stock > 0`,
      );
      expect((await list(vendor)).data).toMatchObject([{ kind: 'low_stock', record_id: product, about: { stock: 4 } }]);
      await stock(one!, 1);
      await stock(one!, 0);
      expect(await kinds(vendor)).toHaveLength(1);
    });

    it('contains the numbers of pending records, only of the caller’s shop, as the lists count them', async () => {
      const numbers = async (person: Person) => (await list(person)).meta.waiting as Record<string, number>;
      const total = async (path: string) => (await vendor.get(`${path}&per_page=1`)).body.meta.total as number;
      const [before, elsewhere] = [await numbers(vendor), await numbers(other)];
      expect(before).toEqual({
        'all-orders': await total('orders?filter[order_status]=pending'),
        messages: await total('message_threads?filter[attention]=unread'),
        reviews: await total('reviews?filter[answer]=unanswered&filter[status]=showed'),
        returns: await total('returns?filter[status]=requested'),
      });
      await scene.placeOne({ variant: await scene.variant(1000) });
      const thread = await message('client');
      await server().db.execute(sql`update message_threads set unread = 1 where id = ${thread}`);
      await review();
      expect(await numbers(vendor)).toEqual({
        'all-orders': before['all-orders']! + 1,
        messages: before.messages! + 1,
        reviews: before.reviews! + 1,
        returns: before.returns,
      });
      expect(await numbers(viewer)).toEqual(await numbers(vendor));
      // The bottom bar links to the latest conversation.
      const first = async (person: Person) => (await list(person)).meta.first as Record<string, number>;
      const unread = (await vendor.get('message_threads?filter[attention]=unread&sort=last_at&order=desc')).body.data;
      expect(await first(vendor)).toEqual({ messages: unread[0].thread_id });
      await vendor.post('message_threads/mark_read', { thread_id: thread });
      expect(await numbers(vendor)).toMatchObject({ messages: before.messages });
      expect(await numbers(other)).toEqual(elsewhere);
    });

    it('excludes kinds that the shop has turned off', async () => {
      await want({ notify_orders: false, notify_messages: false, notify_reviews: false });
      await scene.placeOne({ variant: await scene.variant(1000) });
      await message('client');
      await review();
      expect(await kinds(vendor)).toEqual([]);
      await want({ notify_orders: true, notify_messages: true, notify_reviews: true });
    });

    it('excludes anything that was rolled back', async () => {
      const undone = server().db.transaction(async (tx) => {
        await tx.execute(
          sql`insert into reviews (sub_shop_id, rating, author, client) values (${scene.shop}, 1, 'N', ${scene.client})`,
        );
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await kinds(vendor)).toEqual([]);
    });
  });

  describe('POST notifications/read', () => {
    it('marks notifications as read only for the caller, and never another shop’s', async () => {
      await review();
      await review();
      const [newest, older] = (await list(vendor)).data.map((one: { notification_id: number }) => one.notification_id);
      expect((await other.post('notifications/read', { notification_id: [newest, older] })).status).toBe(200);
      expect((await vendor.post('notifications/read', { notification_id: older })).body.data).toEqual({ unread: 1 });
      expect((await list(vendor)).data).toMatchObject([{ read: false }, { read: true }]);
      expect((await list(viewer)).meta).toMatchObject({ unread: 2 });
      expect((await viewer.post('notifications/read', { up_to: newest })).body.data).toEqual({ unread: 0 });
      expect((await vendor.post('notifications/read', { up_to: newest })).body.data).toEqual({ unread: 0 });
      const { rows } = (await server().db.execute(
        sql`select count(*)::int as n from notification_reads`,
      )) as unknown as { rows: { n: number }[] };
      expect(rows[0]!.n).toBe(4);
    });

    it('notifies only the caller’s other pages', async () => {
      await review();
      const start = (await vendor.get('events')).body.meta.next as number;
      await vendor.post('notifications/read', { up_to: (await list(vendor)).data[0].notification_id });
      expect((await vendor.get(`events?after=${start}`)).body.data).toMatchObject([{ resource: 'notifications' }]);
      expect((await viewer.get(`events?after=${start}`)).body.data).toEqual([]);
    });

    it.each([
      {},
      { up_to: '1' },
      { notification_id: [] },
      { notification_id: 'x' },
      { notification_id: 1, up_to: 2 },
      { up_to: 1e20 },
    ])('refuses %j', async (body) => expect((await vendor.post('notifications/read', body)).status).toBe(400));

    it('requires a token, a shop, and a role that may read the shop', async () => {
      for (const body of [undefined, { up_to: 1 }]) {
        const path = body ? 'notifications/read' : 'notifications';
        expect((await server().call(path, body ? { body } : {})).status).toBe(401);
        const { authorization } = vendor.headers as { authorization: string };
        expect((await server().call(path, { ...(body && { body }), headers: { authorization } })).status).toBe(400);
        const { headers } = await logIn(server(), 'client');
        expect((await server().call(path, { ...(body && { body }), headers })).status).toBe(422);
      }
    });
  });
});
