import { expect, test } from 'vitest';
import type { AddressedSales } from './cities';
import { byArea } from './cities';

const row = (city: string, area: string | null, revenue: string, orders = 1, country = 'KW'): AddressedSales => ({
  city,
  area,
  country,
  orders,
  revenue,
  previous: { orders: 0, revenue: '0' },
});

test('sales are summed by area, regardless of language and spelling, and all other sales together', () => {
  const rows = [
    row('Hawalli', 'Salmiya', '10.125'),
    row('حولي', 'السالمية، قطعة 4', '5', 2),
    row('حولي', null, '1'),
    row('Dubai', 'Deira', '50', 1, 'AE'),
    row('Paris', null, '7', 3),
  ];
  const previous = { orders: 4, revenue: '9.5' };
  const { areas, otherAreas } = byArea(rows, { orders: 9, revenue: '83.125', previous });
  expect(areas.map(({ place, orders, revenue }) => [place, orders, revenue])).toEqual([
    ['AE-DU.deira', 1, '50'],
    ['KW-HA.salmiya', 3, '15.125'],
    ['KW-HA.hawalli', 1, '1'],
  ]);
  expect(areas[1]).toMatchObject({ name: ['Salmiya', 'السالمية'], governorate: ['Hawalli', 'حولي'] });
  expect(otherAreas).toEqual({ orders: 4, revenue: '17', previous });
});

test('the sum of the other sales can be negative because of refunds', () => {
  const names = ['Salmiya', 'Bayan', 'Jabriya', 'Rumaithiya', 'Salwa'];
  const rows = names.map((name, index) => row('Hawalli', name, String(index + 1)));
  expect(byArea(rows, { orders: 5, revenue: '14.5', previous: { orders: 0, revenue: '0' } }).otherAreas).toEqual({
    orders: 0,
    revenue: '-0.5',
    previous: { orders: 0, revenue: '0' },
  });
});
