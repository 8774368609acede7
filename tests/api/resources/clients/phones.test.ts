import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWork } from '@matjar/admin/testing/server';
import { shopperOf } from '../../storefront/shopper';
import { importsOf } from '../../uploads/imports/imports';
import type { Row } from '../catalogue';
import { errorsOf } from '../catalogue';
import { onEachEngine } from '../onEachEngine';
import { loggedIn } from '../people';

/** An import file with four rows for the same person, each with a different spelling of the phone number. */
const fourSpellings = `Full name,Phone\n${['+96561112233', '0096561112233', '+965-6111-2233', '6111 2233'].map((phone) => `Same Person,${phone}`).join('\n')}\n`;

await onEachEngine((server) => {
  const [vendor, viewer] = loggedIn(server, 'vendor', 'viewer');
  const { rows, stored, variant, sound, place } = shopperOf(server);
  const imports = importsOf(server, vendor);
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const { app, database } = server();
    stop = await startWork(database.ask, { ...app.tools, log: app.log }, { poll: 0.5, grace: 10_000 });
  });
  afterAll(() => stop());

  const add = async (full_name: string, phone: string, more: object = {}): Promise<Row> =>
    (await vendor.post('clients/add', { full_name, phone, ...more })).body.data;
  const client = async (id: unknown): Promise<Row> => (await vendor.get(`clients?ids=${id}`)).body.data[0];
  const idsIn = async (path: string, key: string): Promise<unknown[]> =>
    (await vendor.get(path)).body.data.map((row: Row) => row[key]);

  describe('a phone', () => {
    it(
      'is the same number in each spelling: in the form, an import, a storefront’s order and the search',
      { timeout: 60_000 },
      async () => {
        const one = await add('Reem Salem', '٥٢٩٩\u00a0٩٠٥٢');
        expect(one.phone).toBe('+96552999052');
        const spellings = [
          '52999052',
          '5299 9052',
          '+96552999052',
          '00965-5299-9052',
          '٥٢٩٩٩٠٥٢',
          '+965 (5299) 9052',
          '96552999052',
        ];
        for (const phone of spellings)
          expect(errorsOf(await vendor.post('clients/add', { full_name: 'Another', phone }))).toEqual({
            status: 422,
            phone: ['Phone is already in use'],
          });

        const goods = await variant(50);
        const orders: string[] = [];
        for (const phone of spellings) {
          const { body } = await place(
            sound([{ variant: goods, qty: 1 }], { client: { full_name: 'Reem Salem', phone } }),
          );
          orders.push(body.data.number);
          expect(await stored(body.data.number)).toMatchObject({ client: one.client_id, client_phone: '+96552999052' });
        }
        const order = (await stored(orders[0]!)).id as number;
        const draft = (
          await vendor.post('order_drafts/add', {
            client_phone: '00965 5299 9052',
            client_name: 'Nobody new',
            delivery: 'pickup',
          })
        ).body.data;
        expect(draft.client).toBe(one.client_id);
        for (const query of [...spellings, '9052', '5299 90', '+965 5299', '00965 5299 9052']) {
          const q = encodeURIComponent(query);
          expect([query, await idsIn(`clients?search=${q}`, 'client_id')]).toEqual([
            query,
            expect.arrayContaining([one.client_id]),
          ]);
          expect([query, await idsIn(`orders?search=${q}&per_page=100`, 'order_id')]).toEqual([
            query,
            expect.arrayContaining([order]),
          ]);
        }
        for (const query of ['52999052', '00965-5299-9052', '٥٢٩٩٩٠٥٢']) {
          const found = (await vendor.get(`search?q=${encodeURIComponent(query)}`)).body.data as Row[];
          expect(new Set(found.map(({ resource }) => resource))).toEqual(new Set(['clients', 'all-orders']));
        }
        // A viewer can see neither the phone number nor the client that it belongs to.
        expect((await viewer.get('orders?search=52999052')).body.data).toEqual([]);

        expect(await imports.run((await imports.checked('clients', fourSpellings)).import_id)).toMatchObject({
          written: 1,
        });
        expect(await idsIn('clients?search=61112233', 'client_id')).toHaveLength(1);
        const { body: startedImport } = await imports.start('clients', 'Full name,Phone\nReem S.,5299 9052\n');
        const secondCheck = await imports.check({ ...startedImport.data, key: 'phone' });
        expect((await imports.rows(secondCheck.import_id, 'changed')).data).toMatchObject([
          { record: one.client_id, changes: ['Full name'] },
        ]);
      },
    );

    it('is refused with an error on its field when its country is unknown or its length is wrong', async () => {
      for (const phone of ['+999 1234 5678', '5299 10529', '+965 5299 105299']) {
        expect(errorsOf(await vendor.post('clients/add', { full_name: 'Wrong', phone }))).toEqual({
          status: 422,
          phone: [expect.stringContaining('valid phone number')],
        });
      }
      const { status, body } = await place(
        sound([{ variant: await variant(5), qty: 1 }], { client: { full_name: 'Wrong', phone: '+999 1234 5678' } }),
      );
      expect([status, Object.keys(body.errors)]).toEqual([422, ['client.phone']]);
    });

    it('finds the client’s earlier orders after a change', async () => {
      const { body } = await place(
        sound([{ variant: await variant(5), qty: 1 }], { client: { full_name: 'Nadia', phone: '6510 0001' } }),
      );
      const { id, client: owner } = await stored(body.data.number);
      expect((await vendor.post('clients/update', { client_id: owner, phone: '6510 0002' })).status).toBe(200);
      expect([
        await idsIn('orders?search=65100002', 'order_id'),
        await idsIn('orders?search=65100001', 'order_id'),
      ]).toEqual([[id], []]);
    });
  });

  it('duplicate or unclear phones of earlier versions are listed, and keep their text until a valid one is given', async () => {
    const [first, same, unclear] = [
      await add('Old 1', '6520 1001'),
      await add('Old 2', '6520 1002'),
      await add('Old 3', '6520 1003'),
    ];
    await rows(
      sql`update clients set phone = '0096565201001', phone_state = 'duplicate', same_as = ${first.client_id} where id = ${same.client_id}`,
    );
    await rows(sql`update clients set phone = 'ext. 7', phone_state = 'unclear' where id = ${unclear.client_id}`);
    expect(await client(same.client_id)).toMatchObject({
      phone: '0096565201001',
      phone_state: 'duplicate',
      same_as: first.client_id,
    });
    expect(await idsIn('clients?filter[phone_state]=duplicate', 'client_id')).toEqual([same.client_id]);
    expect(await idsIn('clients?filter[phone_state]=unclear', 'client_id')).toEqual([unclear.client_id]);
    // A blocked client can't bypass the block with a different spelling of the phone number.
    await rows(sql`update clients set blocked = true where id = ${same.client_id}`);
    const order = { client: { full_name: 'Old 2', phone: '+965 6520 1001' } };
    expect((await place(sound([{ variant: await variant(5), qty: 1 }], order))).status).toBe(422);
    // Entering a valid phone number clears the error about the old number.
    await vendor.post('clients/update', { client_id: unclear.client_id, phone: '6520 1005' });
    expect(await client(unclear.client_id)).toMatchObject({ phone: '+96565201005', phone_state: null });
  });

  describe('a client who is merged into another', () => {
    /** Creates two clients. The first client has an order, points, messages, a review and an address. */
    const two = async (tail: string) => {
      const address = {
        name: null,
        phone: null,
        city: 'Kuwait',
        area: null,
        street: `Street ${tail}`,
        directions: null,
      };
      const [from, into] = [
        await add('Two Records', `6530 1${tail}`, { addresses: [address], notes: 'Rings twice' }),
        await add('One Record', `6530 2${tail}`, { notes: 'Likes tea' }),
      ];
      const goods = await variant(50);
      const { number } = (
        await place(
          sound([{ variant: goods, qty: 1 }], { client: { full_name: 'Two Records', phone: `6530 1${tail}` } }),
        )
      ).body.data;
      await vendor.post('points/add', { client: from.client_id, delta: 70, reason: 'Gift' });
      await vendor.post('message_threads/add', { client: from.client_id, subject: 'Hello', body: 'Hello' });
      const { id: order, sub_shop_id: shop } = await stored(number);
      await rows(
        sql`insert into reviews (sub_shop_id, client, "order", author, rating, status, search_text) values (${shop}, ${from.client_id}, ${order}, 'Two', 5, 'showed', 'two')`,
      );
      const ownedCounts = async ({ client_id }: Row) =>
        (
          await rows(sql`select
        (select count(*)::int from orders where client = ${client_id}) as orders, (select points_balance(${shop}, ${client_id}))::int as points,
        (select count(*)::int from message_threads where client = ${client_id}) as threads, (select count(*)::int from reviews where client = ${client_id}) as reviews,
        (select count(*)::int from storefront_identities where client = ${client_id}) as identities`)
        )[0];
      return { from, into, address, ownedCounts, number };
    };
    const merge = (one: Row, other: Row) =>
      vendor.post('clients/merge', { client_id: one.client_id, into: other.client_id });
    const none = { orders: 0, points: 0, threads: 0, reviews: 0, identities: 0 };
    const all = { orders: 1, points: 70, threads: 1, reviews: 1, identities: 1 };

    it(
      'moves all records to the other client in one change set, which the log can undo',
      { timeout: 60_000 },
      async () => {
        const { from, into, address, ownedCounts, number } = await two('001');
        const merged = await vendor.post('clients/merge', { client_id: from.client_id, into: into.client_id });
        expect([merged.status, merged.body.data]).toEqual([
          200,
          expect.objectContaining({ merged: true, same_as: into.client_id }),
        ]);
        expect([await ownedCounts(from), await ownedCounts(into)]).toEqual([none, all]);
        expect(await client(into.client_id)).toMatchObject({
          addresses: [address],
          notes: 'Likes tea\nRings twice',
          orders: 1,
          points: 70,
        });
        expect(await stored(number)).toMatchObject({ client: into.client_id, client_phone: into.phone });
        // Later orders with either phone number belong to the remaining client.
        const next = await place(
          sound([{ variant: await variant(5), qty: 1 }], { client: { full_name: 'Two Records', phone: from.phone } }),
        );
        expect(await stored(next.body.data.number)).toMatchObject({ client: into.client_id });
        expect((await vendor.post('clients/update', { client_id: from.client_id, notes: 'x' })).status).toBe(422);
        expect(errorsOf(await vendor.post('order_drafts/add', { client: from.client_id }))).toHaveProperty('client');

        const set = (await vendor.get('activity?sort=activity_id&order=desc')).body.data.find(
          ({ action }: Row) => action === 'merge',
        );
        expect(set).toMatchObject({ resource: 'clients', restorable: true });
        const undone = await vendor.post('activity/restore', { activity_id: set.activity_id });
        expect([undone.status, undone.body.data.outcome]).toEqual([
          200,
          { restored: [expect.objectContaining({ record: String(from.client_id) })], kept: [] },
        ]);
        expect([await ownedCounts(from), await ownedCounts(into)]).toEqual([
          all,
          { ...none, orders: 1, identities: 1 },
        ]);
        expect(await client(from.client_id)).toMatchObject({
          merged: false,
          same_as: null,
          notes: 'Rings twice',
          orders: 1,
          points: 70,
        });
        expect(await client(into.client_id)).toMatchObject({ addresses: [], notes: 'Likes tea' });
        expect(await stored(number)).toMatchObject({ client_phone: from.phone });
      },
    );

    it(
      'is merged only once under parallel calls, and never into a missing or merged client or into itself',
      { timeout: 60_000 },
      async () => {
        const { from, into, ownedCounts } = await two('002');
        const third = await add('Third', '6530 3002');
        const replies = await Promise.all([merge(from, into), merge(into, from), merge(from, into)]);
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
        for (const { status } of replies.filter((reply) => reply.status !== 200)) expect([409, 422]).toContain(status);
        const sums = [await ownedCounts(from), await ownedCounts(into), await ownedCounts(third)];
        expect(sums.filter(({ points }) => points === 70)).toHaveLength(1);

        const [one, gone] = [await add('Fourth', '6530 4002'), sums.findIndex(({ orders }) => orders === 0)];
        expect(errorsOf(await merge(one, one))).toEqual({ status: 422, into: [expect.stringContaining('itself')] });
        const left = [from, into, third];
        const mergedOne = (await Promise.all(left.map(({ client_id }) => client(client_id)))).find(
          ({ merged }) => merged,
        )!;
        expect([gone >= 0, errorsOf(await merge(one, mergedOne))]).toEqual([
          true,
          expect.objectContaining({ status: 422, into: [expect.any(String)] }),
        ]);
        expect(
          (await viewer.post('clients/merge', { client_id: one.client_id, into: from.client_id })).body.message,
        ).toMatch(/can view records/);
      },
    );

    it('receives no messages if either of the two has opted out', async () => {
      const { from, into } = await two('009');
      await vendor.post('clients/update', { client_id: from.client_id, no_notices: true });
      expect((await merge(from, into)).status).toBe(200);
      expect(await client(into.client_id)).toMatchObject({ no_notices: true });
      expect((await vendor.post('clients/unmerge', { client_id: from.client_id })).status).toBe(200);
      expect(await client(into.client_id)).toMatchObject({ no_notices: false });
    });

    it('stays blocked, and keeps their account unless both have one', async () => {
      const { from, into } = await two('003');
      await vendor.post('clients/block', { client_id: from.client_id });
      expect((await vendor.post('clients/merge', { client_id: from.client_id, into: into.client_id })).status).toBe(
        200,
      );
      expect(await client(into.client_id)).toMatchObject({ blocked: true });
      expect((await vendor.post('clients/unmerge', { client_id: from.client_id })).status).toBe(200);
      expect([await client(from.client_id), await client(into.client_id)]).toMatchObject([
        { blocked: true, merged: false },
        { blocked: false },
      ]);
      // Unblocking the remaining client also unblocks the merged client's phone number.
      await vendor.post('clients/merge', { client_id: from.client_id, into: into.client_id });
      await vendor.post('clients/unblock', { client_id: into.client_id });
      expect(
        (
          await place(
            sound([{ variant: await variant(5), qty: 1 }], { client: { full_name: 'Two Records', phone: from.phone } }),
          )
        ).status,
      ).toBe(200);
    });

    it('gets its own records back even if the remaining client was merged, too', async () => {
      const { from, into, ownedCounts } = await two('004');
      const third = await add('Third', '6530 3004');
      expect([(await merge(from, into)).status, (await merge(into, third)).status]).toEqual([200, 200]);
      expect([await ownedCounts(third), (await client(from.client_id)).same_as]).toEqual([all, third.client_id]);
      expect((await vendor.post('clients/unmerge', { client_id: from.client_id })).status).toBe(200);
      expect([await ownedCounts(from), await ownedCounts(third)]).toEqual([all, none]);
      expect([
        (await vendor.post('clients/unmerge', { client_id: into.client_id })).status,
        await ownedCounts(into),
      ]).toEqual([200, none]);
    });
  });
});
