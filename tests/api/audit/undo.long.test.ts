// What a write's reply offers to undo, to whom, and what comes of it when others have been there meanwhile.
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

  describe('what a write’s reply offers to undo', () => {
    it('is a deletion, which comes back, and an edit', async () => {
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

    it('is what each of many got in one write, which is one change set; or all of it is refused, by the place of the one at fault', async () => {
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

    it('is a step of an order, by the step back of who took it, with the stock; another takes back only what the platform’s people may', async () => {
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

    it('leaves what somebody else took further meanwhile, and says so', async () => {
      const ids = await orders('confirmed', 2);
      const prepared = await admin().post('orders/prepare', { order_id: ids });
      expect(offered(prepared)).toBe(true);
      expect((await vendor().post('orders/make_ready', { order_id: ids[1] })).status).toBe(200);
      const { status, body } = await restore(setOf(prepared), {}, admin());
      expect([status, body.message]).toEqual([200, 'Records restored: 1. Left as they are: 1.']);
      expect(body.data.outcome.kept).toMatchObject([{ record: String(ids[1]), reason: 'Changed again since: Order' }]);
      expect(await statuses(ids)).toEqual(['confirmed', 'ready']);
    });

    it('is no move of money', async () => {
      const [order] = await orders('ready', 1);
      await admin().post('orders/mark_unpaid', { order_id: order, reason: 'For the test' });
      const paid = await admin().post('orders/mark_paid', { order_id: order });
      expect([paid.status, offered(paid)]).toEqual([200, false]);
    });
  });
});
