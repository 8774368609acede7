import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hindranceOf } from '@matjar/admin';
import type { Fields } from '@matjar/admin';
import type { ActionSet } from '@matjar/admin/testing';
import { orders } from '../../../src/resources/orders/orders.resource';
import { inDays } from '../../helpers/inDays';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import { startPostgres } from '../../helpers/database/postgres';
import type { Scene, Wire } from '../orders/scene';
import { sceneOf } from '../orders/scene';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import { ledgerErrors } from './invariants';

/**
 * The number of random sequences to test. For a longer run, use `LONG_RUN=1 WAYS=500 npx vitest run --project api
 * tests/api/ledger/ways.long.test.ts`.
 */
const runs = Number(process.env.WAYS ?? 4);

/** A button press: the user, the order, the button, and the input. */
const press = fc.record({
  who: fc.nat(2),
  on: fc.nat(2),
  resource: fc.oneof(
    { weight: 6, arbitrary: fc.constant('orders' as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('transactions', 'payouts', 'delivery_employees', 'points', 'advertisements'),
    },
  ),
  button: fc.nat(999),
  /** True to press the button even if the page hides it, as if the page were stale. */
  isBlind: fc.nat(4).map((n) => n === 0),
  method: fc.constantFrom('cash', 'card', 'points', 'transfer', undefined),
  amount: fc.integer({ min: -6, max: 12 }),
});

type Press = typeof press extends fc.Arbitrary<infer T> ? T : never;

const postgres = await startPostgres({ content: 'seeded' });
let server: TestServer;
let people: Person[];
let scene: Scene;
let account: number;
/** The number of responses, by request and status. */
const tally = new Map<string, number>();

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

/**
 * Creates the records for a run: three orders for a variant that doesn't have enough stock for all of them. The first
 * order is paid and delivered.
 */
const start = async () => {
  const variant = await scene.variant(7);
  const ids = await scene.place({ variant, qty: 3, times: 3 });
  await scene.go(
    people[1]!,
    ids[0]!,
    ['confirm'],
    ['mark_paid', { method: 'card' }],
    ['prepare'],
    ['make_ready'],
    ['deliver'],
  );
  return { variant, orders: ids };
};

const first = async (path: string, key: string, query: string): Promise<Wire> => {
  // Rows are always read as the vendor, no matter which user presses the button.
  const [row] = (await people[0]!.get(`${path}?${query}&per_page=1`)).body.data;
  return row && { ...row, id: row[key] };
};

const all = Object.entries(orders.actions as ActionSet);

/** Buttons that an order doesn't usually need, so they're pressed less often. */
const rare = ['cancel', 'hold', 'step_back', 'mark_unpaid', 'assign', 'change_payment_method', 'fail_delivery'];

/** Returns a random button on an order's page. Common buttons are three times as likely as rare ones. */
const buttonOf = (order: object, { button, isBlind }: Press): string | undefined => {
  const visibleActions = all
    .filter(([, action]) => isBlind || !hindranceOf(orders.fields as Fields, action, order))
    .map(([name]) => name);
  const list = [
    ...visibleActions,
    ...visibleActions.filter((name) => !rare.includes(name)),
    ...visibleActions.filter((name) => !rare.includes(name)),
  ];
  return list[button % Math.max(list.length, 1)];
};

/**
 * Functions that return the path and body of a button's request, or undefined if the record doesn't have this button.
 */
const calls: Record<Press['resource'], (one: Press, order: number) => Promise<[string, object] | undefined>> = {
  orders: async (one, id) => {
    const order = await scene.read(id);
    const name = buttonOf(order, one);
    if (!name) return undefined;
    const values = {
      line: order.lines[0].id,
      quantity: Math.abs(one.amount) % 5,
      method: one.method,
      reason: 'x',
      collected: one.amount > -4,
      delivery_employee: scene.driver,
      // The refund covers one or two units and an amount, or just an amount.
      lines:
        one.amount > 3 ? [{ line: order.lines[0].id, qty: (one.amount % 2) + 1, restock: one.button % 2 === 0 }] : [],
      amount: String((Math.abs(one.amount) + 1) / 2),
    };
    const inputFields = Object.keys((orders.actions as ActionSet)[name]!.input ?? {});
    const input = Object.entries(values).filter(([key, value]) => inputFields.includes(key) && value !== undefined);
    return [`orders/${name}`, { order_id: id, ...Object.fromEntries(input) }];
  },
  transactions: async ({ button, isBlind }, order) => {
    const name = ['finish', 'cancel', 'reverse', 'finish'][button % 4]!;
    const aim = isBlind
      ? ''
      : name === 'reverse'
        ? '&filter[status]=done'
        : '&filter[type]=refund&filter[status]=pending';
    const row = await first('transactions', 'transaction_id', `filter[order]=${order}${aim}`);
    return (
      row && [
        `transactions/${name}`,
        { transaction_id: row.id, ...(name === 'finish' ? { code: row.code } : { reason: 'x' }) },
      ]
    );
  },
  payouts: async ({ button, amount, isBlind }) => {
    const name = ['add', 'process', 'pay', 'fail', 'cancel'][button % 5]!;
    if (name === 'add') return ['payouts/add', { account, amount: String(Math.abs(amount) + 1) }];
    const status = name === 'process' || name === 'cancel' ? 'pending' : 'processing';
    const row = await first('payouts', 'payout_id', isBlind ? '' : `filter[status]=${status}`);
    const more = { pay: { reference: 'TT' }, fail: { reason: 'x' } }[name];
    return row && [`payouts/${name}`, { payout_id: row.id, ...more }];
  },
  delivery_employees: async () => ['delivery_employees/settle', { delivery_employee_id: scene.driver }],
  advertisements: async ({ button, amount, isBlind }) => {
    const name = ['add', 'submit', 'approve', 'reject', 'end'][button % 5]!;
    const [from, to] = [inDays(amount - 4), inDays(13)];
    const draft = {
      title: ['Sale', 'تخفيضات'],
      image_en: 'https://example.com/a.webp',
      image_ar: 'https://example.com/b.webp',
      link: 'https://example.com',
      placement: 'home',
    };
    if (name === 'add')
      return ['advertisements/add', { ...draft, start: from, end: to, budget: String(Math.abs(amount)) }];
    const states: Record<string, string> = { submit: 'draft', end: 'scheduled,running' };
    const row = await first(
      'advertisements',
      'advertisement_id',
      isBlind ? '' : `filter[state]=${states[name] ?? 'pending'}`,
    );
    return row && [`advertisements/${name}`, { advertisement_id: row.id, ...(name === 'reject' && { reason: 'x' }) }];
  },
  points: async ({ amount }) => ['points/add', { client: scene.client, delta: amount, reason: 'x' }],
};

/** Presses a button. If the request is rejected, the response must contain a message. A server error fails the test. */
const doPress = async (one: Press, ids: readonly number[]) => {
  const call = await calls[one.resource](one, ids[one.on]!);
  if (!call) return;
  const reply = await people[one.who]!.post(...call);
  tally.set(`${call[0]} ${reply.status}`, (tally.get(`${call[0]} ${reply.status}`) ?? 0) + 1);
  expect([call[0], [200, 409, 422].includes(reply.status), reply.body.message]).toEqual([
    call[0],
    true,
    expect.any(String),
  ]);
};

describe(`orders, money, points and stock on ${postgres ? 'PostgreSQL' : 'PGlite'}`, () => {
  it('agree after any sequence of simultaneous actions by several users', { timeout: 600_000 }, async () => {
    const rounds = fc.array(fc.array(press, { minLength: 1, maxLength: 4 }), {
      minLength: 15,
      maxLength: 30,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(rounds, async (sequence) => {
        const { variant, orders: ids } = await start();
        for (const round of sequence) await Promise.all(round.map((one) => doPress(one, ids)));
        expect(await ledgerErrors(server.db, { variant, stock: 7, shop: scene.shop })).toEqual([]);
      }),
      { numRuns: runs, endOnFailure: true },
    );
    // The response counts show which parts of the system a long run has covered.
    if (process.env.WAYS)
      console.log(
        [...tally]
          .toSorted()
          .map(([call, times]) => `${call}: ${times}`)
          .join('\n'),
      );
  });
});
