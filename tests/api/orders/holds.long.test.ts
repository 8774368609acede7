import { beforeAll, describe, expect, it } from 'vitest';
import type { Action } from '@matjar/admin/testing';
import { orders } from '../../../src/resources/orders/orders.resource';
import { mayDo } from '../../helpers/rights';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn, logIn } from '../resources/people';
import type { Scene, Steps } from './scene';
import { sceneOf } from './scene';

// eslint-disable-next-line typescript/no-explicit-any -- the action can have any input
const actions = Object.entries(orders.actions as Record<string, Action<any, any>>);

// The tests in tests/api/states check the state tables of all resources, including orders.
await onEachEngine((server) => {
  let scene: Scene;
  const [vendor, admin] = loggedIn(server, 'vendor', 'admin');
  beforeAll(async () => {
    scene = await sceneOf(server(), vendor);
  });
  const go = (id: number, ...steps: Steps) => scene.go(admin, id, ...steps);
  const input = () => ({ delivery_employee: scene.driver, collected: false, reason: 'x' }) as Record<string, unknown>;
  const sampleInput = ({ input: fields = {} }: { input?: object }) =>
    Object.fromEntries(
      Object.keys(fields)
        .filter((name) => name in input())
        .map((name) => [name, input()[name]]),
    );

  describe('an action on an order', () => {
    it.each(actions)(
      '%s is refused without its right, and while on hold if it moves the order',
      async (name, action) => {
        const id = await scene.placeOne({ variant: await scene.variant(1), state: { on_hold: true } });
        const refused = await scene.act(admin, name, id, sampleInput(action));
        if (action.moves) expect(refused.status).toBe(422);
        if (!mayDo('vendor', orders, name)) {
          const { body } = await scene.act(vendor, name, id, sampleInput(action));
          expect(body.message).toBe('Your Are Not Authorized!');
        }
      },
    );
  });

  describe('an order is protected from', () => {
    it('being sent out without an active delivery employee', async () => {
      const id = await scene.placeOne({
        variant: await scene.variant(3),
        state: { order_status: 'ready', fulfillment_status: 'fulfilled' },
      });
      expect((await scene.act(vendor, 'send_out', id)).body.errors).toEqual({
        delivery_employee: ['Delivery employee is required'],
      });
      const idle = await scene.act(vendor, 'send_out', id, { delivery_employee: scene.idle });
      expect(idle.body.errors).toEqual({ delivery_employee: ['Delivery employee is not active: choose another one'] });
      await scene.setState(id, { delivery_employee: scene.idle });
      const { body } = await scene.act(vendor, 'send_out', id);
      expect(body.message).toBe('The delivery employee of this order is not active: assign another one');
    });

    it('being completed while unpaid, partly packed or on hold', async () => {
      const state = { order_status: 'delivered', fulfillment_status: 'fulfilled' };
      const id = await scene.placeOne({ variant: await scene.variant(3), state });
      expect((await scene.act(vendor, 'complete', id)).body.message).toBe(
        '“Complete” is not possible: it is not paid yet',
      );
      await go(id, ['mark_paid', { method: 'transfer' }], ['hold', { reason: 'Call them' }]);
      expect(await scene.read(id)).toMatchObject({
        payment_method: 'transfer',
        on_hold: true,
        hold_reason: 'Call them',
      });
      expect((await scene.act(vendor, 'complete', id)).body.message).toBe('“Complete” is not possible: it is on hold');
      await scene.setState(id, { fulfillment_status: 'partial' });
      expect((await scene.act(vendor, 'complete', id)).body.message).toContain('not all of it is packed');
      await scene.setState(id, { fulfillment_status: 'fulfilled' });
      await go(id, ['release'], ['complete']);
      const { status } = await vendor.post('orders/update', { order_id: id, notes: 'late' });
      expect(status).toBe(422);
    });

    it('an action based on a stale version', async () => {
      const id = await scene.placeOne({ variant: await scene.variant(3) });
      await vendor.post('orders/update', { order_id: id, notes: 'Ring twice' });
      const stale = await scene.act(vendor, 'confirm', id, { version: 1 });
      expect([stale.status, stale.body.data.notes]).toEqual([409, 'Ring twice']);
      expect((await scene.act(vendor, 'confirm', id, { version: 2 })).status).toBe(200);
    });

    it('a missing reason, an unknown choice and another shop’s records', async () => {
      const id = await scene.placeOne({ variant: await scene.variant(3) });
      expect((await scene.act(vendor, 'cancel', id)).body.errors).toEqual({ reason: ['Reason is required'] });
      expect((await scene.act(vendor, 'change_payment_method', id, { method: 'gold' })).body.errors).toHaveProperty(
        'method',
      );
      const otherVendor = await logIn(server(), 'second-vendor');
      const foreignDriver = (await otherVendor.get('delivery_employees?filter[active]=true')).body.data[0]
        .delivery_employee_id;
      expect((await scene.act(vendor, 'assign', id, { delivery_employee: foreignDriver })).body.errors).toHaveProperty(
        'delivery_employee',
      );
      expect((await scene.act(otherVendor, 'confirm', id)).status).toBe(404);
    });
  });
});
