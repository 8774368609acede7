import type { Call } from './load';
import { vendor } from './sites';

const list = (name: string, query = ''): Call => ({ name, path: `products?${query}` });

/** Returns a request that orders one of these variants. Each request comes from a different client and IP address. */
const order = (variants: readonly number[]): Call => {
  let count = 0;
  return {
    name: 'storefront order',
    path: '/api/storefront/orders',
    vary: () => {
      count += 1;
      const client = {
        full_name: 'Dana Salem',
        phone: `+965 5${String(count).padStart(7, '0')}`,
        address: { city: 'Hawalli', street: 'Tunis Street' },
      };
      const body = {
        shop: '1',
        client,
        lines: [{ variant: variants[count % variants.length], qty: 1 }],
        payment_method: 'cash',
      };
      return { body, headers: { 'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` } };
    },
  };
};

/** Returns the requests to measure, for a shop with `size` products and orders that sells these variants. */
export const callsOf = (size: number, variants: readonly number[]): Call[] => [
  list('list of 10'),
  list('search: one', `search=many-${size - 200}`),
  list('search: many', 'search=many-77'),
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
  { name: 'palette: product', path: `search?q=many-${size - 200}` },
  { name: 'palette: many', path: 'search?q=many-77' },
  { name: 'palette: client', path: `search?q=${Math.round(size / 3)}` },
  { name: 'palette: letter', path: 'search?q=a' },
  { name: 'write', path: 'products/update_status', body: { product_id: 1, new_status: 'active' } },
  order(variants),
  // Only a few at a time, because concurrent logins to the same account are throttled to prevent password guessing.
  { name: 'login', path: 'login', ...vendor, most: 4 },
  { name: 'home', path: 'overview' },
  { name: 'home: today', path: 'today' },
  { name: 'money', path: 'money?days=30' },
  { name: 'statistics', path: 'visitors_statistics' },
];
