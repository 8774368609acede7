import { expect, test } from 'vitest';
import courierRank from './couriers';

const couriers = [
  { name: 'free', zones: [], open_orders: 0 },
  { name: 'busy', zones: ['الجابرية', 'Salmiya'], open_orders: 9 },
  { name: 'near', zones: ['SALMIYA'], open_orders: 2 },
  { name: 'unnamed', zones: [''], open_orders: 3 },
];
const sorted = (order: object) =>
  couriers.toSorted((one, other) => courierRank(one, order) - courierRank(other, order)).map(({ name }) => name);

test('couriers who serve the address come first, then those with the fewest open orders', () => {
  expect(sorted({ address: { city: 'Kuwait', area: 'Salmiya, block 4' } })).toEqual([
    'near',
    'busy',
    'free',
    'unnamed',
  ]);
  expect(sorted({ address: { city: 'الجابريه', area: null } })).toEqual(['busy', 'free', 'near', 'unnamed']);
});

test('without an address, the least busy courier comes first', () => {
  expect(sorted({ address: null })).toEqual(['free', 'near', 'unnamed', 'busy']);
  expect(sorted({})).toEqual(['free', 'near', 'unnamed', 'busy']);
});

test('couriers whose delivery zones include the place of the address come first', () => {
  const order = { currency: 'KWD', address: { city: 'حولي', area: 'السالمية، قطعة 4' } };
  const rank = (serves: string[], of: Parameters<typeof courierRank>[1] = order) =>
    courierRank({ serves, open_orders: 1 }, of);
  expect([rank(['KW-HA.salmiya']), rank(['KW-HA']), rank(['KW-HA.jabriya'])]).toEqual([1, 1, 1_000_001]);
  expect(rank(['KW-HA'], { ...order, address: { ...order.address, country: 'SA' } })).toBe(1_000_001);
});
