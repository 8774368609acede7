import { expect, test } from 'vitest';
import { atTab, countsOf, tabsOf } from '@matjar/admin/testing';
import { registry } from '../../tests/helpers/registry';
import { orderStatus } from './orders/orders.states';

const [orders, discounts, brands] = ['all-orders', 'discounts', 'brands'].map((name) => registry.get(name)!);

const at = (values: Record<string, unknown>) => {
  const { tab, isAll, others } = atTab(orders!, values);
  return [tab?.name ?? isAll, others];
};

test('a list has the tabs named in its declaration, or one for each value of a field, or none', () => {
  expect(tabsOf(discounts!).map(({ name, filter }) => [name, filter])).toEqual([
    ['draft', { state: ['draft'] }],
    ['scheduled', { state: ['scheduled'] }],
    ['running', { state: ['running'] }],
    ['ended', { state: ['ended'] }],
  ]);
  expect(tabsOf(orders!).map(({ name }) => name)).toContain('unpaid_delivered');
  expect(tabsOf(brands!)).toEqual([]);
  expect([orders, discounts, brands].map((one) => countsOf(one!))).toEqual(['tabs', 'state', undefined]);
});

test('every order status belongs to a tab', () => {
  const shown = tabsOf(orders!).flatMap(({ filter }) =>
    Object.keys(filter).length === 1 ? ((filter.order_status as string[] | undefined) ?? []) : [],
  );
  expect(new Set(shown)).toEqual(new Set(Object.keys(orderStatus.choices)));
});

test('a list shows the tab that matches most of its filters, in any order and format', () => {
  expect(at({ order_status: 'pending' })).toEqual(['to_confirm', {}]);
  expect(at({ order_status: ['preparing', 'confirmed'], client: 3 })).toEqual(['to_prepare', { client: 3 }]);
  expect(at({ order_status: ['delivered'], payment_status: ['unpaid'] })).toEqual(['unpaid_delivered', {}]);
  expect(at({ order_status: ['delivered'], payment_status: ['paid'] })).toEqual([
    'delivered',
    { payment_status: ['paid'] },
  ]);
  expect(at({ on_hold: 'true' })).toEqual(['on_hold', {}]);
});

test('the tab "all" is selected without tab filters, and no tab is selected with a filter that belongs to no tab', () => {
  expect(at({})).toEqual([true, {}]);
  expect(at({ payment_status: ['paid'], order_status: [] })).toEqual([true, { payment_status: ['paid'] }]);
  expect(at({ order_status: ['ready'], payment_status: ['paid'] })).toEqual([false, { payment_status: ['paid'] }]);
});
