import { expect, test } from 'vitest';
import { rangeSearch, readRange, usual } from './requestedRange';
import { daysCsv } from './VisitorsPage';

test('the table is exported as CSV in both languages', () => {
  const days = [
    {
      day: '2026-02-01',
      visitors: 2,
      views: 1200,
      carts: 0,
      orders: 1,
      revenue: '12.5',
      previous_day: '2026-01-31',
      previous: { visitors: 1, views: 3, carts: 1, orders: 0, revenue: '0' },
    },
  ];
  expect(daysCsv({ days }, { key: 'en', separator: ',' }).join('')).toBe(
    '\uFEFFDay,Visitors,Page views,Added to cart,Orders,Sales,Day (Previous period),Visitors (Previous period),' +
      'Page views (Previous period),Added to cart (Previous period),Orders (Previous period),Sales (Previous period)\r\n2026-02-01,2,1200,0,1,12.5,2026-01-31,1,3,1,0,0\r\n',
  );
  expect(daysCsv({ days }, { key: 'ar', separator: ';' })[1]).toMatch(/^اليوم;الزوار;مشاهدات الصفحات;/);
});

test.each([
  ['', usual],
  ['?days=7', { days: 7 }],
  ['?days=1', { days: 1 }],
  ['?days=0', usual],
  ['?days=', usual],
  ['?days=12', usual],
  ['?days=constructor', usual],
  ['?from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['?from=2026-01-31&to=2026-01-01', usual],
  ['?from=2026-02-30&to=2026-03-01', usual],
  ['?from=2020-01-01&to=2026-03-01&days=90', { days: 90 }],
])('the address %s is parsed as %j', (search, requested) => {
  expect(readRange(search)).toEqual(requested);
  expect(readRange(rangeSearch(requested))).toEqual(requested);
});
