import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { amount } from '@matjar/admin/testing';
import { dayInMs as day } from '@matjar/admin/values';
import type { Scene, Wire } from '../orders/scene';
import { sceneOf } from '../orders/scene';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn, logIn } from '../resources/people';
import type { Books } from './books';
import { booksOf } from './books';

await onEachEngine((server, engine) => {
  let scene: Scene;
  let books: Books;
  let count = 0;
  const [vendor, admin] = loggedIn(server, 'vendor', 'admin');
  beforeAll(async () => {
    scene = await sceneOf(server(), vendor);
    books = booksOf(scene, vendor, admin);
    await settings(1, '0.5');
  });
  const settings = (points_per_unit: number, point_worth: string) =>
    vendor.post('settings/update', { points_per_unit, point_worth });
  const newClient = async (): Promise<number> => {
    count += 1;
    const body = { full_name: 'Points', phone: `+965 9${engine.length % 10}00 ${1000 + count}` };
    return (await vendor.post('clients/add', body)).body.data.client_id;
  };
  const give = (client: number, delta: number, more: object = {}) =>
    vendor.post('points/add', { client, delta, reason: 'Gift', ...more });
  const balance = async (client: number): Promise<number> =>
    (await vendor.get(`clients?ids=${client}`)).body.data[0].points;
  const entryTexts = async (client: number): Promise<string[]> =>
    (await vendor.get(`points?filter[client]=${client}&sort=id&order=asc`)).body.data.map(
      ({ type, delta }: Wire) => `${type} ${delta}`,
    );

  it('points are given and taken manually with a reason, never zero and never below a balance of zero', async () => {
    const client = await newClient();
    expect((await give(client, 0)).body.errors).toEqual({ delta: ['Points cannot be 0'] });
    expect((await give(client, 5, { reason: ' ' })).body.errors).toEqual({ reason: ['Reason is required'] });
    expect((await give(client, 30)).body.data).toMatchObject({ type: 'manual', delta: 30 });
    const { status, body } = await give(client, -31);
    expect([status, body.errors]).toEqual([
      422,
      { delta: ['Points would leave the client below zero: the balance is 30'] },
    ]);
    await give(client, -12);
    expect(await balance(client)).toBe(18);
    const otherVendor = await logIn(server(), 'second-vendor');
    expect((await otherVendor.post('points/add', { client, delta: 5, reason: 'x' })).body.errors).toHaveProperty(
      'client',
    );
  });

  it('points are given and taken in the list of clients, for one client or for several, and for none if one is refused', async () => {
    const [one, two] = [await newClient(), await newClient()];
    const act = (client_id: unknown, points: number, more: object = {}) =>
      vendor.post('clients/give_points', { client_id, points, reason: 'Thanks', ...more });
    expect((await act(one, 0)).body.errors).toEqual({ points: ['Points cannot be 0'] });
    expect((await act(one, 20)).body.data).toMatchObject({ client_id: one, points: 20 });
    expect((await act([one, two], 10)).status).toBe(200);
    const refused = await act([one, two], -15);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { points: ['Points would leave the client below zero: the balance is 10'] },
    ]);
    expect([await balance(one), await balance(two), await entryTexts(one)]).toEqual([
      30,
      10,
      ['manual 20', 'manual 10'],
    ]);
    const reader = await logIn(server(), 'viewer');
    expect((await reader.post('clients/give_points', { client_id: one, points: 5, reason: 'x' })).status).toBe(422);
    expect(await balance(one)).toBe(30);
  });

  it('points are append-only: no form and no statement changes or deletes them', async () => {
    const { point_id } = (await give(await newClient(), 5)).body.data;
    for (const call of ['update', 'delete'])
      expect((await admin.post(`points/${call}`, { point_id })).status).toBe(404);
    for (const statement of ['update points set delta = 9', 'delete from points']) {
      await expect(server().db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '23001' } });
    }
  });

  it('points expire if unspent, and those that expire first are spent first', async () => {
    const client = await newClient();
    const at = (days: number) => new Date(Date.now() + days * day).toISOString();
    await give(client, 10, { expires_at: at(-1) });
    expect(await balance(client)).toBe(0);
    expect((await give(client, -1)).status).toBe(422);
    await give(client, 20, { expires_at: at(5) });
    await give(client, 30);
    await give(client, -25);
    expect(await balance(client)).toBe(25);
    await give(client, 7, { expires_at: at(-2) });
    expect(await balance(client)).toBe(25);
  });

  describe('points of an order', () => {
    it('are earned when it is completed', async () => {
      const client = await newClient();
      const id = await books.confirmed({ client, payment_method: 'card' });
      await books.go(id, ['mark_paid'], ['prepare'], ['make_ready'], ['deliver']);
      expect(await entryTexts(client)).toEqual([]);
      await books.go(id, ['complete']);
      expect([await entryTexts(client), await balance(client)]).toEqual([['earned 30'], 30]);
    });

    it('pay for it, and then no points are earned', async () => {
      const client = await newClient();
      await give(client, 70);
      const id = await books.confirmed({ client });
      await books.go(id, ['mark_paid', { method: 'points' }]);
      expect([await entryTexts(client), await balance(client)]).toEqual([['manual 70', 'spent -60'], 10]);
      expect(await books.entryTexts(id)).toEqual([
        'sale in 30 pending',
        'commission out 2.4 pending',
        'points out 30 pending',
      ]);
      await books.go(id, ['prepare'], ['make_ready'], ['deliver'], ['complete']);
      expect(await balance(client)).toBe(10);
      expect(await books.entryTexts(id)).toEqual(['sale in 30 done', 'commission out 2.4 done', 'points out 30 done']);
    });

    it.each([
      ['canceled', [['cancel', { reason: 'x' }]]],
      ['marked as unpaid', [['mark_unpaid', { reason: 'x' }]]],
      ['returned', [['prepare'], ['make_ready'], ['deliver'], ['request_return', { reason: 'x' }], ['accept_return']]],
    ] as [string, [string, object?][]][])(
      'are returned when it is %s, and no money is refunded',
      async (_case, steps) => {
        const client = await newClient();
        await give(client, 60);
        const id = await books.confirmed({ client, payment_method: 'points' });
        await books.go(id, ['mark_paid'], ...steps);
        expect([(await entryTexts(client)).slice(1), await balance(client)]).toEqual([
          ['spent -60', 'returned 60'],
          60,
        ]);
        expect((await books.entryTexts(id)).filter((row) => !row.endsWith('canceled'))).toEqual([]);
      },
    );

    it('can’t pay for it if there are too few, or if the shop doesn’t accept points', async () => {
      const client = await newClient();
      await give(client, 59);
      const id = await books.confirmed({ client, payment_method: 'points' });
      const { status, body } = await scene.act(vendor, 'mark_paid', id);
      expect([status, body.message]).toEqual([422, 'Too few points: the client has 59, and 60 are needed']);
      expect((await scene.read(id)).payment_status).toBe('unpaid');
      expect([await entryTexts(client), await books.entryTexts(id)]).toEqual([['manual 59'], []]);
      await settings(0, '0');
      const refusal = await scene.act(vendor, 'mark_paid', id, {}, { 'accept-language': 'ar' });
      expect([refusal.status, refusal.body.message]).toEqual([
        422,
        expect.stringContaining('لا يقبل هذا المتجر الدفع بالنقاط'),
      ]);
      await settings(1, '0.5');
    });
  });

  it('points are used up exactly, for any number of simultaneous withdrawals', { timeout: 120_000 }, async () => {
    const [limit, attempts] = engine === 'PostgreSQL' ? [amount(11, 123), amount(36, 500)] : [7, 25];
    const client = await newClient();
    await give(client, limit);
    const replies = await Promise.all(Array.from({ length: attempts }, () => give(client, -1)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(limit);
    const refused = replies.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(attempts - limit);
    expect(refused[0]!.body.errors.delta).toEqual([expect.stringContaining('the balance is')]);
    expect(await balance(client)).toBe(0);
  });
});
