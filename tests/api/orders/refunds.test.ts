import { beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';
import type { Books } from '../ledger/books';
import { booksOf } from '../ledger/books';
import type { Scene, Steps, Wire } from './scene';
import { sceneOf } from './scene';

await onEachEngine((server) => {
  let scene: Scene;
  let books: Books;
  const [vendor, admin, viewer, other] = loggedIn(server, 'vendor', 'admin', 'viewer', 'second-vendor');
  beforeAll(async () => {
    scene = await sceneOf(server(), vendor);
    books = booksOf(scene, vendor, admin);
  });

  /** Creates a delivered order of three units, paid by card. Each unit costs 10, and delivery costs 3. */
  const delivered = async (
    state: object = {},
    stock = 9,
    steps: Steps = [['mark_paid'], ['prepare'], ['make_ready'], ['deliver']],
  ) => {
    const variant = await scene.variant(stock);
    const id = await scene.placeOne({
      variant,
      qty: 3,
      state: { payment_method: 'card', delivery_fee: '3', ...state },
    });
    const { lines } = await scene.go(admin, id, ['confirm'], ...steps);
    return { id, variant, line: lines[0].id as number };
  };
  const refund = (id: number, input: object, person = vendor, headers = {}) =>
    scene.act(person, 'refund', id, { reason: 'Too small', ...input }, headers);
  const refundsOf = async (id: number): Promise<Wire[]> => {
    const { data } = (await vendor.get(`refunds?filter[order]=${id}`)).body;
    const ids = data.map(({ refund_id }: Wire) => refund_id);
    const whole: Wire[] = ids.length === 0 ? [] : (await vendor.get(`refunds?ids=${ids.join(',')}`)).body.data;
    return whole.toSorted((one, next) => one.refund_id - next.refund_id);
  };
  const rowOf = async (id: number, type = 'refund'): Promise<Wire> =>
    (await books.rows(id)).find((row) => row.type === type && row.status === 'pending');

  describe('the reasons for refunds', () => {
    it('are kept by the shop, and a refund keeps its reason when they are deleted', async () => {
      const usual = (await viewer.get('refund_reasons?sort=sort&order=ASC')).body.data as Wire[];
      expect(usual.map(({ name }) => name[1])).toContain('المقاس غير مناسب');
      const made = await vendor.post('refund_reasons/add', { name: ['Torn seam', 'خياطة مفتوحة'], sort: 9 });
      expect(made.status).toBe(200);
      const { refund_reason_id } = made.body.data;
      expect((await viewer.post('refund_reasons/add', { name: ['x', 'س'] })).status).toBe(422);
      expect((await other.get(`refund_reasons?ids=${refund_reason_id}`)).body.data).toEqual([]);
      const { id, line } = await delivered();
      await refund(id, { reason: 'خياطة مفتوحة', lines: [{ line, qty: 1, restock: false }], amount: '10' });
      expect((await vendor.post('refund_reasons/delete', { refund_reason_id })).status).toBe(200);
      expect(await refundsOf(id)).toMatchObject([{ reason: 'خياطة مفتوحة' }]);
    });
  });

  describe('a refund', () => {
    it('restocks a line’s returned items, and refunds the amount entered for them', async () => {
      const { id, variant, line } = await delivered();
      const { status, body } = await refund(id, { lines: [{ line, qty: 2, restock: true }], amount: '20' });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        order_status: 'delivered',
        payment_status: 'partly_refunded',
        refunded: '20',
        net: '13',
        refund_due: '20',
        lines: [{ returned_qty: 2 }],
      });
      expect(await scene.stockOf(variant)).toEqual({ stock: 8, reserved: 0 });
      expect(await books.entryTexts(id)).toEqual([
        'sale in 33 pending',
        'commission out 2.4 pending',
        'refund out 20 pending',
        'commission in 1.6 pending',
      ]);
      expect((await refundsOf(id))[0]).toMatchObject({
        number: `${body.data.number}-R1`,
        amount: '20',
        commission: '1.6',
        status: 'pending',
        reason: 'Too small',
        lines: [{ line, qty: 2, restock: true, amount: '20', name: { en: 'Thing', ar: 'شيء' }, sku: `L-${id}` }],
      });
      const changes = { payment_status: ['paid', 'partly_refunded'], [`L-${id}`]: [0, 2] };
      expect(body.data.events.at(-1)).toMatchObject({
        type: 'refund',
        note: 'Too small',
        actor: 'Demo Vendor',
        changes,
      });
      // Completing the rest of the order settles the sale and the commission.
      expect(await scene.go(vendor, id, ['complete'])).toMatchObject({ order_status: 'completed' });
      expect((await books.entryTexts(id)).slice(0, 2)).toEqual(['sale in 33 done', 'commission out 2.4 done']);
    });

    it('may be only an amount, lost goods, or goods without an amount', async () => {
      const { id, variant, line } = await delivered();
      expect((await refund(id, { amount: '4.5' })).body.data).toMatchObject({
        refunded: '4.5',
        lines: [{ returned_qty: 0 }],
      });
      expect((await refund(id, { lines: [{ line, qty: 1, restock: false }], amount: '0' })).body.data).toMatchObject({
        refunded: '4.5',
        lines: [{ returned_qty: 1 }],
      });
      expect(await scene.stockOf(variant)).toEqual({ stock: 6, reserved: 0 });
      expect(
        (await refundsOf(id)).map(({ number, amount, status, lines }) => [
          number.slice(-2),
          amount,
          status,
          lines.length,
        ]),
      ).toEqual([
        ['R1', '4.5', 'pending', 0],
        ['R2', '0', 'done', 1],
      ]);
      expect(await books.entryTexts(id)).toEqual([
        'sale in 33 pending',
        'commission out 2.4 pending',
        'refund out 4.5 pending',
        'commission in 0.36 pending',
      ]);
    });

    it('is paid with its code, together with the cash of the till and the commission', async () => {
      const { id } = await delivered({ payment_method: 'cash' }, 9, [
        ['prepare'],
        ['make_ready'],
        ['deliver', { collected: true }],
        ['complete'],
      ]);
      await refund(id, { amount: '11' });
      const row = await rowOf(id);
      expect((await refundsOf(id))[0]).toMatchObject({ refund_id: row.refund, status: 'pending' });
      expect((await books.act(vendor, 'finish', row.transaction_id, { code: row.code })).status).toBe(200);
      expect((await books.entryTexts(id)).slice(3)).toEqual([
        'refund out 11 done',
        'cash in 11 done',
        'commission in 0.88 done',
      ]);
      expect((await refundsOf(id))[0].status).toBe('done');
      const order = await scene.read(id);
      expect(order).toMatchObject({ refunded: '11', refund_due: '0' });
      expect(order.events.at(-1)).toMatchObject({ type: 'refund_paid', note: `${order.number}-R1` });
    });

    it('that the platform cancels has no effect: the order counts as paid again', async () => {
      const { id } = await delivered();
      for (const amount of ['10', '23']) await refund(id, { amount });
      expect(await scene.read(id)).toMatchObject({ payment_status: 'refunded', refunded: '33', net: '0' });
      const all = await refund(id, { amount: '1' });
      expect([all.status, all.body.message]).toEqual([
        422,
        '“Return or refund” is not possible: everything paid for it has been refunded',
      ]);
      const row = await rowOf(id);
      expect((await books.act(vendor, 'cancel', row.transaction_id, { reason: 'x' })).status).toBe(422);
      expect((await books.act(admin, 'cancel', row.transaction_id, { reason: 'By mistake' })).status).toBe(200);
      expect(await scene.read(id)).toMatchObject({ payment_status: 'partly_refunded', refunded: '23' });
      expect((await refundsOf(id)).map(({ status }) => status)).toEqual(['canceled', 'pending']);
      expect((await books.entryTexts(id)).filter((text) => text.startsWith('commission in'))).toEqual([
        'commission in 0.8 canceled',
        'commission in 1.6 pending',
      ]);
      expect((await refund(id, { amount: '10' })).status).toBe(200);
    });

    it('returns points in proportion, immediately', async () => {
      await vendor.post('settings/update', { points_per_unit: 1, point_worth: '0.5' });
      await vendor.post('points/add', { client: scene.client, delta: 100, reason: 'x' });
      const { id } = await delivered({ payment_method: 'points', delivery_fee: '0' });
      const points = async () =>
        (await vendor.get(`points?filter[order]=${id}&sort=id&order=asc`)).body.data.map(
          ({ type, delta }: Wire) => `${type} ${delta}`,
        );
      await refund(id, { amount: '10.1' });
      expect(await points()).toEqual(['spent -60', 'returned 20']);
      await scene.go(vendor, id, ['complete']);
      await refund(id, { amount: '19.9' });
      expect(await points()).toEqual(['spent -60', 'returned 20', 'returned 40']);
      expect((await refundsOf(id)).map(({ status }) => status)).toEqual(['done', 'done']);
      expect((await books.entryTexts(id)).filter((text) => text.startsWith('refund'))).toEqual([]);
    });
  });

  describe('a refund is refused, and changes nothing, if it', () => {
    const expectRefusal = async (id: number, input: object, errors: object, language = 'en') => {
      const before = await scene.read(id);
      const { status, body } = await refund(id, input, vendor, { 'accept-language': language });
      expect([status, body.errors]).toEqual([422, errors]);
      expect(await scene.read(id)).toEqual(before);
      expect(await refundsOf(id)).toHaveLength(before.payment_status === 'partly_refunded' ? 1 : 0);
    };

    it('exceeds the amount paid, or the rest of it after another refund', async () => {
      const { id } = await delivered();
      await expectRefusal(
        id,
        { amount: '33.01' },
        { amount: ['Amount to refund is more than what is left of the amount paid: 33'] },
      );
      await refund(id, { amount: '30' });
      await expectRefusal(
        id,
        { amount: '3.5' },
        { amount: ['Amount to refund is more than what is left of the amount paid: 3'] },
      );
      await expectRefusal(
        id,
        { amount: '3.5' },
        { amount: ['القيمة في حقل «المبلغ المُسترد» أكبر من المتبقي مما دُفع: 3'] },
        'ar',
      );
      await expectRefusal(id, { amount: '-1' }, { amount: [expect.any(String)] });
      await expectRefusal(id, { amount: '1.0001' }, { amount: [expect.any(String)] });
    });

    it('contains an undelivered line, another order’s line, or more than the client has', async () => {
      const { id, line } = await delivered({}, 9, [['mark_paid'], ['prepare']]);
      await expectRefusal(
        id,
        { lines: [{ line, qty: 1 }], amount: '10' },
        { 'lines.0.qty': ['This was not delivered, so it cannot be returned'] },
      );
      await scene.go(admin, id, ['make_ready'], ['deliver']);
      await expectRefusal(
        id,
        { lines: [{ line, qty: 4 }], amount: '10' },
        { 'lines.0.qty': ['Only 3 of this can still be returned'] },
      );
      await expectRefusal(
        id,
        {
          lines: [
            { line, qty: 2 },
            { line, qty: 2 },
          ],
          amount: '10',
        },
        { 'lines.1.qty': ['Only 1 of this can still be returned'] },
      );
      const otherOrder = await delivered();
      await expectRefusal(
        id,
        { lines: [{ line: otherOrder.line, qty: 1 }], amount: '10' },
        { 'lines.0.line': [expect.any(String)] },
      );
      await refund(id, { lines: [{ line, qty: 3 }], amount: '10' });
      await expectRefusal(
        id,
        { lines: [{ line, qty: 1 }], amount: '1' },
        { 'lines.0.qty': ['All delivered pieces of this have already been returned'] },
      );
      await expectRefusal(
        id,
        { lines: [{ line, qty: 1 }], amount: '1' },
        { 'lines.0.qty': ['أُرجع كل ما سُلِّم من هذا'] },
        'ar',
      );
    });

    it('is empty, has no reason, or has invalid quantities', async () => {
      const { id, line } = await delivered();
      await expectRefusal(id, { amount: '0' }, { amount: ['Choose what is returned, or enter an amount'] });
      await expectRefusal(
        id,
        { lines: [{ line, qty: 0 }], amount: '0' },
        { amount: ['Choose what is returned, or enter an amount'] },
      );
      await expectRefusal(id, { amount: '1', reason: ' ' }, { reason: [expect.any(String)] });
      for (const qty of [-1, 1.5, 'x'])
        await expectRefusal(id, { lines: [{ line, qty }], amount: '1' }, { 'lines.0.qty': [expect.any(String)] });
    });

    it('belongs to an order that is unpaid, unconfirmed or over', async () => {
      const { id } = await delivered({}, 9, []);
      expect((await refund(id, { amount: '1' })).status).toBe(422);
      await scene.go(admin, id, ['mark_paid'], ['cancel', { reason: 'x' }]);
      const { status, body } = await refund(id, { amount: '1' });
      expect([status, body.message]).toEqual([422, '“Return or refund” is not possible: the state is “Canceled”']);
    });

    it('is requested by a viewer or another shop', async () => {
      const { id } = await delivered();
      expect((await refund(id, { amount: '1' }, viewer)).status).toBe(422);
      expect((await refund(id, { amount: '1' }, other)).status).toBe(404);
      expect(await refundsOf(id)).toEqual([]);
    });
  });

  describe('simultaneous refunds', () => {
    it('take a line back only once, and the others are refused', async () => {
      const { id, line, variant } = await delivered();
      const all = await Promise.all(
        [vendor, admin, vendor, admin].map((person) =>
          refund(id, { lines: [{ line, qty: 2, restock: true }], amount: '5' }, person),
        ),
      );
      expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
      expect(all.filter(({ status }) => status === 422).map(({ body }) => body.errors)).toEqual(
        [1, 2, 3].map(() => ({ 'lines.0.qty': ['Only 1 of this can still be returned'] })),
      );
      expect(await scene.stockOf(variant)).toEqual({ stock: 8, reserved: 0 });
      expect(await scene.read(id)).toMatchObject({ refunded: '5', lines: [{ returned_qty: 2 }] });
    });

    it('don’t exceed the amount paid in total', async () => {
      const { id } = await delivered();
      const all = await Promise.all(Array.from({ length: 8 }, () => refund(id, { amount: '8' })));
      expect(all.filter(({ status }) => status === 200)).toHaveLength(4);
      expect(await scene.read(id)).toMatchObject({ refunded: '32', payment_status: 'partly_refunded' });
      expect((await refundsOf(id)).map(({ number }) => number.slice(-2))).toEqual(['R1', 'R2', 'R3', 'R4']);
    });
  });

  describe('a whole order', () => {
    it('can be returned after a partial refund, and the rest of its price is refunded', async () => {
      const { id, variant, line } = await delivered();
      await refund(id, { lines: [{ line, qty: 1, restock: false }], amount: '10' });
      const returnedOrder = await scene.go(
        vendor,
        id,
        ['request_return', { reason: 'All too small' }],
        ['accept_return'],
      );
      expect(returnedOrder).toMatchObject({ order_status: 'returned', payment_status: 'refunded', refunded: '33' });
      // One of the three units was lost and isn't restocked.
      expect(await scene.stockOf(variant)).toEqual({ stock: 8, reserved: 0 });
      expect((await refundsOf(id))[1]).toMatchObject({
        amount: '23',
        commission: '1.6',
        reason: 'All too small',
        lines: [{ line, qty: 2, restock: true, amount: '20' }],
      });
      expect((await books.entryTexts(id)).slice(1)).toEqual([
        'commission out 2.4 done',
        'refund out 10 pending',
        'commission in 0.8 pending',
        'refund out 23 pending',
        'commission in 1.6 pending',
      ]);
    });

    it('can be canceled after a partial refund, and the rest is refunded', async () => {
      const { id } = await delivered({}, 9, [['mark_paid']]);
      await refund(id, { amount: '10' });
      expect(await scene.go(vendor, id, ['cancel', { reason: 'Sold out' }])).toMatchObject({
        payment_status: 'refunded',
        refunded: '33',
      });
      expect((await refundsOf(id)).map(({ amount, reason, lines }) => [amount, reason, lines])).toEqual([
        ['10', 'Too small', []],
        ['23', 'Sold out', []],
      ]);
    });
  });
});
