import { beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';
import type { Scene, Wire } from './scene';
import { sceneOf } from './scene';

const steps = ['confirm', 'prepare', 'fulfill_all', 'make_ready'];

await onEachEngine((server) => {
  let scene: Scene;
  const [vendor, admin, viewer] = loggedIn(server, 'vendor', 'admin', 'viewer');
  beforeAll(async () => {
    scene = await sceneOf(server(), vendor);
  });
  const atOnce = (id: number | number[], input: object = {}, headers = {}) =>
    scene.act(vendor, 'confirm_to_ready', id, input, headers);
  const undo = async ({ headers }: { headers: Headers }) => {
    const set = /activity=(\d+);undo/.exec(headers.get('change-set') ?? '')![1];
    return vendor.post('activity/restore', { activity_id: Number(set) });
  };

  describe('an order confirmed, packed and made ready at once', () => {
    it('takes each step, with its event, commission and stock', async () => {
      const variant = await scene.variant(5);
      const id = await scene.placeOne({ variant, qty: 3 });
      const { status, body } = await atOnce(id, { version: 1 });
      expect([status, body.message]).toEqual([
        200,
        `\u2068${body.data.number}\u2069 confirmed, packed and marked as ready`,
      ]);
      expect(body.data).toMatchObject({
        order_status: 'ready',
        fulfillment_status: 'fulfilled',
        commission_rate: expect.any(Number),
        lines: [{ qty: 3, fulfilled_qty: 3 }],
      });
      expect(await scene.stockOf(variant)).toEqual({ stock: 2, reserved: 0 });
      const { events } = await scene.read(id);
      expect(events.map(({ type }: Wire) => type)).toEqual(steps);
      expect(new Set(events.map(({ at }: Wire) => at)).size).toBe(1);
      expect((await atOnce(id, { version: 1 }, { 'accept-language': 'ar' })).body.message).toBe(
        'لا يمكن تنفيذ «تأكيد وتجهيز للتسليم»: الحالة الآن «جاهز»',
      );
    });

    it('is undone as one step, with its stock', async () => {
      const variant = await scene.variant(5);
      const id = await scene.placeOne({ variant, qty: 3 });
      const undone = await undo(await atOnce(id));
      expect([undone.status, undone.body.message]).toEqual([200, expect.any(String)]);
      expect(await scene.read(id)).toMatchObject({
        order_status: 'pending',
        fulfillment_status: 'unfulfilled',
        lines: [{ fulfilled_qty: 0 }],
      });
      expect(await scene.stockOf(variant)).toEqual({ stock: 5, reserved: 0 });
      expect((await scene.read(id)).events.at(-1)).toMatchObject({ type: 'step_back', from: 'ready', to: 'pending' });
      // Transitions made by separate actions are undone separately.
      await scene.go(vendor, id, ['confirm'], ['prepare'], ['make_ready'], ['step_back', { reason: 'Too early' }]);
      expect((await scene.read(id)).order_status).toBe('preparing');
    });

    it('is refused as a whole, with the reason', async () => {
      const scarce = await scene.variant(2);
      const id = await scene.placeOne({ variant: scarce, qty: 3 });
      const before = await scene.read(id);
      const refused = await atOnce(id);
      expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('SCENE-')]);
      await scene.go(vendor, id, ['hold', { reason: 'A call' }]);
      expect((await atOnce(id)).body.message).toBe('“Confirm, pack and mark ready” is not possible: it is on hold');
      await scene.go(vendor, id, ['release']);
      expect((await atOnce(id, { version: 1 })).status).toBe(409);
      expect(await scene.read(id)).toMatchObject({ order_status: 'pending', lines: before.lines });
      expect((await scene.read(id)).events.map(({ type }: Wire) => type)).toEqual(['hold', 'release']);
      expect(await scene.stockOf(scarce)).toEqual({ stock: 2, reserved: 0 });
      expect((await scene.act(viewer, 'confirm_to_ready', id)).status).toBe(422);
    });

    it('in a list, leaves the orders that don’t allow it unchanged', async () => {
      const variant = await scene.variant(5);
      const [one, two, confirmed] = (await scene.place({ variant, qty: 2, times: 3 })) as [number, number, number];
      await scene.go(admin, confirmed, ['confirm']);
      expect((await atOnce([one, two, confirmed])).status).toBe(422);
      expect(await scene.stockOf(variant)).toEqual({ stock: 5, reserved: 2 });
      // There's only enough stock for one of the orders, so the other order's transitions are rolled back.
      const { body } = await atOnce([one, two, confirmed], { partial: true });
      expect(body.meta.refused).toEqual([two, confirmed]);
      expect(body.message).toMatch(/confirmed, packed and marked as ready\. 1 record was refused: /);
      expect(await scene.read(two)).toMatchObject({ order_status: 'pending', fulfillment_status: 'unfulfilled' });
      expect(await scene.stockOf(variant)).toEqual({ stock: 3, reserved: 2 });
    });
  });
});
