// Tests the undo links in write responses: the rights they require, and how they behave if records have changed since.
import { describe, expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';
import type { Values } from './changeSets';
import { startChangeSets } from './changeSets';

await onEachEngine((server) => {
  const { vendor, admin, list, read, setOf, restore, addProducts } = startChangeSets(server);
  const offered = (reply: { headers: Headers }) => /\bactivity=\d+;undo\b/.test(reply.headers.get('change-set') ?? '');
  const orders = async (status: string, count: number): Promise<number[]> =>
    (await list(`orders?filter[order_status]=${status}&filter[on_hold]=false&per_page=${count}`)).map(
      ({ order_id }) => order_id,
    );
  const statuses = async (ids: readonly number[]) => {
    const found = await list(`orders?ids=${ids.join()}`);
    return ids.map((id) => found.find(({ order_id }: Values) => order_id === id)!.order_status);
  };

  describe('the undo offered in a write’s reply', () => {
    it('reverts an edit, and brings back a deleted record', async () => {
      const [id] = await addProducts(1);
      const edited = await vendor().post('products/update', { product_id: id, price: '30.000' });
      expect(offered(edited)).toBe(true);
      expect((await restore(setOf(edited))).status).toBe(200);
      expect(Number((await read([id!]))[0]!.price)).toBe(20);
      const deleted = await vendor().post('products/delete', { product_id: id });
      expect(offered(deleted)).toBe(true);
      expect((await restore(setOf(deleted))).status).toBe(200);
      expect((await read([id!]))[0]).toMatchObject({ product_id: id });
    });

    it('reverts a bulk edit with a value per record, which is refused as a whole if one value is invalid', async () => {
      const ids = await addProducts(2, 1);
      const prices = async () => (await read(ids)).map(({ price }) => Number(price));
      const set = (each: unknown, product_id: unknown = ids) => vendor().post('products/update', { product_id, each });
      expect(await set([{ price: '21' }, { price: '-1' }])).toMatchObject({
        status: 422,
        body: { errors: { 'each.1.price': [expect.any(String)] } },
      });
      for (const wrong of [[{ price: '21' }], 'none', [1, 2]])
        expect(await set(wrong)).toMatchObject({ status: 422, body: { errors: { each: expect.anything() } } });
      expect((await set([{ price: '21' }], ids[0])).status).toBe(422);
      expect(await prices()).toEqual([20, 20]);
      const reply = await set([{ price: '21' }, { price: '22.5' }]);
      expect([reply.status, offered(reply), await prices()]).toEqual([200, true, [21, 22.5]]);
      expect((await restore(setOf(reply))).body.data.outcome).toMatchObject({
        kept: [],
        restored: [expect.anything(), expect.anything()],
      });
      expect(await prices()).toEqual([20, 20]);
    });

    it('reverts an order’s step; a shop can’t undo a step taken by the platform', async () => {
      const [own, others] = await orders('pending', 2);
      const slip = await vendor().post('orders/confirm', { order_id: own });
      expect(offered(slip)).toBe(true);
      expect((await restore(setOf(slip))).status).toBe(200);
      expect(await statuses([own!])).toEqual(['pending']);
      const confirmed = await admin().post('orders/confirm', { order_id: others });
      expect(offered(confirmed)).toBe(true);
      expect((await restore(setOf(confirmed))).status).toBe(422);
      const undone = await restore(setOf(confirmed), {}, admin());
      expect(undone).toMatchObject({
        status: 200,
        body: { data: { outcome: { kept: [], restored: [{ resource: 'all-orders', record: String(others) }] } } },
      });
      expect(await statuses([others!])).toEqual(['pending']);
      const [order] = await list(`orders?ids=${others}`);
      expect(order!.events.at(-1)).toMatchObject({ type: 'step_back', note: 'Undone right after it' });
    });

    it('skips orders that another user has moved to a later state, and reports them', async () => {
      const ids = await orders('confirmed', 2);
      const prepared = await admin().post('orders/prepare', { order_id: ids });
      expect(offered(prepared)).toBe(true);
      expect((await vendor().post('orders/make_ready', { order_id: ids[1] })).status).toBe(200);
      const { status, body } = await restore(setOf(prepared), {}, admin());
      expect([status, body.message]).toEqual([200, 'Records restored: 1. Left as they are: 1.']);
      expect(body.data.outcome.kept).toMatchObject([{ record: String(ids[1]), reason: 'Changed again since: Order' }]);
      expect(await statuses(ids)).toEqual(['confirmed', 'ready']);
    });

    it('isn’t offered for payment changes', async () => {
      const [order] = await orders('ready', 1);
      await admin().post('orders/mark_unpaid', { order_id: order, reason: 'For the test' });
      const paid = await admin().post('orders/mark_paid', { order_id: order });
      expect([paid.status, offered(paid)]).toEqual([200, false]);
    });
  });
});
