import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTenant, within } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { errorsOf } from '../resources/catalogue';
import { withoutRecording } from '../../helpers/database/oneShop';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';

type Row = Record<string, unknown>;

await onEachEngine((server) => {
  const ask = async (statement: ReturnType<typeof sql>, db: Db = server().db): Promise<Row[]> =>
    ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
  /** The client's id in each shop, by the shop's slug. */
  const at = {} as Record<'noor' | 'sada', number>;
  const [client, vendor] = loggedIn(server, 'client', 'vendor');
  beforeAll(async () => {
    const rows = await ask(
      sql`select c.id, s.slug from clients c join sub_shops s on s.id = c.sub_shop_id where c.account = ${Number(client.user.id)}`,
    );
    for (const { id, slug } of rows) at[slug as 'noor'] = Number(id);
  });

  const one = async (statement: ReturnType<typeof sql>) => Number((await ask(statement))[0]?.id);
  const orderOf = (id: number, own = true) =>
    one(sql`select id from orders where sub_shop_id = (select sub_shop_id from clients where id = ${id})
    and client ${own ? sql`=` : sql`<>`} ${id} order by id desc limit 1`);
  const count = async (table: string) =>
    Number((await ask(sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]!.n);
  const begin = (more: object = {}) =>
    client.post('my_messages/add', {
      shop: at.noor,
      subject: 'A question',
      about_order: null,
      body: 'When does it come?',
      ...more,
    });
  const write = (more: object, headers?: Record<string, string>) =>
    client.post('my_message_items/add', { body: 'And one more thing', ...more }, headers);
  const mayBlock = async (blocked: boolean) =>
    server().db.execute(sql`update clients set blocked = ${blocked} where id = ${at.noor}`);

  describe('a client’s conversation', () => {
    it('is started with a shop they buy from, about their order, and arrives there like one from a storefront', async () => {
      const order = await orderOf(at.noor);
      const [before] = await ask(sql`select coalesce(max(seq), 0)::int as seq from events`);
      const { status, body } = await begin({ about_order: order });
      expect([status, body.errors]).toEqual([200, undefined]);
      const id = body.data.my_thread_id as number;
      expect(body.data).toMatchObject({
        subject: 'A question',
        shop: at.noor,
        about_order: order,
        state: 'open',
        last_text: 'When does it come?',
      });
      const [thread] = (await vendor.get(`message_threads?ids=${id}`)).body.data as Row[];
      const [raw] = await ask(sql`select client, unread, about_order from message_threads where id = ${id}`);
      expect([raw, thread!.subject]).toEqual([{ client: at.noor, unread: 1, about_order: order }, 'A question']);
      const events = await ask(sql`select resource from events where seq > ${Number(before!.seq)} and tenant_id = 1`);
      expect(events.map(({ resource }) => resource)).toEqual(expect.arrayContaining(['messages', 'notifications']));
      const entries = (await vendor.get(`activity?filter[resource]=messages&filter[record]=${id}`)).body.data as Row[];
      expect(entries[0]).toMatchObject({ actor: client.user.full_name, actor_kind: 'user', operation: 'added' });
    });

    it('can’t be started about another client’s or another shop’s order, or in another client’s name', async () => {
      const before = await count('message_threads');
      const otherClient = await one(sql`select id from clients where id <> ${at.noor} and sub_shop_id = 1 limit 1`);
      expect(errorsOf(await begin({ shop: otherClient }))).toHaveProperty('shop');
      expect(errorsOf(await begin({ about_order: await orderOf(at.noor, false) }))).toHaveProperty('about_order');
      expect(errorsOf(await begin({ about_order: await orderOf(at.sada) }))).toHaveProperty('about_order');
      expect(Object.keys(errorsOf(await begin({ shop: null, subject: '', body: ' ' }))).toSorted()).toEqual([
        'body',
        'shop',
        'status',
        'subject',
      ]);
      for (const more of [
        { client: otherClient },
        { unread: 3 },
        { state: 'closed' },
        { account: 1 },
        { sub_shop_id: 2 },
        { assignee: 1 },
      ]) {
        expect([more, (await begin(more)).status]).toEqual([more, 422]);
      }
      expect(await count('message_threads')).toBe(before);
    });

    it('continues with their message, stored once per attempt, and is reopened by it', async () => {
      const { my_thread_id: thread } = (await begin()).body.data as Row;
      await vendor.post('message_threads/close', { thread_id: thread });
      const reply = await write({ thread, attempt: 'the same' });
      expect([reply.status, reply.body.data]).toEqual([
        200,
        expect.objectContaining({ sender: 'client', author: 'Demo Client', body: 'And one more thing' }),
      ]);
      const repeated = await write({ thread, attempt: 'the same' });
      expect(repeated.body.data.my_message_id).toBe(reply.body.data.my_message_id);
      const keyed = await Promise.all(
        [1, 2, 3].map(() => write({ thread, body: 'Keyed' }, { 'idempotency-key': 'a-key-of-the-clients-own' })),
      );
      expect(new Set(keyed.map(({ body }) => body.data?.my_message_id).filter(Boolean)).size).toBe(1);
      const [row] = (await client.get(`my_messages?ids=${String(thread)}`)).body.data as Row[];
      expect(row).toMatchObject({ state: 'open', last_text: 'Keyed' });
      expect(await ask(sql`select count(*)::int as n from messages where thread = ${thread}`)).toEqual([{ n: 3 }]);
      for (const more of [{ sender: 'shop' }, { author: 'x' }, { read_at: null, attachments: [] }]) {
        expect([more, (await write({ thread, ...more })).status]).toEqual([more, 422]);
      }
    });

    it('accepts no message if it belongs to another client', async () => {
      const other = await one(
        sql`select id from message_threads where client not in (${sql.join([at.noor, at.sada], sql`, `)}) limit 1`,
      );
      for (const thread of [other, 2_000_000_000]) expect(errorsOf(await write({ thread }))).toHaveProperty('thread');
      expect((await client.post('my_messages/mark_read', { my_thread_id: other })).status).toBe(404);
      expect((await client.post('message_threads/add', { client: at.noor, subject: 'x', body: 'x' })).status).toBe(422);
    });

    it('started by the shop is unread until the client reads it, which the shop sees', async () => {
      const { body } = await vendor.post('message_threads/add', {
        client: at.noor,
        subject: 'Your order',
        body: 'It is ready',
      });
      expect(body.message).toBe('\u2068Your order\u2069 added');
      const { thread_id: id } = body.data as Row;
      const now = async () => ((await client.get(`my_messages?ids=${String(id)}`)).body.data as Row[])[0];
      expect(await now()).toMatchObject({ unread: 1, subject: 'Your order' });
      expect((await client.post('my_messages/mark_read', { my_thread_id: id })).status).toBe(200);
      expect(await now()).toMatchObject({ unread: 0 });
      const [item] = (await vendor.get(`messages?filter[thread]=${String(id)}`)).body.data as Row[];
      expect(item!.read_at).not.toBeNull();
    });
  });

  describe('a client’s review', () => {
    const unreviewed = async () =>
      (await client.get(`my_unreviewed?filter[shop]=${at.noor}&per_page=100`)).body.data as Row[];
    const review = (purchase: unknown, more: object = {}) =>
      client.post('my_reviews/add', { purchase, rating: 4, comment: 'Fits well', ...more });

    it('is for a received product, stored once if repeated, and arrives in the shop like one from a storefront', async () => {
      const [bought] = await unreviewed();
      const before = await count('notifications');
      const replies = await Promise.all([1, 2, 3].map(() => review(bought!.my_unreviewed_id)));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
      const made = replies.find(({ status }) => status === 200)!.body.data as Row;
      expect(made).toMatchObject({
        product: bought!.name,
        order: bought!.order,
        rating: 4,
        comment: 'Fits well',
        shop: at.noor,
      });
      const [row] = (await vendor.get(`reviews?ids=${String(made.my_review_id)}`)).body.data as Row[];
      expect(row).toMatchObject({ client: at.noor, author: 'Demo Client', rating: 4, status: 'showed' });
      expect(await count('notifications')).toBe(before + 1);
      expect((await unreviewed()).map((one1) => one1.my_unreviewed_id)).not.toContain(bought!.my_unreviewed_id);
      const entries = (
        await vendor.get(`activity?filter[resource]=reviews&filter[record]=${String(made.my_review_id)}`)
      ).body.data as Row[];
      expect(entries[0]).toMatchObject({ actor: client.user.full_name, actor_kind: 'user' });
    });

    it('is refused for anything but a received product', async () => {
      const before = await count('reviews');
      const strange = await one(
        sql`select l.id from order_lines l join orders o on o.id = l."order" where o.client <> ${at.noor} and o.order_status = 'completed' limit 1`,
      );
      const early = await one(
        sql`select l.id from order_lines l join orders o on o.id = l."order" where o.client = ${at.noor} and o.order_status in ('pending', 'canceled', 'confirmed') limit 1`,
      );
      for (const purchase of [strange, early || 1, 2_000_000_000, null])
        expect(errorsOf(await review(purchase))).toHaveProperty('purchase');
      const [bought] = await unreviewed();
      for (const more of [
        { rating: 0 },
        { rating: 6 },
        { rating: null },
        { status: 'hidden' },
        { reply: 'x' },
        { author: 'x' },
        { client: 1 },
        { images: [] },
      ]) {
        expect([more, (await review(bought!.my_unreviewed_id, more)).status]).toEqual([more, 422]);
      }
      expect(await count('reviews')).toBe(before);
    });

    it('can be changed only by its author, until the shop has answered', async () => {
      const [bought] = await unreviewed();
      const { my_review_id: id } = (await review(bought!.my_unreviewed_id)).body.data as Row;
      const change = (my_review_id: unknown) =>
        client.post('my_reviews/change_review', { my_review_id, rating: 2, comment: 'It shrank' });
      expect((await change(id)).body.data).toMatchObject({ rating: 2, comment: 'It shrank' });
      const [found] = (await vendor.get('reviews?search=shrank')).body.data as Row[];
      expect(found!.review_id).toBe(id);
      const other = await one(
        sql`select id from reviews where client not in (${sql.join([at.noor, at.sada], sql`, `)}) and replied_at is null limit 1`,
      );
      expect((await change(other)).status).toBe(404);
      expect((await vendor.post('reviews/reply', { review_id: id, reply: 'We are sorry' })).status).toBe(200);
      expect((await change(id)).status).toBe(422);
      expect((await client.get(`my_reviews?ids=${String(id)}`)).body.data).toMatchObject([
        { reply: 'We are sorry', rating: 2 },
      ]);
      for (const call of ['reviews/hide', 'reviews/reply', 'reviews/add'])
        expect((await client.post(call, { review_id: id })).status).not.toBe(200);
    });
  });

  it('a client blocked by a shop can read their own records there, and write nothing', async () => {
    const { my_thread_id: thread } = (await begin()).body.data as Row;
    const [bought] = (await client.get(`my_unreviewed?filter[shop]=${at.noor}`)).body.data as Row[];
    const [own] = (await client.get(`my_reviews?filter[shop]=${at.noor}&per_page=100`)).body.data.filter(
      ({ replied_at: at1 }: Row) => at1 === null,
    ) as Row[];
    await mayBlock(true);
    try {
      const words = 'Your Are Not Authorized!';
      for (const reply of [
        await begin(),
        await write({ thread }),
        await client.post('my_reviews/add', { purchase: bought!.my_unreviewed_id, rating: 1 }),
        ...(own ? [await client.post('my_reviews/change_review', { my_review_id: own.my_review_id, rating: 1 })] : []),
      ])
        expect([reply.status, reply.body.message]).toEqual([422, words]);
      expect((await client.get(`my_messages?ids=${String(thread)}`)).body.data).toHaveLength(1);
      expect((await begin({ shop: at.sada })).status).toBe(200);
    } finally {
      await mayBlock(false);
    }
  });

  it('a client’s transaction is in a shop’s scope only for one function, even after an error', async () => {
    await withoutRecording(within)(server().db, { tenants: [], userId: Number(client.user.id) }, async (tx) => {
      const shops = async (db: Db) =>
        (await ask(sql`select distinct sub_shop_id as id from orders`, db)).map(({ id }) => id);
      expect([await shops(tx), await inTenant(tx, 2, shops), await shops(tx)]).toEqual([[], [2], []]);
      await expect(inTenant(tx, 2, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      expect(await shops(tx)).toEqual([]);
    });
  });
});
