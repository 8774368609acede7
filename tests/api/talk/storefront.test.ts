import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { storefrontOrders } from '../../../server/tables';
import { onEachEngine } from '../resources/onEachEngine';
import { talkAt } from './storefrontTalk';

await onEachEngine((server) => {
  const { at, call, rows } = talkAt(server, 2);
  const productOf = async (variant: number) =>
    (await rows(sql`select product from product_variants where id = ${variant}`))[0]!.product!;
  /**
   * Creates an order in the given state with the token. Returns the order, a product that it contains, and a product
   * that it doesn't contain.
   */
  const order = async (order_status: string) => {
    const variant = await at.scene.variant(1000);
    const id = await at.scene.placeOne({ variant, state: { order_status } });
    const [identity] = await rows(
      sql`select min(id) as id from storefront_identities where client = ${at.scene.client}`,
    );
    await server()
      .db.insert(storefrontOrders)
      .values({ order_id: id, identity_id: Number(identity!.id), sub_shop_id: at.scene.shop });
    const product = await productOf(variant);
    const [another] = await rows(
      sql`select id from products where sub_shop_id = ${at.scene.shop} and id <> ${product} limit 1`,
    );
    const { number } = await at.scene.read(id);
    return { id, number: number as string, product: Number(product), another: Number(another!.id) };
  };

  describe('a write repeated with its Idempotency-Key', () => {
    const withKey = (key: string) => ({ 'idempotency-key': key });
    const messageCount = async (body: string) =>
      (await rows(sql`select count(*)::int as count from messages where body = ${body}`))[0]!.count;

    it('creates one message in one conversation under parallel requests', async () => {
      const [key, body] = [randomUUID(), { subject: 'Lost answer', body: 'Said once' }];
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => call('messages', body, at.token, withKey(key))),
      );
      expect(replies.map(({ status, body: { data } }) => [status, data])).toEqual(
        replies.map(() => [200, replies[0]!.body.data]),
      );
      expect(replies.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
      expect(await messageCount('Said once')).toBe(1);
      const arabic = await call('messages', body, at.token, { ...withKey(key), 'accept-language': 'ar' });
      expect(arabic).toMatchObject({ status: 200, isReplayed: true, body: { data: replies[0]!.body.data } });
      expect(arabic.body.message).not.toBe(replies[0]!.body.message);
    });

    it('gets the first reply again even if the shop has blocked the client in the meantime', async () => {
      const [key, body] = [randomUUID(), { subject: 'Blocked since', body: 'Said before' }];
      const first = await call('messages', body, at.token, withKey(key));
      await server().db.execute(sql`update clients set blocked = true where id = ${at.scene.client}`);
      expect(await call('messages', body, at.token, withKey(key))).toMatchObject({
        status: 200,
        isReplayed: true,
        body: { data: first.body.data },
      });
      expect((await call('messages', body, at.token, withKey(randomUUID()))).status).toBe(422);
      await server().db.execute(sql`update clients set blocked = false where id = ${at.scene.client}`);
    });

    it('creates one review and gets its reply again', async () => {
      const { number, product } = await order('delivered');
      const [key, body] = [randomUUID(), { order: number, product, rating: 5 }];
      const [first, second] = [
        await call('reviews', body, at.token, withKey(key)),
        await call('reviews', body, at.token, withKey(key)),
      ];
      expect([first, second].map(({ status, isReplayed }) => [status, isReplayed])).toEqual([
        [200, false],
        [200, true],
      ]);
      expect(second.body).toEqual(first.body);
      expect((await call('reviews', body, at.token, withKey(randomUUID()))).status).toBe(422);
    });

    it('is new for another address or token, is rejected with other content, and may follow a failed write', async () => {
      const key = randomUUID();
      expect((await call('messages', { subject: 'Mended' }, at.token, withKey(key))).status).toBe(422);
      const first = await call('messages', { subject: 'Mended', body: 'Of one key' }, at.token, withKey(key));
      expect(first).toMatchObject({ status: 200, isReplayed: false });
      const changed = await call(
        'messages',
        { subject: 'Mended', body: 'Of one key, changed' },
        at.token,
        withKey(key),
      );
      expect(changed).toMatchObject({
        status: 422,
        body: { message: 'This request was already sent with different content' },
      });
      const { number, product } = await order('delivered');
      expect(await call('reviews', { order: number, product, rating: 5 }, at.token, withKey(key))).toMatchObject({
        status: 200,
        isReplayed: false,
      });
      // A response stored for one token isn't returned for another token of the same client.
      const otherReply = await call('messages', { subject: 'Mended', body: 'Of one key' }, at.otherToken, withKey(key));
      expect(otherReply).toMatchObject({ status: 200, isReplayed: false });
      expect(otherReply.body.data.thread_id).not.toBe(first.body.data.thread_id);
      expect(await messageCount('Of one key')).toBe(2);
      expect((await call('messages', { subject: 'Mended', body: 'x' }, at.token, withKey('guessable'))).status).toBe(
        400,
      );
    });
  });

  describe('POST /api/storefront/reviews', () => {
    it('accepts one review of a delivered product and notifies the shop', async () => {
      const { id, number, product } = await order('delivered');
      const reply = await call('reviews', { order: number, product, rating: 4, comment: ' <b>Nice</b> ' });
      expect(reply.status).toBe(200);
      const review = (await at.vendor.get(`reviews?ids=${reply.body.data.review_id}`)).body.data[0];
      expect(review).toMatchObject({
        order: id,
        product,
        client: at.scene.client,
        rating: 4,
        comment: '<b>Nice</b>',
        status: 'showed',
        answer: 'unanswered',
      });
      expect((await at.vendor.get('notifications')).body.data[0]).toMatchObject({
        kind: 'review',
        record_id: review.review_id,
      });
      expect(
        (await at.other.get('notifications')).body.data.map((one: { record_id: number; kind: string }) => [
          one.kind,
          one.record_id,
        ]),
      ).not.toContainEqual(['review', review.review_id]);
      const all = await Promise.all([1, 2, 3].map((rating) => call('reviews', { order: number, product, rating })));
      expect(all.map(({ status }) => status)).toEqual([422, 422, 422]);
    });

    it('accepts only one of several parallel reviews', async () => {
      const { number, product } = await order('completed');
      const all = await Promise.all(
        [1, 2, 3, 4, 5].map((rating) => call('reviews', { order: number, product, rating })),
      );
      expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
    });

    it('rejects undelivered or unordered products, other tokens and invalid ratings', async () => {
      const [pending, delivered] = [await order('confirmed'), await order('delivered')];
      const statusOf = async (body: object, bearer?: string | null) => (await call('reviews', body, bearer)).status;
      const { number, product } = delivered;
      expect(await statusOf({ order: pending.number, product: pending.product, rating: 5 })).toBe(422);
      expect(await statusOf({ order: number, product: delivered.another, rating: 5 })).toBe(422);
      expect(await statusOf({ order: number, product, rating: 5 }, at.otherToken)).toBe(422);
      expect(await statusOf({ order: number, product, rating: 5 }, null)).toBe(401);
      expect(await statusOf({ order: number, product, rating: 5 }, at.vendor.token)).toBe(401);
      for (const rating of [0, 6, 2.5, 'five', null])
        expect(await statusOf({ order: number, product, rating })).toBe(422);
      expect(await statusOf({ order: number, product, rating: 5, status: 'showed' })).toBe(400);
      expect(await statusOf({ order: number, product, rating: 5, client: 1 })).toBe(400);
    });
  });

  describe('/api/storefront/messages', () => {
    it('starts and continues a conversation, and returns the shop’s answers', async () => {
      const { id, number } = await order('confirmed');
      const first = await call('messages', { subject: 'When?', order: number, body: 'When will it come?' });
      expect(first.status).toBe(200);
      const thread = first.body.data.thread_id as number;
      const read = async () => (await at.vendor.get(`message_threads?ids=${thread}`)).body.data[0];
      expect(await read()).toMatchObject({
        subject: 'When?',
        about_order: id,
        client: at.scene.client,
        unread: 1,
        state: 'open',
        last_text: 'When will it come?',
      });
      await at.vendor.post('messages/add', { thread, body: 'Tomorrow' });
      await at.vendor.post('message_threads/close', { thread_id: thread });
      const { data } = (await call('messages')).body;
      expect(data.find((one: { thread_id: number }) => one.thread_id === thread)).toMatchObject({
        state: 'closed',
        messages: [
          { sender: 'client', body: 'When will it come?' },
          { sender: 'shop', body: 'Tomorrow' },
        ],
      });
      const messages = (await at.vendor.get(`messages?filter[thread]=${thread}&sort=id&order=DESC`)).body.data;
      expect(messages[0].read_at).not.toBeNull();
      await call('messages', { thread, body: 'Thank you' });
      expect(await read()).toMatchObject({ unread: 2, state: 'open', last_text: 'Thank you' });
    });

    it('stores a message that is sent twice only once', async () => {
      const attempt = 'try-1';
      const first = await call('messages', { subject: 'Twice', body: 'Once', attempt });
      const again = await call('messages', { subject: 'Twice', body: 'Once', attempt });
      expect(again.body.data).toEqual(first.body.data);
    });

    it('is closed to other tokens of the client and to callers without one', async () => {
      const thread = (await call('messages', { subject: 'Mine', body: 'Mine' })).body.data.thread_id as number;
      expect((await call('messages', { thread, body: 'Mine too' }, at.otherToken)).status).toBe(404);
      expect(
        (await call('messages', undefined, at.otherToken)).body.data.map((one: { thread_id: number }) => one.thread_id),
      ).not.toContain(thread);
      expect((await call('messages', undefined, null)).status).toBe(401);
      expect((await call('messages', { subject: 'x', body: 'x' }, null)).status).toBe(401);
    });

    it('hides the shop’s conversations from a caller who only knows a client’s phone, and marks that caller’s messages', async () => {
      const { vendor, scene } = at;
      const [{ phone }, [shop]] = [
        (await vendor.get(`clients?ids=${scene.client}`)).body.data[0],
        await rows(sql`select slug from sub_shops where id = ${scene.shop}`),
      ];
      const ask = async (name: string) => {
        const placed = await server().app.inject({
          method: 'POST',
          url: '/api/storefront/orders',
          remoteAddress: '10.77.0.1',
          payload: {
            shop: shop!.slug,
            client: { full_name: name, phone },
            delivery: 'pickup',
            lines: [{ variant: await scene.variant(9), qty: 1 }],
            payment_method: 'cash',
          },
        });
        const [found] = (await vendor.get(`orders?search=${placed.json().data.number}`)).body.data;
        return { order: found, token: placed.json().data.token as string };
      };
      const mallory = await ask('Mallory Unknown');
      expect(mallory.order).toMatchObject({ client: scene.client, given_name: 'Mallory Unknown' });
      await vendor.post('orders/confirm', { order_id: mallory.order.order_id });
      const another = await ask('Mallory Unknown');
      const begin = async (more: object) =>
        (
          await vendor.post('message_threads/add', {
            client: scene.client,
            subject: 'Private',
            body: 'Private',
            ...more,
          })
        ).body.data.thread_id as number;
      const [plain, aboutAnother, aboutMallory] = [
        await begin({}),
        await begin({ about_order: another.order.order_id }),
        await begin({ about_order: mallory.order.order_id }),
      ];
      const seen = (await call('messages', undefined, mallory.token)).body.data.map(
        (one: { thread_id: number }) => one.thread_id,
      );
      expect(seen).toEqual([aboutMallory]);
      for (const thread of [plain, aboutAnother])
        expect((await call('messages', { thread, body: 'Mine' }, mallory.token)).status).toBe(404);
      const reply = await call('messages', { thread: aboutMallory, body: 'Send it elsewhere' }, mallory.token);
      const [message] = (await vendor.get(`messages?ids=${reply.body.data.message_id}`)).body.data;
      expect(message).toMatchObject({ sender: 'client', author: 'Mallory Unknown', unproven: true });
    });

    it('rejects messages and reviews of a blocked client', async () => {
      await server().db.execute(sql`update clients set blocked = true where id = ${at.scene.client}`);
      expect((await call('messages', { subject: 'x', body: 'x' })).status).toBe(422);
      const { number, product } = await order('delivered');
      expect((await call('reviews', { order: number, product, rating: 5 })).status).toBe(422);
      await server().db.execute(sql`update clients set blocked = false where id = ${at.scene.client}`);
    });

    it.each([
      {},
      { body: 'x' },
      { subject: 'x' },
      { subject: 'x', body: ' ' },
      { subject: 'x', body: 'x', product: 2_147_483_647 },
      { subject: 'x', body: 'x', order: 'S-none' },
    ])('refuses %j', async (body) => expect((await call('messages', body)).status).toBe(422));

    it('limits the calls of an address, with Retry-After', async () => {
      const inject = () =>
        server().app.inject({
          method: 'POST',
          url: '/api/storefront/messages',
          payload: {},
          remoteAddress: '10.3.0.1',
        });
      const statuses: number[] = [];
      for (let turn = 0; turn < 22; turn += 1) statuses.push((await inject()).statusCode);
      expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
      expect(statuses.at(-1)).toBe(429);
      expect((await inject()).headers['retry-after']).toMatch(/^\d+$/);
    });
  });
});
