import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentMethods } from '../../src/domain/paymentMethods';
import { orderStatus } from '../../src/resources/orders/orders.states';
import type { OrderFacts, RefundFacts } from './book';
import { entriesOf } from './book';

const order: OrderFacts = {
  id: 1,
  order_status: 'confirmed',
  payment_status: 'paid',
  payment_method: 'card',
  cash_with: null,
  total: '30',
  commission: '2.4',
};

const refund = (amount: string, commission = '0', id = 5): RefundFacts => ({ id, amount, commission });

const entryLines = (change: Partial<OrderFacts>, refunds: readonly RefundFacts[] = []) =>
  entriesOf({ ...order, ...change }, refunds).map(
    ({ type, direction, amount, status }) => `${type} ${direction} ${amount} ${status}`,
  );

describe('the ledger entries of an order', () => {
  it.each<[string, Partial<OrderFacts>, string[], RefundFacts[]?]>([
    ['unpaid', { payment_status: 'unpaid' }, []],
    ['free of charge', { total: '0', commission: '0' }, []],
    ['paid before it is confirmed', { order_status: 'pending', commission: null }, ['sale in 30 pending']],
    ['paid by card', {}, ['sale in 30 pending', 'commission out 2.4 pending']],
    ['completed', { order_status: 'completed' }, ['sale in 30 done', 'commission out 2.4 done']],
    ['completed, without a commission', { order_status: 'completed', commission: '0.000' }, ['sale in 30 done']],
    [
      'paid in cash at the till',
      { payment_method: 'cash' },
      ['sale in 30 pending', 'commission out 2.4 pending', 'cash out 30 pending'],
    ],
    [
      'with cash held by a courier',
      { payment_method: 'cash', cash_with: 7 },
      ['sale in 30 pending', 'commission out 2.4 pending'],
    ],
    [
      'completed, with cash held by a courier',
      { payment_method: 'cash', cash_with: 7, order_status: 'completed' },
      ['sale in 30 pending', 'commission out 2.4 pending'],
    ],
    [
      'completed, with cash in the till',
      { payment_method: 'cash', order_status: 'completed' },
      ['sale in 30 done', 'commission out 2.4 done', 'cash out 30 done'],
    ],
    [
      'returned',
      { order_status: 'returned', payment_status: 'refunded' },
      ['sale in 30 done', 'refund out 30 pending'],
      [refund('30')],
    ],
    [
      'returned, with cash held by the courier',
      { order_status: 'returned', payment_method: 'cash', cash_with: 7 },
      ['sale in 30 done', 'cash out 30 done', 'refund out 30 pending', 'cash in 30 pending'],
      [refund('30')],
    ],
    [
      'partly refunded',
      { payment_status: 'partly_refunded' },
      ['sale in 30 pending', 'commission out 2.4 pending', 'refund out 10 pending', 'commission in 0.8 pending'],
      [refund('10', '0.8')],
    ],
    [
      'refunded twice, paid in cash',
      { payment_status: 'partly_refunded', payment_method: 'cash', order_status: 'completed' },
      [
        'sale in 30 done',
        'commission out 2.4 done',
        'cash out 30 done',
        'refund out 10 pending',
        'cash in 10 pending',
        'commission in 0.8 pending',
        'refund out 5 pending',
        'cash in 5 pending',
      ],
      [refund('10', '0.8'), refund('5', '0', 6)],
    ],
    [
      'returned after a partial refund',
      { payment_status: 'refunded', order_status: 'returned' },
      [
        'sale in 30 done',
        'commission out 2.4 done',
        'refund out 10 pending',
        'commission in 0.8 pending',
        'refund out 20 pending',
        'commission in 1.6 pending',
      ],
      [refund('10', '0.8'), refund('20', '1.6', 6)],
    ],
    [
      'partly refunded, paid with points',
      { payment_status: 'partly_refunded', payment_method: 'points', order_status: 'completed' },
      ['sale in 30 done', 'commission out 2.4 done', 'points out 30 done', 'commission in 0.8 done'],
      [refund('10', '0.8')],
    ],
    ['with goods returned without a refund', {}, ['sale in 30 pending', 'commission out 2.4 pending'], [refund('0')]],
    [
      'paid with points',
      { payment_method: 'points' },
      ['sale in 30 pending', 'commission out 2.4 pending', 'points out 30 pending'],
    ],
    ['canceled, paid with points', { payment_method: 'points', order_status: 'canceled' }, []],
    ['canceled, unpaid', { payment_status: 'unpaid', order_status: 'canceled' }, []],
  ])('%s', (_title, change, entries, refunds) => {
    expect(entryLines(change, refunds)).toEqual(entries);
  });

  it('leave the shop its share of the order, for any status and any refunds', () => {
    const facts = fc.record({
      id: fc.constant(1),
      order_status: fc.constantFrom(...(Object.keys(orderStatus.choices) as OrderFacts['order_status'][])),
      payment_status: fc.constantFrom('unpaid', 'paid', 'partly_refunded', 'refunded'),
      payment_method: fc.constantFrom(...Object.keys(paymentMethods)),
      cash_with: fc.constantFrom(null, 7),
      total: fc.constantFrom('0', '30'),
      commission: fc.constantFrom(null, '0', '3'),
    });
    const parts = fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 3 });
    fc.assert(
      fc.property(facts, parts, (one, amounts) => {
        const isOver = one.order_status === 'canceled' || one.order_status === 'returned';
        const isNone = one.payment_status === 'unpaid' || one.total === '0';
        // A failed order is refunded in full.
        const whole = isOver ? [...amounts, 30 - amounts.reduce((sum, amount) => sum + amount, 0)] : amounts;
        const share = (amount: number) => (isOver && whole.length === 1 ? 0 : (Number(one.commission) * amount) / 30);
        const refunds = isNone ? [] : whole.map((amount, id) => refund(String(amount), String(share(amount)), id + 1));
        const entries = entriesOf(one, refunds);
        const sum = entries.reduce(
          (total, { direction, amount }) => total + (direction === 'in' ? 1 : -1) * Number(amount),
          0,
        );
        const carried = one.payment_method === 'cash' && one.cash_with !== null && !isOver;
        const isHeld = ['card', 'transfer', 'wallet'].includes(one.payment_method);
        const back = refunds.reduce((total, { amount }) => total + Number(amount), 0);
        const came = isHeld ? Number(one.total) - back : carried ? Number(one.total) : 0;
        const taken = isOver ? 0 : (Number(one.commission) * (30 - back)) / 30;
        expect(sum).toBeCloseTo(isNone ? 0 : came - taken, 9);
        // The database rejects duplicate entries for an order.
        expect(new Set(entries.map(({ type, direction, refund: of }) => type + direction + String(of))).size).toBe(
          entries.length,
        );
      }),
    );
  });
});
