import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subShops } from '../../../server/tables';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The slug of each account's shop in each category. Null if the account has no shop in the category. */
const places: [email: string, home: string, shops: Record<string, string | null>][] = [
  ['viewer@matjar.test', 'Fashion', { Fashion: 'noor', Electronics: 'sada', Home: null }],
  ['vendor@matjar.test', 'Fashion', { Fashion: 'noor', Electronics: 'sada', Home: null }],
  ['second-vendor@matjar.test', 'Home', { Fashion: 'rimal', Electronics: null, Home: 'bayt' }],
  ['client@matjar.test', 'Fashion', { Fashion: null, Electronics: null, Home: null }],
  ['admin@matjar.test', 'Fashion', { Fashion: 'noor', Electronics: 'sada', Home: 'bayt' }],
  ['super-admin@matjar.test', 'Fashion', { Fashion: 'noor', Electronics: 'sada', Home: 'bayt' }],
];

const cases = places.flatMap(([email, home, shops]) =>
  Object.entries(shops).map(([category, slug]) => [email, home, category, slug] as const),
);

describe('choosing a category', () => {
  it.each(cases)('as %s (logged in at %s) in %s returns %s', async (email, home, category, slug) => {
    const {
      headers: { authorization = '' },
    } = await server.login(email, home);
    const path = `subcategory?category_id=${await server.categoryId(category)}`;
    const { status, body } = await server.call(path, { headers: { authorization } });
    const [shop] = await server.db
      .select()
      .from(subShops)
      .where(eq(subShops.slug, slug ?? ''));
    const subcategory_id = shop?.sub_category ?? null;
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: slug ? 'Category selected' : 'You have no shop in this category',
      subcategory_id,
      data: { subcategory_id, sub_shop: slug ? { id: shop!.id, slug } : null },
    });
  });

  it('returns no shop for an unknown category', async () => {
    const { headers } = await server.login('admin@matjar.test');
    const { status, body } = await server.call('subcategory?category_id=99999', { headers });
    expect([status, body.subcategory_id, body.data.sub_shop]).toEqual([200, null, null]);
  });

  it.each([
    '',
    '?category_id=',
    '?category_id=Fashion',
    '?category_id=0',
    '?category_id=1.5',
    '?category_id=1&category_id=2',
  ])('is refused without a valid category: subcategory%s', async (query) => {
    const { headers } = await server.login('vendor@matjar.test');
    const { status, body } = await server.call(`subcategory${query}`, { headers });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['category_id']]);
  });

  it('requires a login', async () => {
    expect((await server.call('subcategory?category_id=1')).status).toBe(401);
  });

  it('gives access to the rows of the chosen shop', async () => {
    const { headers } = await server.login('vendor@matjar.test', 'Fashion');
    const category = await server.categoryId('Electronics');
    const { body } = await server.call(`subcategory?category_id=${category}`, { headers });
    const moved = { ...headers, 'subcategory-id': String(body.subcategory_id) };
    const { body: shop } = await server.call('my_shop', { headers: moved });
    expect(shop.data.slug).toBe('sada');
  });
});

describe('the categories', () => {
  it('are visible without a login, English first', async () => {
    const { status, body } = await server.call('categories');
    expect(status).toBe(200);
    const details = (en: string, ar: string) => [
      { category_name: en, language_id: 1 },
      { category_name: ar, language_id: 2 },
    ];
    expect(body.data.map((category: { category_details: object }) => category.category_details)).toEqual([
      details('Fashion', 'أزياء'),
      details('Electronics', 'إلكترونيات'),
      details('Home', 'المنزل'),
    ]);
  });
});
