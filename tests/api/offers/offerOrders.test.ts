import { beforeAll, describe, expect, it } from 'vitest';
import { amount } from '@matjar/admin/testing';
import type { Reply } from '../../helpers/server';
import { errorsOf } from '../resources/catalogue';
import { inDays } from '../../helpers/inDays';
import { onEachEngine } from '../resources/onEachEngine';
import type { Person } from '../resources/people';
import { loggedIn } from '../resources/people';
import type { Scene, Wire } from './scene';
import { sceneOf } from './scene';

await onEachEngine((server, engine) => {
  let scene: Scene;
  const [vendor, viewer, otherVendor] = loggedIn(server, 'vendor', 'viewer', 'second-vendor');
  beforeAll(async () => {
    scene = await sceneOf(server(), vendor);
  });
  const messageOf = ({ status, body }: { status: number; body: Wire }) => [status, body.message];

  describe('an offer order', () => {
    it('has an unguessable code, and keeps its total when the offer’s price changes', async () => {
      const offer = await scene.offer({ price: '12.345' });
      const made = await scene.ordered(offer, 3);
      expect(made).toMatchObject({
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
        total: '37.035',
        status: 'pending',
        redeemed_at: null,
        by: null,
      });
      expect((await scene.ordered(offer)).code).not.toBe(made.code);
      await vendor.post('offers/update', { offer_id: offer.offer_id, price: '1' });
      expect((await scene.readOrder(made)).total).toBe('37.035');
    });

    it('is refused unless the offer is running', async () => {
      const refused = { status: 422, offer: ['This offer is not running: choose another one'] };
      for (const more of [
        { active: false },
        { start: inDays(-2), end: inDays(-1) },
        { start: inDays(1), end: inDays(2) },
      ]) {
        expect(errorsOf(await scene.order(await scene.offer(more)))).toEqual(refused);
      }
    });

    it('is refused if too few are left, counting pending orders', async () => {
      const offer = await scene.offer({ qty_limit: 3 });
      const first = await scene.ordered(offer, 2);
      expect(errorsOf(await scene.order(offer, 2))).toEqual({ status: 422, qty: ['Only 1 of this offer is left'] });
      await scene.ordered(offer, 1);
      expect(errorsOf(await scene.order(offer))).toEqual({ status: 422, qty: ['This offer is used up'] });
      // Canceled quantities can be ordered again, but redeemed quantities can't.
      await vendor.post('offer_orders/cancel', { offer_order_id: first.offer_order_id, reason: 'Changed their mind' });
      await scene.redeem(await scene.ordered(offer, 1));
      expect(errorsOf(await scene.order(offer, 2))).toEqual({ status: 422, qty: ['Only 1 of this offer is left'] });
    });

    it('is refused for a blocked client, another shop’s client or offer, and a total with too many digits', async () => {
      const offer = await scene.offer({ price: '999999999999' });
      expect(errorsOf(await scene.order(offer, 2))).toEqual({ status: 422, qty: ['Quantity must be at most 1'] });
      const clientValues = { full_name: 'Somebody', phone: '+965 5000 0777' };
      const { client_id } = (await vendor.post('clients/add', clientValues)).body.data;
      await vendor.post('clients/block', { client_id });
      const blocked = await scene.order(offer, 1, { client: client_id });
      expect(errorsOf(blocked)).toEqual({ status: 422, client: ['This client is blocked: choose another one'] });
      const foreignClient = (await otherVendor.get('clients?per_page=1')).body.data[0].client_id;
      expect(errorsOf(await scene.order(offer, 1, { client: foreignClient }))).toHaveProperty('client');
      expect(errorsOf(await scene.order(offer, 1, { client: foreignClient }, otherVendor))).toEqual({
        status: 422,
        offer: ['Offer: the chosen record does not exist'],
      });
    });

    it('accepts no values that the server sets, and can’t be edited or deleted', async () => {
      const offer = await scene.offer();
      for (const [name, value] of Object.entries({
        code: 'MINE',
        total: '0',
        status: 'redeemed',
        by: 1,
        redeemed_at: inDays(0),
      })) {
        expect(errorsOf(await scene.order(offer, 1, { [name]: value }))).toHaveProperty(name);
      }
      for (const qty of [0, -1, 1001, 1.5, 'two', null]) {
        expect([qty, (await scene.order(offer, qty as number)).status]).toEqual([qty, 422]);
      }
      const { offer_order_id } = await scene.ordered(offer);
      for (const path of ['update', 'delete', 'update_status']) {
        expect([path, (await vendor.post(`offer_orders/${path}`, { offer_order_id, qty: 2 })).status]).toEqual([
          path,
          404,
        ]);
      }
    });
  });

  describe('the code of an offer order', () => {
    it('redeems its order once, in any spelling, and is counted', async () => {
      const offer = await scene.offer({ qty_limit: 9 });
      const one = await scene.ordered(offer, 2);
      const { code } = one;
      const reply = await scene.redeem(one, ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `);
      expect(messageOf(reply)).toEqual([200, 'Redeemed: the code cannot be used again']);
      expect(reply.body.data).toMatchObject({
        status: 'redeemed',
        redeemed_at: expect.any(String),
        labels: { by: 'Demo Vendor' },
      });
      expect(await scene.readOffer(offer)).toMatchObject({ redeemed: 2, left: 7 });
      const again = await scene.redeem(one);
      expect(messageOf(again)).toEqual([422, '“Redeem” is not possible: the state is “Redeemed”']);
      expect(again.body.data).toMatchObject({ status: 'redeemed' });
      expect(await scene.readOffer(offer)).toMatchObject({ redeemed: 2 });
    });

    it('must be entered, and must belong to the order', async () => {
      const offer = await scene.offer();
      const [one, other] = [await scene.ordered(offer), await scene.ordered(offer)];
      expect(errorsOf(await scene.redeem(one, ''))).toEqual({ status: 422, code: ['An offer code must be entered'] });
      expect(errorsOf(await scene.redeem(one, other.code))).toEqual({
        status: 422,
        code: ['This is not the code of this offer order'],
      });
      expect(await scene.readOrder(one)).toMatchObject({ status: 'pending', version: 1 });
    });

    it('stops working once the order is canceled, which needs a reason', async () => {
      const one = await scene.ordered(await scene.offer());
      const { offer_order_id } = one;
      expect(errorsOf(await vendor.post('offer_orders/cancel', { offer_order_id }))).toEqual({
        status: 422,
        reason: ['Reason is required'],
      });
      const { data } = (await vendor.post('offer_orders/cancel', { offer_order_id, reason: 'Twice' })).body;
      expect(data).toMatchObject({ status: 'canceled', cancel_reason: 'Twice' });
      expect(messageOf(await scene.redeem(one))).toEqual([422, '“Redeem” is not possible: the state is “Canceled”']);
    });

    it('finds its order only by the whole code in its own shop, and can’t be redeemed by a viewer or another shop', async () => {
      const one = await scene.ordered(await scene.offer());
      const ask = async (person: Person, code: string) =>
        (await person.get(`offer_orders?filter[code]=${code}`)).body.data as Wire[];
      expect(await ask(vendor, one.code)).toEqual([one]);
      expect(await ask(vendor, one.code.slice(0, 9))).toEqual([]);
      expect(await ask(otherVendor, one.code)).toEqual([]);
      expect((await scene.redeem(one, one.code, otherVendor)).status).toBe(404);
      expect(messageOf(await scene.redeem(one, one.code, viewer))).toEqual([
        422,
        'Your role can view records but not change them',
      ]);
      expect(await scene.readOrder(one)).toMatchObject({ status: 'pending' });
    });

    it('can’t exceed the offer’s limit, even if the limit was lowered after the order', async () => {
      const offer = await scene.offer({ qty_limit: 4 });
      const [two, one] = [await scene.ordered(offer, 2), await scene.ordered(offer, 2)];
      await vendor.post('offers/update', { offer_id: offer.offer_id, qty_limit: 3 });
      expect((await scene.redeem(two)).status).toBe(200);
      expect(messageOf(await scene.redeem(one))).toEqual([422, 'Only 1 of this offer is left']);
      expect(await scene.readOrder(one)).toMatchObject({ status: 'pending' });
      expect(await scene.readOffer(offer)).toMatchObject({ redeemed: 2 });
    });
  });

  // The embedded database runs one transaction at a time, so more concurrent requests wouldn't test anything else.
  const crowd = engine === 'PostgreSQL' ? amount(36, 500) : 20;

  /**
   * Sends a request and retries it after a 503, as real clients do. With so many requests waiting for the database,
   * some time out.
   */
  const insist = async (ask: () => Promise<Reply>): Promise<Reply> => {
    const reply = await ask();
    return reply.status === 503 ? insist(ask) : reply;
  };

  describe(`${crowd} simultaneous clients`, () => {
    const tally = (replies: { status: number }[]) => ({
      done: replies.filter(({ status }) => status === 200).length,
      refused: replies.filter(({ status }) => status === 422).length,
    });

    it('redeem one code once, and the others get an error', async () => {
      const offer = await scene.offer({ qty_limit: 1000 });
      const one = await scene.ordered(offer);
      const replies = await Promise.all(Array.from({ length: crowd }, () => insist(() => scene.redeem(one))));
      expect(tally(replies)).toEqual({ done: 1, refused: crowd - 1 });
      const messages = new Set(
        replies.filter(({ status }) => status === 422).map(({ body }) => body.message as string),
      );
      expect([...messages]).toEqual(['“Redeem” is not possible: the state is “Redeemed”']);
      expect(await scene.readOffer(offer)).toMatchObject({ redeemed: 1 });
    });

    it('redeem a code each, exactly up to the offer’s limit', async () => {
      const limit = Math.floor(crowd / 3);
      const offer = await scene.offer({ qty_limit: limit });
      const orders = await scene.insertOrders(offer, crowd);
      const replies = await Promise.all(orders.map((one) => insist(() => scene.redeem(one))));
      expect(tally(replies)).toEqual({ done: limit, refused: crowd - limit });
      expect(await scene.readOffer(offer)).toMatchObject({ redeemed: limit });
      const { meta } = (await vendor.get(`offer_orders?filter[offer]=${offer.offer_id}&filter[status]=redeemed`)).body;
      expect(meta.total).toBe(limit);
    });

    it('order an offer, exactly up to its limit', async () => {
      const limit = Math.floor(crowd / 3);
      const offer = await scene.offer({ qty_limit: limit });
      const replies = await Promise.all(Array.from({ length: crowd }, () => insist(() => scene.order(offer))));
      expect(tally(replies)).toEqual({ done: limit, refused: crowd - limit });
      expect(await scene.readOffer(offer)).toMatchObject({ redeemed: 0, left: 0, orders: limit });
    });
  });
});
