import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Db } from '@matjar/admin/server/database';
import { sortableFields } from '@matjar/admin/testing/database';
import { setCountBound } from '@matjar/admin/testing/server';
import { products } from '../../../../src/resources/products/products.resource';
import { onEachEngine } from '../onEachEngine';
import { loggedIn } from '../people';
import { fillTable, nodesOf, watchPlans } from './plans';

const rows = 100_000;

/**
 * Copies a shop's first product many times. The copies have different values in all columns that lists filter or sort
 * by.
 */
const fill = (db: Db, shop: number) =>
  fillTable(db, 'products', () =>
    db.execute(sql`
    insert into products
      (sub_shop_id, name_en, name_ar, category, brand, slug, sku, price, price_from, price_to, colours, sizes, status, arabic, search_text)
    select sub_shop_id, 'Item ' || n, 'سلعة ' || n, categories[1 + n % cardinality(categories)],
      brands[1 + n % cardinality(brands)], 'item-' || n, 'ITEM-' || n, n % 5000 + 0.25, n % 5000 + 0.25, n % 5000 + 0.25 + n % 7 / 6, colours, sizes,
      case when n % 10 = 0 then 'inactive' else 'active' end, n % 3 > 0,
      'item ' || n || ' سلعه ' || n || case when n % 500 = 0 then ' قميص xl' else '' end || ' item-' || n
    from generate_series(1, ${rows}) as n,
      (select * from products where sub_shop_id = ${shop} order by id limit 1) as first,
      (select array_agg(id) as categories from shop_categories where sub_shop_id = ${shop}) as c,
      (select array_agg(id) as brands from brands where sub_shop_id = ${shop}) as b`),
  );

/** Adds a variant to every fifth product. */
const fillVariants = (db: Db, shop: number) =>
  fillTable(db, 'product_variants', () =>
    db.execute(sql`
    insert into product_variants (sub_shop_id, product, colour, sku, stock, reserved, active, search_text)
    select sub_shop_id, id, colours[1], replace(sku, 'ITEM', 'PIECE'), 5, 0, true, replace(slug, 'item', 'piece')
    from products where sub_shop_id = ${shop} and slug like 'item-%' and id % 5 = 0`),
  );

