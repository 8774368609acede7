import { describe, expect, test } from 'vitest';
import { barOf } from './takingBack';

const now = Date.parse('2026-05-02T12:00:00Z');

const event = (type: string, to: string | null, at: string, changes: object | null = {}) => ({ type, to, at, changes });

const confirmed = event('confirm', 'confirmed', '2026-05-01T10:00:00Z', { order_status: ['pending', 'confirmed'] });
const prepared = event('prepare', 'preparing', '2026-05-02T10:00:00Z', { order_status: ['confirmed', 'preparing'] });

describe('a shop undoes its last step', () => {
  test.each([
    ['lately done', [confirmed, prepared], undefined],
    [
      'after which something was packed',
      [confirmed, prepared, event('fulfill', null, '2026-05-02T11:00:00Z', { 'SKU-1': [0, 1] })],
      undefined,
    ],
    ['of an order without a history', [], undefined],
    [
      'before which it was paid',
      [event('mark_paid', null, '2026-05-02T09:00:00Z', { payment_status: ['unpaid', 'paid'] }), prepared],
      undefined,
    ],
    ['but not one of the day before yesterday', [confirmed], 'late'],
    ['but not two', [confirmed, prepared, event('step_back', 'confirmed', '2026-05-02T11:00:00Z')], 'twice'],
    [
      'but not one with which the cash came',
      [event('deliver', 'delivered', '2026-05-02T11:00:00Z', { payment_status: ['unpaid', 'paid'] })],
      'settled',
    ],
    [
      'but not one since which it was refunded',
      [prepared, event('refund', null, '2026-05-02T11:00:00Z', { refunded: ['0', '5'] })],
      'settled',
    ],
    ['whatever changes are hidden', [{ ...prepared, changes: null }], undefined],
  ])('%s', (_what, events, bar) => {
    expect(barOf(events, now)).toBe(bar);
  });
});
