import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../../src/resources/orders/orders.resource';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import { startPostgres } from '../../helpers/postgres';
import type { Scene, Wire } from '../orders/scene';
import { sceneOf } from '../orders/scene';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import { wrongWith } from './invariants';

/** How many sequences are run; a longer run: WAYS=500 npx vitest run --project api tests/api/ledger/ways.test.ts */
const runs = Number(process.env.WAYS ?? 4);

/** One press of a button: by whom, on which of the things at hand, and what is filled in. */
const press = fc.record({
  who: fc.nat(2),
  what: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...Object.keys(orders.actions).map((name) => `orders/${name}`)) },
    { weight: 4, arbitrary: fc.constantFrom('orders/mark_paid', 'orders/confirm', 'orders/prepare', 'orders/make_ready', 'orders/deliver', 'orders/complete', 'orders/cancel') },
    { weight: 3, arbitrary: fc.constantFrom('transactions/finish', 'transactions/cancel', 'transactions/reverse') },
    { weight: 2, arbitrary: fc.constantFrom('payouts/add', 'payouts/process', 'payouts/pay', 'payouts/fail', 'payouts/cancel') },
    { weight: 2, arbitrary: fc.constantFrom('delivery_employees/settle', 'points/add') },
  ),
  on: fc.nat(2),
  method: fc.constantFrom('cash', 'card', 'points', 'transfer', undefined),
  amount: fc.integer({ min: -6, max: 12 }),
});

type Press = typeof press extends fc.Arbitrary<infer T> ? T : never;

const postgres = await startPostgres();
let server: TestServer;
let people: Person[];
let scene: Scene;
let account: number;

beforeAll(async () => {
  server = await startServer(postgres ? { databaseUrl: postgres.url } : {});
  people = [await logIn(server, 'vendor'), await logIn(server, 'admin'), await logIn(server, 'super-admin')];
  scene = await sceneOf(server, people[0]!);
  account = (await people[0]!.get('accounts?filter[default]=true')).body.data[0].account_id;
  await people[0]!.post('settings/update', { points_per_unit: 1, point_worth: '2' });
});
afterAll(async () => {
  await server?.close();
  await postgres?.stop();
});

/** The things of one run: three orders of one variant of which there is too little for all. */
const start = async () => {
  const variant = await scene.variant(7);
  return { variant, orders: await scene.place({ variant, qty: 3, times: 3 }) };
};

const newest = async (path: string, key: string, query: string): Promise<Wire> => (await people[1]!.get(`${path}?${query}&per_page=3`)).body.data.map((row: Wire) => ({ ...row, id: row[key] }));

/** Presses the button; what is refused is refused with 422 or 409, and nothing is an error of the server. */
const doPress = async ({ who, what, on, method, amount }: Press, ids: readonly number[]) => {
  const person = people[who]!;
  const order = ids[on]!;
  const reason = 'x';
  const inputs: Record<string, () => Promise<object | undefined>> = {
    orders: async () => {
      const [line] = what === 'orders/fulfill' ? (await scene.read(order)).lines : [{}];
      const more = { line: line.id, quantity: Math.abs(amount) % 5, method, reason, collected: amount > 0, delivery_employee: scene.driver };
      const asked = Object.keys((orders.actions as Record<string, { input?: object }>)[what.slice(7)]!.input ?? {});
      return { order_id: order, ...Object.fromEntries(Object.entries(more).filter(([name, value]) => asked.includes(name) && value !== undefined)) };
    },
    transactions: async () => {
      const row = (await newest('transactions', 'transaction_id', `filter[order]=${order}`))[on];
      return row && { transaction_id: row.id, ...(what.endsWith('finish') ? { code: row.code } : { reason }) };
    },
    payouts: async () => {
      if (what === 'payouts/add') return { account, amount: String(Math.abs(amount) + 1) };
      const row = (await newest('payouts', 'payout_id', ''))[on];
      return row && { payout_id: row.id, ...(what === 'payouts/pay' && { reference: 'TT' }), ...(what === 'payouts/fail' && { reason }) };
    },
    delivery_employees: async () => ({ delivery_employee_id: scene.driver }),
    points: async () => ({ client: scene.client, delta: amount, reason }),
  };
  const body = await inputs[what.split('/')[0]!]!();
  if (!body) return;
  const reply = await person.post(what, body);
  expect([what, reply.status, reply.body.message]).toEqual([what, expect.toSatisfy((status) => [200, 409, 422].includes(status as number)), expect.any(String)]);
};

describe(`orders, money, points and stock on ${postgres ? 'PostgreSQL' : 'PGlite'}`, () => {
  it('agree, whatever several people do at once, in whichever order', { timeout: 600_000 }, async () => {
    const rounds = fc.array(fc.array(press, { minLength: 1, maxLength: 4 }), { minLength: 12, maxLength: 24 });
    await fc.assert(fc.asyncProperty(rounds, async (all) => {
      const { variant, orders: ids } = await start();
      for (const round of all) {
        await Promise.all(round.map((one) => doPress(one, ids)));
      }
      expect(await wrongWith(server.db, { variant, stock: 7, shop: scene.shop })).toEqual([]);
    }), { numRuns: runs, endOnFailure: true });
  });
});
