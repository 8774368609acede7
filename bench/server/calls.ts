import type { Call } from './load';

const list = (name: string, query = ''): Call => ({ name, path: `products?${query}` });

/** What is measured of a shop of so many products and as many orders. */
export const callsOf = (size: number): Call[] => [
  list('list of 10'),
  list('search', 'search=many-77'),
  list('filter by stock', 'filter[stock_level]=low'),
  list('filter by price', 'filter[price][gte]=10&filter[price][lte]=12'),
  list('sort by name', 'sort=name&order=desc'),
  list('sort by price', 'sort=price'),
  list('middle page', `page=${Math.round(size / 20)}`),
  list('deep page', `page=${Math.round(size * 0.09)}`),
  list('deep page, sorted', `page=${Math.round(size * 0.09)}&sort=name`),
  list('counts of tabs', 'counts=stock_level'),
  list('record', 'ids=1'),
  { name: 'orders', path: 'orders' },
  { name: 'orders: tabs', path: 'orders?counts=tabs' },
  { name: 'palette: product', path: 'search?q=many-77' },
  { name: 'palette: client', path: `search?q=${Math.round(size / 3)}` },
  { name: 'palette: letter', path: 'search?q=a' },
  { name: 'write', path: 'products/update_status', body: { product_id: 1, new_status: 'active' } },
  { name: 'home', path: 'overview' },
  { name: 'home: today', path: 'today' },
  { name: 'money', path: 'money?days=30' },
  { name: 'statistics', path: 'visitors_statistics' },
];