await onEachEngine((server) => {
  let plans: ReturnType<typeof watchPlans>;
  const [vendor] = loggedIn(server, 'vendor');
  beforeAll(async () => {
    plans = watchPlans(server().db, vendor);
    const shop = Number((await vendor.get('my_shop')).body.data.sub_shop_id);
    await fill(server().db, shop);
    await fillVariants(server().db, shop);
  });
  const expectIndexes = (path: string, queries?: number) => plans.expectIndexes(path, 'products', queries);

  describe(`a list of ${rows} rows`, () => {
    it.each(['per_page=100', 'filter[stock_level]=low', 'search=سلعة 777&sort=price&filter[status]=active'])(
      'runs two queries, one for the rows and one for their number: %s',
      async (query) => expect(await plans.ownStatements(`products?${encodeURI(query)}`)).toHaveLength(2),
    );

    it('finds a page and its count by index', () => expectIndexes('products'));

    it.each(
      ['id', ...sortableFields(products)].flatMap((name) => [
        [name, 'ASC'],
        [name, 'DESC'],
      ]),
    )('sorts by %s %s by index', async (name, order) => {
      for (const language of ['en', 'ar']) {
        vendor.headers['accept-language'] = language;
        await expectIndexes(`products?sort=${name}&order=${order}`);
      }
    });

    it.each([
      ['category', 'filter[category]=1'],
      ['categories', 'filter[category]=1,2'],
      ['brand', 'filter[brand]=1'],
      ['status', 'filter[status]=inactive'],
      ['arabic', 'filter[arabic]=false'],
      ['price', 'filter[price][gte]=10&filter[price][lte]=12'],
      ['least price', 'filter[price][gte]=5000'],
      ['most price', 'filter[price][lte]=1'],
      ['margin', 'filter[margin][gte]=5000'],
      ['stock level', 'filter[stock_level]=low'],
    ])('filters by %s by index', (_case, query) => expectIndexes(`products?${query}`));

    // The server skips the count query because the first page contains all matches.
    it.each(['ids=1,2,3', 'search=99999', 'search=item-99999', 'search=q'])(
      'finds the few rows of %s by index in one query',
      (query) => expectIndexes(`products?${query}`, 1),
    );

    it('has a test for every declared filter', () => {
      expect([...products.list.filters].sort()).toEqual([
        'arabic',
        'brand',
        'category',
        'margin',
        'price',
        'status',
        'stock_level',
      ]);
    });

    it.each(['item 777', 'سلعة 777', 'ITEM-4242', 'قميص'])('searches for %s by index', (search) =>
      expectIndexes(`products?search=${encodeURIComponent(search)}`),
    );

    it.each(['xl', 'ق', 'قم', 'i'])('searches for the letters %s, too few for a trigram index, by index', (search) =>
      expectIndexes(`products?search=${encodeURIComponent(search)}`),
    );

    it('searches its trigram index only for the digits of a code', async () => {
      const [page] = await plans.explained('products?search=item-99999');
      expect(nodesOf(page!.plan).flatMap(({ 'Index Cond': by }) => by?.match(/'%.*%'/) ?? [])).toEqual(["'%99999%'"]);
    });

    it.each(['item 777', 'سلعة 777', 'ITEM-4242', 'xl'])(
      'is searched by the command palette for %s by index',
      (query) => expectIndexes(`search?q=${encodeURIComponent(query)}`),
    );

    it('searches only the latest 2,000 rows when the palette gets one letter that begins a word in every row', async () => {
      const [search, ...others] = await plans.explained('search?q=i');
      expect(others.filter(({ text }) => text.includes('from "products"'))).toEqual([]);
      const rowCounts = nodesOf(search!.plan)
        .filter((node) => node['Relation Name'] === 'products')
        .map((node) => node['Actual Rows']! * node['Actual Loops']!);
      expect(rowCounts.length).toBeGreaterThan(1);
      expect(Math.max(...rowCounts)).toBe(2000);
      expect(
        (await vendor.get('search?q=i')).body.data.filter(
          (found: { resource: string }) => found.resource === 'products/view-all',
        ),
      ).toHaveLength(5);
    });

    it('is scanned row by row for a word known to be in most rows, with the same result', async () => {
      setCountBound(server().db);
      onTestFinished(() => setCountBound(server().db, 1_000_000));
      for (const query of [
        'search=item',
        'search=i&sort=price&order=desc',
        'search=item&filter[status]=inactive&page=3',
        'search=item&page=900',
      ]) {
        const replies = [await vendor.get(`products?${query}`), await vendor.get(`products?${query}`)];
        expect(replies[1]!.body.data).toEqual(replies[0]!.body.data);
        expect(replies[1]!.body.meta.total).toBeGreaterThan(9000);
      }
      const found = (query: string) =>
        plans.ownStatements(`products?${query}`).then(([statement]) => statement!.text.includes('"found"'));
      expect([await found('search=item'), await found('search=item&page=900'), await found('search=xl')]).toEqual([
        false,
        true,
        true,
      ]);
    });

    it('finds a page in its middle from the previous position, sorted by decimals and filtered by another field', async () => {
      setCountBound(server().db);
      onTestFinished(() => setCountBound(server().db, 1_000_000));
      const path = 'products?filter[status]=active&sort=price&page=4000';
      for (let time = 0; time < 2; time += 1) expect((await vendor.get(path)).body.data).toHaveLength(10);
      const [page] = await plans.explained(path);
      const passed = nodesOf(page!.plan)
        .filter((node) => node['Relation Name'] === 'products')
        .map((node) => (node['Actual Rows']! + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']!);
      expect(passed.length).toBeGreaterThan(1);
      expect(Math.max(...passed)).toBeLessThan(6000);
    });

    it.each(['ITEM-4242', 'PIECE-775', 'item 775'])('is searched for a draft order’s %s by index', async (query) => {
      const path = `order_goods?q=${encodeURIComponent(query)}`;
      await expectIndexes(path);
      await plans.expectIndexes(path, 'product_variants', 4);
    });

    it('is not queried by another list that shows the number of its rows, because that count is kept', () =>
      plans.expectIndexes('shop_categories', 'products', 0));
  });
});
