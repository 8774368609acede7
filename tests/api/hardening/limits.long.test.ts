import { describe, expect, it } from 'vitest';
import type { Reply } from '../../helpers/server';
import { amount, report } from '@matjar/admin/testing';
import { sceneOf as offersOf } from '../offers/scene';
import { sceneOf } from '../orders/scene';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';

await onEachEngine((server, engine) => {
  // The embedded database runs one transaction at a time, so more concurrent requests wouldn't test anything else.
  const crowd = engine === 'PostgreSQL' ? amount(60, 500) : 12;
  const rounds = engine === 'PostgreSQL' ? amount(1, 4) : 1;
  const [vendor] = loggedIn(server, 'vendor');

  /**
   * Sends a request and retries it after a 503, as real clients do. With so many requests waiting for the database,
   * some time out.
   */
  const insist = async (ask: () => Promise<Reply>): Promise<Reply> => {
    const reply = await ask();
    return reply.status === 503 ? insist(ask) : reply;
  };
  const all = async (asks: (() => Promise<Reply>)[]) => {
    const replies = await Promise.all(asks.map(insist));
    const accepted = replies.filter(({ status }) => status === 200).length;
    expect(replies.filter(({ status }) => status !== 200 && status !== 422)).toEqual([]);
    return accepted;
  };

  describe(`${crowd} simultaneous clients`, () => {
    it('reserve exactly the stock that there is', async () => {
      const scene = await sceneOf(server(), vendor);
      for (let round = 0; round < rounds; round += 1) {
        const stock = Math.floor(crowd / 3) + round;
        const variant = await scene.variant(stock);
        const ids = await scene.place({ variant, times: crowd });
        expect(await all(ids.map((id) => () => scene.act(vendor, 'confirm', id)))).toBe(stock);
        expect(await scene.stockOf(variant)).toEqual({ stock, reserved: stock });
      }
      report({ name: 'simultaneous decrements of one stock row', value: crowd * rounds, min: 500 });
    }, 120_000);

    it('redeem one code once, and a limited offer up to its limit', async () => {
      const scene = await offersOf(server(), vendor);
      for (let round = 0; round < rounds; round += 1) {
        const one = await scene.ordered(await scene.offer({ qty_limit: 1000 }));
        expect(await all(Array.from({ length: crowd }, () => () => scene.redeem(one)))).toBe(1);
        const limit = Math.floor(crowd / 3) + round;
        const offer = await scene.offer({ qty_limit: limit });
        const orders = await scene.insertOrders(offer, crowd);
        expect(await all(orders.map((other) => () => scene.redeem(other)))).toBe(limit);
        expect(await scene.readOffer(offer)).toMatchObject({ redeemed: limit });
      }
      report({ name: 'simultaneous redemptions', value: 2 * crowd * rounds, min: 1000 });
    }, 120_000);
  });
});
