import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openIdentity } from '../../../server/storefront/identity';
import { storefrontOrders } from '../../../server/tables';
import type { Scene } from '../orders/scene';
import { sceneOf } from '../orders/scene';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn, logIn } from '../resources/people';

await onEachEngine((server) => {
  let scene: Scene;
  let buyer: string;
  let unlinkedToken: string;
  let order: number;

  const rows = async (query: ReturnType<typeof sql>) =>
    ((await server().db.execute(query)) as unknown as { rows: { id: number }[] }).rows;

  /** Creates an order with a new token for the client. Returns the order and the token. */
  const ordered = async (order_status: string) => {
    const id = await scene.placeOne({ variant: await scene.variant(10), state: { order_status } });
    const { id: identity_id, token } = await openIdentity(server().db, scene);
    await server().db.insert(storefrontOrders).values({ order_id: id, identity_id, sub_shop_id: scene.shop });
    return { id, token };
  };

  const [vendor, other] = loggedIn(server, 'vendor', 'second-vendor');
  beforeAll(async () => {
    scene = await sceneOf(server(), vendor);
    ({ id: order, token: buyer } = await ordered('confirmed'));
    // The other caller entered the same phone number, but the shop hasn't confirmed that caller's order.
    ({ token: unlinkedToken } = await ordered('pending'));
  });

  const storefront = async (token: string, payload?: object) => {
    const reply = await server().app.inject({
      method: payload ? 'POST' : 'GET',
      url: '/api/storefront/messages',
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return { status: reply.statusCode, data: reply.json().data };
  };
  const seenBy = async (token: string, thread: number) =>
    (await storefront(token)).data.find((one: { thread_id: number }) => one.thread_id === thread);
  const begin = (body: object, person = vendor) =>
    person.post('message_threads/add', {
      client: scene.client,
      subject: 'Your order',
      body: ' The red one\n is gone ',
      ...body,
    });

  describe('a conversation started by the shop', () => {
    it('contains its first message, and can be read and answered only in the storefront of its order', async () => {
      const reply = await begin({ about_order: order });
      expect(reply).toMatchObject({
        status: 200,
        body: {
          message: '\u2068Your order\u2069 added',
          data: { last_text: 'The red one is gone', unread: 0, state: 'open', about_order: order },
        },
      });
      const { thread_id: thread } = reply.body.data;
      const messages = (await vendor.get(`messages?filter[thread]=${thread}`)).body.data;
      expect(messages).toMatchObject([
        { sender: 'shop', author: vendor.user.full_name, body: 'The red one\n is gone', read_at: null },
      ]);
      expect(await seenBy(buyer, thread)).toMatchObject({
        subject: 'Your order',
        messages: [{ sender: 'shop', body: 'The red one\n is gone' }],
      });
      expect(await seenBy(unlinkedToken, thread)).toBeUndefined();
      expect((await storefront(buyer, { thread, body: 'Then the blue one' })).status).toBe(200);
      expect((await storefront(unlinkedToken, { thread, body: 'Mine!' })).status).toBe(404);
      expect((await vendor.get(`message_threads?ids=${thread}`)).body.data[0]).toMatchObject({
        unread: 1,
        last_text: 'Then the blue one',
      });
    });

    it('can’t be opened with any token if it is not about an order', async () => {
      const reply = await begin({});
      expect(reply.body.message).toContain('cannot read it yet');
      for (const token of [buyer, unlinkedToken]) {
        expect(await seenBy(token, reply.body.data.thread_id)).toBeUndefined();
        expect((await storefront(token, { thread: reply.body.data.thread_id, body: 'x' })).status).toBe(404);
      }
    });

    it('informs the shop that no storefront can show it', async () => {
      const [unlinkedClient] = await rows(sql`
        select id from clients where sub_shop_id = ${scene.shop} and id <> ${scene.client} and account is null
        and id not in (select client from storefront_identities) limit 1`);
      const reply = await begin({ client: unlinkedClient!.id });
      expect(reply.status).toBe(200);
      expect(reply.body.message).toContain('cannot read it yet');
    });

    it('sends a change event, but no notification', async () => {
      const bell = async () => (await vendor.get('notifications')).body.data.length as number;
      const before = await bell();
      const { next } = (await vendor.get('events')).body.meta;
      const { thread_id: thread } = (await begin({})).body.data;
      const events = (await vendor.get(`events?after=${next}`)).body.data;
      expect(events).toContainEqual(expect.objectContaining({ resource: 'messages', record_id: thread }));
      expect(await bell()).toBe(before);
    });

    it('is refused without the right, without text, or about records of other clients', async () => {
      const errorsAt = async (body: object) => Object.keys((await begin(body)).body.errors ?? {});
      const viewer = await logIn(server(), 'viewer');
      expect((await begin({}, viewer)).status).toBe(422);
      expect((await begin({}, other)).body.errors).toHaveProperty('client');
      expect(await errorsAt({ body: ' ' })).toEqual(['body']);
      expect(await errorsAt({ body: 'x'.repeat(4001) })).toEqual(['body']);
      expect(await errorsAt({ subject: '', client: null })).toEqual(['subject', 'client']);
      const [foreign] = await rows(
        sql`select id from orders where sub_shop_id = ${scene.shop} and client <> ${scene.client} limit 1`,
      );
      expect(await errorsAt({ about_order: foreign!.id })).toEqual(['about_order']);
      const [foreignOrder] = await rows(
        sql`select id from orders where sub_shop_id = ${other.sub_shop.sub_shop_id} limit 1`,
      );
      expect(await errorsAt({ about_order: foreignOrder!.id })).toEqual(['about_order']);
      const [product] = await rows(
        sql`select id from products where sub_shop_id = ${other.sub_shop.sub_shop_id} limit 1`,
      );
      expect(await errorsAt({ about_product: product!.id })).toEqual(['about_product']);
      for (const more of [{ state: 'closed' }, { unread: 3 }, { last_text: 'x' }, { assignee: 1 }])
        expect((await begin(more)).status).toBe(422);
    });
  });

  describe('an admin', () => {
    it('writes in conversations of every shop of the sub-category, with each message in its shop', async () => {
      const admin = await logIn(server(), 'admin');
      for (const shop of [vendor.sub_shop.sub_shop_id, other.sub_shop.sub_shop_id]) {
        const [thread] = await rows(
          sql`select id from message_threads where sub_shop_id = ${shop} and state = 'open' limit 1`,
        );
        const reply = await admin.post('messages/add', { thread: thread!.id, body: 'From the platform' });
        expect(reply).toMatchObject({
          status: 200,
          body: { data: { thread: thread!.id, author: admin.user.full_name } },
        });
        const kept = await rows(sql`select sub_shop_id as id from messages where id = ${reply.body.data.message_id}`);
        expect(kept).toEqual([{ id: shop }]);
        const [client] = await rows(sql`select id from clients where sub_shop_id = ${shop} limit 1`);
        const startReply = await begin({ client: client!.id }, admin);
        expect(startReply.status).toBe(200);
        expect(
          await rows(sql`select sub_shop_id as id from message_threads where id = ${startReply.body.data.thread_id}`),
        ).toEqual([{ id: shop }]);
        expect(
          await rows(sql`select sub_shop_id as id from messages where thread = ${startReply.body.data.thread_id}`),
        ).toEqual([{ id: shop }]);
      }
    });
  });
});
