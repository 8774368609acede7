import { beforeAll, describe, expect, it } from 'vitest';
import { machineOf } from '../../../src/core/steps';
import type { Action } from '../../../src/core/actions';
import { isAllowed } from '../../../src/core/access';
import { orders } from '../../../src/resources/orders/orders.resource';
import { onEachEngine } from '../resources/onEachEngine';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import type { Scene } from './scene';
import { sceneOf } from './scene';

type Axis = 'order_status' | 'fulfillment_status' | 'payment_status';

const axes: Axis[] = ['order_status', 'fulfillment_status', 'payment_status'];
// eslint-disable-next-line typescript/no-explicit-any -- of whichever input
const actions = Object.entries(orders.actions as Record<string, Action<any, any>>);

/** What every action needs, so that nothing but the state can refuse it. */
const inputs = (driver: number) => ({
  send_out: { delivery_employee: driver }, deliver: { collected: false },
  reject_return: { reason: 'x' }, fail_delivery: { reason: 'x' }, request_return: { reason: 'x' }, cancel: { reason: 'x' },
  mark_unpaid: { reason: 'x' },
}) as Record<string, object>;

/** Where nothing but the axis at hand stands in the way. */
const rest = (axis: Axis, from: string) => ({
  order_status: 'confirmed', payment_status: from === 'unpaid' ? 'unpaid' : 'paid',
  ...(axis === 'order_status' && { fulfillment_status: 'fulfilled' }),
  [axis]: from,
});

await onEachEngine((server) => {
  let admin: Person;
  let vendor: Person;
  let scene: Scene;
  beforeAll(async () => {
    vendor = await logIn(server(), 'vendor');
    admin = await logIn(server(), 'admin');
    scene = await sceneOf(server(), vendor);
  });

  describe.each(axes)('%s', (axis) => {
    const { choices, steps } = machineOf(orders.fields[axis])!;
    const states = Object.keys(choices);
    const pairs = states.flatMap((from) => states.map((to): [string, string] => [from, to]));

    it.each(pairs)('from %s to %s goes as the table says, and as nothing else does', async (from, to) => {
      const leading = actions.filter(([, { moves }]) => moves?.[axis as never] === to);
      const isStep = steps[from]!.includes(to);
      let reached = false;
      for (const [name] of leading) {
        const packed = axis === 'order_status' || from === 'fulfilled' ? 4 : from === 'partial' ? 2 : 0;
        const variant = await scene.variant(20);
        const id = await scene.placeOne({ variant, qty: 4, packed, state: rest(axis, from) });
        // What it keeps, as confirming it would have left it.
        await scene.hold(variant, 4 - packed);
        const before = await scene.eventCount();
        const { status, body } = await scene.act(admin, name, id, inputs(scene.driver)[name]);
        const after = await scene.read(id);
        if (status === 200) {
          expect([from, to, isStep]).toEqual([from, to, true]);
          expect(after).toMatchObject({ [axis]: to, version: 2 });
          expect(await scene.eventCount()).toBe(before + 1);
          reached = true;
        } else {
          expect(status).toBe(422);
          expect(after).toMatchObject({ [axis]: from, version: 1 });
          expect(await scene.eventCount()).toBe(before);
          // The message names the state the order is in.
          const named = axis === 'payment_status' || name === 'fulfill_all' ? choices : machineOf(orders.fields.order_status)!.choices;
          expect(body.message).toContain((named[after[axis]] ?? machineOf(orders.fields.order_status)!.choices[after.order_status])!.en);
          expect(body.data.order_id).toBe(id);
        }
      }
      // Of packing, the pieces decide; see the tests of stock.
      if (axis !== 'fulfillment_status') expect([from, to, reached]).toEqual([from, to, isStep]);
    });

    it('is written by no form', async () => {
      const id = await scene.placeOne({ variant: await scene.variant(1) });
      for (const state of states) {
        const { status, body } = await vendor.post('orders/update', { order_id: id, [axis]: state });
        expect([status, Object.keys(body.errors)]).toEqual([422, [axis]]);
      }
    });
  });

  it.each(actions)('%s is done by whom the declaration names, and kept back while the order is on hold', async (name, action) => {
    const id = await scene.placeOne({ variant: await scene.variant(1), state: { on_hold: true } });
    const refused = await scene.act(admin, name, id, { ...inputs(scene.driver)[name], reason: 'x' });
    if (action.moves) expect(refused.status).toBe(422);
    if (!isAllowed('vendor', orders, name)) {
      const { body } = await scene.act(vendor, name, id, inputs(scene.driver)[name]);
      expect(body.message).toBe('Your Are Not Authorized!');
    }
  });
});
