import { expect, test } from 'vitest';
import { figuresCsv } from './SoldBy';
import { placedAddress, soldAddress } from './SalesCards';

const period = { since: '2026-01-01T00:00:00.000Z', until: '2026-01-31T23:59:59.999Z' };

const filterOf = (address: string) =>
  JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter')!) as Record<string, unknown>;

test('a bar links to the orders that it counts', () => {
  const { order_status: states, ...filter } = filterOf(soldAddress(period, { city: 'الكويت & حولي' }));
  expect(filter).toEqual({ placed_at: { gte: period.since, lte: period.until }, city: 'الكويت & حولي' });
  expect(states).toContain('completed');
  expect(states).not.toContain('canceled');
  expect(filterOf(placedAddress(period))).toEqual({ placed_at: { gte: period.since, lte: period.until } });
});

test('the figures are exported as CSV, next to the figures of the previous period', () => {
  const figures = {
    headings: ['City', 'Orders', 'Sales'],
    lines: [{ name: '=Doha, "west"', now: ['2', '12.5'], before: ['0', '0'] }],
  };
  expect(figuresCsv(figures, 'en', ',').join('')).toMatch(
    /^\uFEFFCity,Orders,Sales,Orders \(Previous period\),Sales \(Previous period\)\r\n.*Doha, ""west""",2,12\.5,0,0\r\n$/,
  );
});
