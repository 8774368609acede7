import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { amount } from '@matjar/admin/testing';
import type { Reply } from '../../helpers/server';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';
import type { Scene, Steps, Wire } from './scene';
import { sceneOf } from './scene';

await onEachEngine((server, engine) => {
  let scene: Scene;
  const [vendor, admin, viewer] = loggedIn(server, 'vendor', 'admin', 'viewer');
  beforeAll(async () => {
    scene = await sceneOf(server(), vendor);
  });
  const go = (id: number, ...steps: Steps) => scene.go(admin, id, ...steps);

  describe('an order’s stock', () => {
    it('makes open forms of its products stale, because they would save the old stock', async () => {
      const variant = await scene.variant(5);
      const owner = (await vendor.get(`product_variants?ids=${variant}`)).body.data[0].product as number;
      const product = async () => (await vendor.get(`products?ids=${owner}`)).body.data[0] as Wire;
      const before = await product();
      const save = ({ product_id, price, version }: Wire) =>
        vendor.post('products/update', { product_id, price, version });
      const id = await scene.placeOne({ variant });
      await go(id, ['confirm']);
      expect((await save(before)).status).toBe(409);
      expect((await save(await product())).status).toBe(200);
    });

    it('is reserved on confirmation and deducted on packing, and a cash order is paid on delivery', async () => {
      const variant = await scene.variant(5);
      const id = await scene.placeOne({ variant, qty: 3 });
      await go(id, ['confirm']);
      expect(await scene.stockOf(variant)).toEqual({ stock: 5, reserved: 3 });
      const [line] = (await scene.read(id)).lines;
      await go(id, ['fulfill', { line: line.id, quantity: 2 }]);
      expect(await scene.stockOf(variant)).toEqual({ stock: 3, reserved: 1 });
      expect(await scene.read(id)).toMatchObject({
        fulfillment_status: 'partial',
        lines: [{ qty: 3, fulfilled_qty: 2 }],
      });
      await go(id, ['fulfill', { line: line.id, quantity: 3 }], ['prepare'], ['make_ready']);
      expect(await scene.stockOf(variant)).toEqual({ stock: 2, reserved: 0 });
      await go(id, ['send_out', { delivery_employee: scene.driver }]);
      const driver = async () => (await vendor.get(`delivery_employees?ids=${scene.driver}`)).body.data[0];
      const before = await driver();
      expect(await go(id, ['deliver', { collected: true }])).toMatchObject({
        payment_status: 'paid',
        paid_at: expect.any(String),
        cash_with: scene.driver,
        fulfillment_status: 'fulfilled',
      });
      const after = await driver();
      expect(after.open_orders).toBe(before.open_orders - 1);
      expect(Number(after.cash_held)).toBe(Number(before.cash_held) + 30);
      await go(id, ['complete']);
      const settled = await vendor.post('delivery_employees/settle', { delivery_employee_id: scene.driver });
      expect([settled.status, Number(settled.body.data.cash_held)]).toEqual([200, 0]);
      const { events, cash_with } = await scene.read(id);
      expect(cash_with).toBe(null);
      expect(events.map(({ type }: Wire) => type)).toEqual([
        'confirm',
        'fulfill',
        'fulfill',
        'prepare',
        'make_ready',
        'send_out',
        'deliver',
        'complete',
        'settled',
      ]);
      expect(events[6]).toMatchObject({
        from: 'out_for_delivery',
        to: 'delivered',
        actor: 'Demo Admin',
        changes: { payment_status: ['unpaid', 'paid'], cash_with: [null, after.name] },
      });
    });

    it('is returned exactly once on cancellation, regardless of what was packed', async () => {
      const variant = await scene.variant(9);
      const id = await scene.placeOne({ variant, qty: 4 });
      await go(id, ['confirm']);
      const [line] = (await scene.read(id)).lines;
      await go(id, ['fulfill', { line: line.id, quantity: 3 }]);
      const all = await Promise.all(
        [1, 2, 3, 4].map(() => scene.act(vendor, 'cancel', id, { reason: 'Changed mind' })),
      );
      expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
      expect(all.find(({ status }) => status === 422)!.body.message).toBe(
        '“Cancel the order” is not possible: the state is “Canceled”',
      );
      expect(await scene.stockOf(variant)).toEqual({ stock: 9, reserved: 0 });
      expect(await scene.read(id)).toMatchObject({ cancel_reason: 'Changed mind', fulfillment_status: 'unfulfilled' });
    });

    it('is restored by a return of the goods, and by a step back to a state before the reservation', async () => {
      const variant = await scene.variant(4);
      const id = await scene.placeOne({ variant, qty: 2, state: { payment_method: 'card', payment_status: 'paid' } });
      await go(id, ['confirm'], ['step_back', { reason: 'Too early' }]);
      expect(await scene.stockOf(variant)).toEqual({ stock: 4, reserved: 0 });
      await go(id, ['confirm'], ['prepare'], ['make_ready'], ['deliver']);
      expect(await scene.stockOf(variant)).toEqual({ stock: 2, reserved: 0 });
      await go(id, ['request_return', { reason: 'Too small' }], ['accept_return']);
      expect(await scene.stockOf(variant)).toEqual({ stock: 4, reserved: 0 });
    });

    it('is never sold twice, and never packed beyond the ordered quantity', async () => {
      const variant = await scene.variant(2);
      const [one, two] = (await scene.place({ variant, qty: 2, times: 2 })) as [number, number];
      await go(one, ['confirm']);
      const { status, body } = await scene.act(vendor, 'confirm', two, {}, { 'accept-language': 'ar' });
      expect([status, body.message]).toEqual([
        422,
        expect.stringMatching(/^مخزون «.+ \(\u2066SCENE-\d+\u2069\)» غير كافٍ: المتاح 0$/),
      ]);
      const [line] = (await scene.read(one)).lines;
      for (const quantity of [3, -1, 1.5]) {
        expect((await scene.act(vendor, 'fulfill', one, { line: line.id, quantity })).body.errors).toHaveProperty(
          'quantity',
        );
      }
      const [other] = (await scene.read(two)).lines;
      expect((await scene.act(vendor, 'fulfill', one, { line: other.id, quantity: 1 })).body.errors).toHaveProperty(
        'line',
      );
    });

    it(
      'is reserved exactly up to its limit, for any number of simultaneous confirmations',
      { timeout: 120_000 },
      async () => {
        const [limit, orders] = engine === 'PostgreSQL' ? [amount(11, 137), amount(36, 500)] : [7, 25];
        const variant = await scene.variant(limit);
        const ids = await scene.place({ variant, times: orders });
        /** Confirms an order. If the server is too busy, retries the request as real clients do. */
        const confirm = async (id: number): Promise<Reply> => {
          const reply = await scene.act(vendor, 'confirm', id);
          return reply.status === 503 && reply.headers.has('retry-after') ? confirm(id) : reply;
        };
        const replies = await Promise.all(ids.map(confirm));
        const succeeded = replies.filter(({ status }) => status === 200);
        expect([succeeded.length, replies.filter(({ status }) => status === 422).length]).toEqual([
          limit,
          orders - limit,
        ]);
        expect(await scene.stockOf(variant)).toEqual({ stock: limit, reserved: limit });
      },
    );
  });

  it('a partial bulk action skips orders that don’t allow it, and reports each reason with the number of orders', async () => {
    const [one, two, heldOrder] = (await scene.place({ variant: await scene.variant(9), times: 3 })) as [
      number,
      number,
      number,
    ];
    await go(one, ['confirm']);
    await vendor.post('orders/hold', { order_id: heldOrder, reason: 'A call' });
    const { body } = await vendor.post('orders/confirm', { order_id: [one, two, heldOrder], partial: true });
    expect(body.meta.refused).toEqual([one, heldOrder]);
    expect(body.message).toMatch(
      / confirmed\. 1 record was refused: .*“Confirmed”\. 1 record was refused: .*it is on hold$/,
    );
    expect(await scene.read(two)).toMatchObject({ order_status: 'confirmed' });
  });

  it('an order’s commission is fixed on confirmation, for the goods only', async () => {
    const id = await scene.placeOne({
      variant: await scene.variant(9),
      qty: 3,
      state: { delivery_fee: '2', total: '32' },
    });
    // The rate of Noor's sub-category is 8. It takes precedence over the shop's rate of 9.
    expect(await go(id, ['confirm'])).toMatchObject({ commission_rate: 8, commission: '2.4' });
  });

  it('an order’s history is append-only, and hides masked values', async () => {
    const id = await scene.placeOne({ variant: await scene.variant(9) });
    await vendor.post('orders/update', { order_id: id, address: { city: 'Kuwait', street: 'Secret Street 5' } });
    const [seen] = (await viewer.get(`orders?ids=${id}`)).body.data;
    expect(seen.events).toMatchObject([{ type: 'update', changes: { address: [null, null] } }]);
    // Saving without changes isn't recorded in the order's history.
    await vendor.post('orders/update', { order_id: id, address: { city: 'Kuwait', street: 'Secret Street 5' } });
    expect((await viewer.get(`orders?ids=${id}`)).body.data[0].events).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toContain('Secret');
    expect((await viewer.get('orders?search=secret')).body.meta.total).toBe(0);
    expect((await vendor.get('orders?search=secret')).body.meta.total).toBe(1);
    for (const statement of ['update order_events set note = null', 'delete from order_events']) {
      await expect(server().db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('order_events only grows') as string },
      });
    }
    for (const path of [
      'order_events/add',
      'order_events/update',
      'order_events/delete',
      'order_lines/update',
      'orders/add',
    ]) {
      expect((await admin.post(path, {})).status).toBe(404);
    }
  });

  describe('a step taken by mistake', () => {
    const back = (id: number, person = vendor) => scene.act(person, 'step_back', id, { reason: 'Wrong order' });

    it('can be undone by the shop that took it, with a reason', async () => {
      const id = await scene.placeOne({ variant: await scene.variant(9) });
      await scene.go(vendor, id, ['confirm'], ['prepare']);
      expect((await scene.act(vendor, 'step_back', id)).body.errors).toHaveProperty('reason');
      const { status, body } = await back(id);
      expect([status, body.data.order_status, body.data.events.at(-1)]).toEqual([
        200,
        'confirmed',
        expect.objectContaining({ type: 'step_back', from: 'preparing', to: 'confirmed', note: 'Wrong order' }),
      ]);
      expect((await back(id)).body.message).toBe(
        'The last step has already been taken back: ask the platform to take back more',
      );
      expect((await back(id, admin)).body.data.order_status).toBe('pending');
    });

    it('can’t be undone if the platform took it, if it moved money, or after goods were returned', async () => {
      const id = await scene.placeOne({ variant: await scene.variant(9) });
      await scene.go(admin, id, ['confirm']);
      expect((await back(id)).body.message).toBe('The platform took the last step: ask it to take that back');
      await scene.go(vendor, id, ['prepare'], ['make_ready'], ['deliver', { collected: true }]);
      expect((await back(id)).body.message).toBe(
        'Money has moved with or after the last step: ask the platform to take it back',
      );
      const [line] = (await scene.read(id)).lines;
      await scene.act(vendor, 'refund', id, { lines: [{ line: line.id, qty: 1 }], amount: '10', reason: 'Torn' });
      expect((await back(id, admin)).body.message).toBe(
        'The client has already returned some of this order, so it cannot step back',
      );
      expect(await scene.read(id)).toMatchObject({ order_status: 'delivered' });
    });
  });
});
