import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatus, paymentMethods } from '../../src/resources/orders/orders.states';
import type { OrderFacts } from './entries';
import { entriesOf } from './entries';

const order: OrderFacts = {
  id: 1, order_status: 'confirmed', payment_status: 'paid', payment_method: 'card', cash_with: null, total: '30', commission: '2.4',
};

const said = (change: Partial<OrderFacts>) =>
  entriesOf({ ...order, ...change }).map(({ type, direction, amount, status }) => `${type} ${direction} ${amount} ${status}`);

describe('the books of an order', () => {
  it.each<[string, Partial<OrderFacts>, string[]]>([
    ['unpaid', { payment_status: 'unpaid' }, []],
    ['free of charge', { total: '0', commission: '0' }, []],
    ['paid before it is confirmed', { order_status: 'pending', commission: null }, ['sale in 30 pending']],
    ['paid by card', {}, ['sale in 30 pending', 'commission out 2.4 pending']],
    ['completed', { order_status: 'completed' }, ['sale in 30 done', 'commission out 2.4 done']],
    ['completed, without a commission', { order_status: 'completed', commission: '0.000' }, ['sale in 30 done']],
    ['paid in cash to the till', { payment_method: 'cash' }, ['sale in 30 pending', 'commission out 2.4 pending', 'cash out 30 pending']],
    ['with cash that is carried about', { payment_method: 'cash', cash_with: 7 }, ['sale in 30 pending', 'commission out 2.4 pending']],
    ['completed, its cash carried about', { payment_method: 'cash', cash_with: 7, order_status: 'completed' },
      ['sale in 30 pending', 'commission out 2.4 pending']],
    ['completed, its cash in the till', { payment_method: 'cash', order_status: 'completed' },
      ['sale in 30 done', 'commission out 2.4 done', 'cash out 30 done']],
    ['returned', { order_status: 'returned' }, ['sale in 30 done', 'refund out 30 pending']],
    ['returned, its cash with whoever brought it', { order_status: 'returned', payment_method: 'cash', cash_with: 7 },
      ['sale in 30 done', 'cash out 30 done', 'refund out 30 pending', 'cash in 30 pending']],
    ['paid with points', { payment_method: 'points' }, ['sale in 30 pending', 'commission out 2.4 pending', 'points out 30 pending']],
    ['canceled, paid with points', { payment_method: 'points', order_status: 'canceled' }, []],
    ['canceled, unpaid', { payment_status: 'unpaid', order_status: 'canceled' }, []],
  ])('%s', (_what, change, entries) => {
    expect(said(change)).toEqual(entries);
  });

  it('leave the shop what the platform has of it, whatever becomes of the order', () => {
    const facts = fc.record({
      id: fc.constant(1),
      order_status: fc.constantFrom(...(Object.keys(orderStatus.choices) as OrderFacts['order_status'][])),
      payment_status: fc.constantFrom('unpaid', 'paid'),
      payment_method: fc.constantFrom(...Object.keys(paymentMethods)),
      cash_with: fc.constantFrom(null, 7),
      total: fc.constantFrom('0', '30'),
      commission: fc.constantFrom(null, '0', '2'),
    });
    fc.assert(fc.property(facts, (one) => {
      const entries = entriesOf(one);
      const sum = entries.reduce((total, { direction, amount }) => total + (direction === 'in' ? 1 : -1) * Number(amount), 0);
      const isOver = one.order_status === 'canceled' || one.order_status === 'returned';
      const carried = one.payment_method === 'cash' && one.cash_with !== null;
      const came = ['card', 'transfer', 'wallet'].includes(one.payment_method) || carried ? Number(one.total) : 0;
      const owed = one.payment_status === 'unpaid' || one.total === '0' || isOver ? 0 : came - Number(one.commission);
      expect(sum).toBe(owed);
      // No row twice, as the database wants it.
      expect(new Set(entries.map(({ type, direction }) => type + direction)).size).toBe(entries.length);
    }));
  });
});
