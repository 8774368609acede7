import { describe, expect, test } from 'vitest';
import { barOf, startOfLastStep } from './refunds';

const now = Date.parse('2026-05-02T12:00:00Z');

const event = (type: string, to: string | null, at: string, changes: object | null = {}) => ({ type, to, at, changes });

const confirmed = event('confirm', 'confirmed', '2026-05-01T10:00:00Z', { order_status: ['pending', 'confirmed'] });
const prepared = event('prepare', 'preparing', '2026-05-02T10:00:00Z', { order_status: ['confirmed', 'preparing'] });

describe('a shop can undo its last step', () => {
  test.each([
    ['if it is recent', [confirmed, prepared], undefined],
    [
      'if something was packed after it',
      [confirmed, prepared, event('fulfill', null, '2026-05-02T11:00:00Z', { 'SKU-1': [0, 1] })],
      undefined,
    ],
    ['if the order has no history', [], undefined],
    [
      'if the order was paid before it',
      [event('mark_paid', null, '2026-05-02T09:00:00Z', { payment_status: ['unpaid', 'paid'] }), prepared],
      undefined,
    ],
    ['but not after two days', [confirmed], 'late'],
    ['but not two steps', [confirmed, prepared, event('step_back', 'confirmed', '2026-05-02T11:00:00Z')], 'twice'],
    [
      'but not a step with which the cash was received',
      [event('deliver', 'delivered', '2026-05-02T11:00:00Z', { payment_status: ['unpaid', 'paid'] })],
      'settled',
    ],
    [
      'but not a step before a refund',
      [prepared, event('refund', null, '2026-05-02T11:00:00Z', { refunded: ['0', '5'] })],
      'settled',
    ],
    ['even if some changes are hidden', [{ ...prepared, changes: null }], undefined],
  ])('%s', (_title, events, bar) => {
    expect(barOf(events, now)).toBe(bar);
  });
});

test('several steps by one action at the same time count as one step', () => {
  const at = '2026-05-02T11:00:00Z';
  const atOnce = [event('confirm', 'confirmed', at), event('fulfill_all', null, at), event('make_ready', 'ready', at)];
  expect(startOfLastStep([event('add', null, at), ...atOnce, event('update', null, '2026-05-02T11:30:00Z')])).toBe(1);
  expect(startOfLastStep([confirmed, prepared])).toBe(1);
  expect(startOfLastStep([event('add', null, at)])).toBe(-1);
  const paid = event('deliver', 'delivered', at, { payment_status: ['unpaid', 'paid'] });
  expect(barOf([paid, event('complete', 'completed', at)], now)).toBe('settled');
});
