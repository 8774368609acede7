import { beforeAll, describe, expect, it } from 'vitest';
import { hindranceOf, isAllowed } from '@matjar/admin';
import type { Fields } from '@matjar/admin';
import { defaultsOf, nextAction, recordFromWire } from '@matjar/admin/testing';
import type { ActionSet } from '@matjar/admin/testing';
import { orders } from '../../../src/resources/orders/orders.resource';
import type { OrderStatus } from '../../../src/resources/orders/orders.states';
import {
  fulfillmentStatus,
  holdsStock,
  isFinal,
  orderStatus,
  paymentStatus,
} from '../../../src/resources/orders/orders.states';
import type { Scene } from '../orders/scene';
import { sceneOf } from '../orders/scene';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';

const keys = <T extends object>(choices: T) => Object.keys(choices) as (keyof T & string)[];

const qty = 3;
const packedOf = { unfulfilled: 0, partial: 1, fulfilled: qty };

/** All non-final states of an order, with all combinations of packing, payment and hold. */
const states = keys(orderStatus.choices)
  .filter((status) => !isFinal(status))
  .flatMap((order_status) =>
    keys(fulfillmentStatus.choices)
      // A pending order has no reserved stock, so nothing can be packed.
      .filter((packed) => order_status !== 'pending' || packed === 'unfulfilled')
      .flatMap((fulfillment_status) =>
        keys(paymentStatus.choices).flatMap((payment_status) =>
          [
            ['cash', false],
            ['cash', true],
            ['card', false],
          ].map(([payment_method, on_hold]) => ({
            order_status,
            fulfillment_status,
            payment_status,
            payment_method,
            on_hold,
          })),
        ),
      ),
  );

type State = (typeof states)[number];

const actions = orders.actions as unknown as ActionSet;
const resource = { fields: orders.fields as Fields, actions, stage: orders.stage as string };

/** Returns the parts of a record that determine the next step. */
const stateOf = (record: Record<string, unknown>) =>
  JSON.stringify(
    ['order_status', 'fulfillment_status', 'payment_status', 'payment_method', 'on_hold', 'delivery_employee'].map(
      (name) => record[name],
    ),
  );

const stateText = (state: State) => Object.values(state).join(', ');

await onEachEngine((server) => {
  let scene: Scene;
  const [vendor] = loggedIn(server, 'vendor');
  beforeAll(async () => {
    scene = await sceneOf(server(), vendor);
  });

  const placeIn = async (state: State) => {
    const variant = await scene.variant(20);
    const packed = packedOf[state.fulfillment_status];
    if (holdsStock(state.order_status)) await scene.hold(variant, qty - packed);
    const wentOut = ['out_for_delivery', 'delivery_failed'].includes(state.order_status);
    return scene.placeOne({
      variant,
      qty,
      packed,
      state: {
        ...state,
        ...(state.on_hold && { hold_reason: 'x' }),
        ...(wentOut && { delivery_employee: scene.driver }),
      },
    });
  };
  const read = async (id: number) => recordFromWire(orders, await scene.read(id));
  const isAllowedTo = (name: string) => isAllowed('vendor', orders, name);

  /**
   * Returns the input for an action: entered values for required fields, and the dialog's defaults for all other
   * fields.
   */
  const answers = (name: string, record: object) => {
    const { input = {}, asks, begins } = actions[name]!;
    const fields = input as Fields;
    const whole = { ...defaultsOf(fields), ...begins?.(record as never) };
    const fieldNames = asks?.(record as never) ?? Object.keys(fields);
    const line = (record as { lines: { id: number }[] }).lines[0]!.id;
    const typed: Record<string, unknown> = {
      delivery_employee: scene.driver,
      reason: 'x',
      method: 'card',
      quantity: 1,
      line,
      amount: '1',
    };
    return Object.fromEntries(
      fieldNames.map((field) => [field, (whole as Record<string, unknown>)[field] ?? typed[field]]),
    );
  };

  describe('an order', () => {
    it('can be completed from every state by its main action alone', { timeout: 300_000 }, async () => {
      /**
       * The final status of orders, by the state they start from. If an order reaches a state that is already in this
       * map, the test stops following it.
       */
      const outcomes = new Map<string, string>();
      for (const state of states.toReversed()) {
        const id = await placeIn(state);
        const path: string[] = [];
        const passed: string[] = [];
        let record = await read(id);
        while (!isFinal(record.order_status as OrderStatus) && !outcomes.has(stateOf(record))) {
          passed.push(stateOf(record));
          const next = nextAction(resource, record, isAllowedTo);
          expect([stateText(state), path, next]).toEqual([stateText(state), path, expect.any(String)]);
          path.push(next!);
          const { status: code, body } = await scene.act(vendor, next!, id, answers(next!, record));
          expect([stateText(state), path, code, body.message]).toEqual([
            stateText(state),
            path,
            200,
            expect.any(String),
          ]);
          expect(path.length).toBeLessThan(9);
          record = recordFromWire(orders, body.data);
        }
        const end = outcomes.get(stateOf(record)) ?? String(record.order_status);
        for (const one of passed) outcomes.set(one, end);
        expect([stateText(state), end]).toEqual([
          stateText(state),
          state.order_status === 'return_requested' ? 'returned' : 'completed',
        ]);
      }
    });

    it('offers only actions that the server accepts with valid input', { timeout: 300_000 }, async () => {
      const some = states.filter(({ on_hold, payment_method }) => !on_hold && payment_method === 'cash');
      for (const state of some) {
        const offered = async (id: number) => {
          const record = await read(id);
          return Object.keys(actions).filter(
            (name) => isAllowedTo(name) && !hindranceOf(resource.fields, actions[name]!, record),
          );
        };
        for (const name of await offered(await placeIn(state))) {
          const id = await placeIn(state);
          const { status, body } = await scene.act(vendor, name, id, answers(name, await read(id)));
          expect([stateText(state), name, status, body.errors]).toEqual([stateText(state), name, 200, undefined]);
        }
      }
    });

    it('can be sent out partly packed on request, but not without any packed goods', async () => {
      const ready = { order_status: 'ready', payment_status: 'paid', payment_method: 'card', on_hold: false } as const;
      const [none, some] = [
        await placeIn({ ...ready, fulfillment_status: 'unfulfilled' }),
        await placeIn({ ...ready, fulfillment_status: 'partial' }),
      ];
      const refused = await scene.act(vendor, 'send_out', none, { delivery_employee: scene.driver, pack: false });
      expect([refused.status, refused.body.errors]).toEqual([422, { pack: ['Nothing is packed yet'] }]);
      const sent = await scene.act(vendor, 'send_out', some, { delivery_employee: scene.driver, pack: false });
      expect(sent.body.data).toMatchObject({ order_status: 'out_for_delivery', fulfillment_status: 'partial' });
      // The error message names the missing step, which is also the page's main action.
      expect((await scene.act(vendor, 'deliver', some)).body.data).toMatchObject({
        order_status: 'delivered',
        fulfillment_status: 'partial',
      });
      const early = await scene.act(vendor, 'complete', some);
      expect([early.status, early.body.message]).toEqual([422, '“Complete” is not possible: not all of it is packed']);
      expect(nextAction(resource, await read(some), isAllowedTo)).toBe('fulfill_all');
    });
  });
});
