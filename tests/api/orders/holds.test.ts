import { beforeAll, describe, expect, it } from 'vitest';
import type { Action } from '../../../framework/declaration/actions';
import { orders } from '../../../src/resources/orders/orders.resource';
import { mayDo } from '../../helpers/rights';
import { onOneEngine } from '../resources/onEachEngine';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import type { Scene } from './scene';
import { sceneOf } from './scene';

// eslint-disable-next-line typescript/no-explicit-any -- of whichever input
const actions = Object.entries(orders.actions as Record<string, Action<any, any>>);

// That each goes along the tables of states is held in tests/api/states, with every other resource's.
await onOneEngine((server) => {
  let admin: Person;
  let vendor: Person;
  let scene: Scene;
  beforeAll(async () => {
    vendor = await logIn(server(), 'vendor');
    admin = await logIn(server(), 'admin');
    scene = await sceneOf(server(), vendor);
  });
  const input = () => ({ delivery_employee: scene.driver, collected: false, reason: 'x' }) as Record<string, unknown>;
  const asked = ({ input: fields = {} }: { input?: object }) =>
    Object.fromEntries(Object.keys(fields).filter((name) => name in input()).map((name) => [name, input()[name]]));

  describe('an order', () => {
    it.each(actions)('has %s done by whom the declaration names, and not while it is on hold', async (name, action) => {
      const id = await scene.placeOne({ variant: await scene.variant(1), state: { on_hold: true } });
      const refused = await scene.act(admin, name, id, asked(action));
      if (action.moves) expect(refused.status).toBe(422);
      if (!mayDo('vendor', orders, name)) {
        const { body } = await scene.act(vendor, name, id, asked(action));
        expect(body.message).toBe('Your Are Not Authorized!');
      }
    });
  });
});
