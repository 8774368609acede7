import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine } from '../onEachEngine';
import type { Person } from '../people';
import { logIn } from '../people';
import { fillTable, nodesOf, watchPlans } from './plans';

const rows = 10_000;

/**
 * A time span for each row. Of 100 rows, one is scheduled, one is active and 98 have ended, as in a shop that has been
 * running for a few years.
 */
const span = sql`case when n % 100 = 0 then now() + interval '1 day' else now() - make_interval(days => n % 900 + 3) end as start,
  case when n % 100 < 2 then now() + interval '2 days' else now() - make_interval(days => n % 900 + 1) end as "end"`;

await onEachEngine((server) => {
  let vendor: Person;
  let plans: ReturnType<typeof watchPlans>;
  beforeAll(async () => {
    const { db } = server();
    vendor = await logIn(server(), 'vendor');
    plans = watchPlans(db, vendor);
    const shop = Number((await vendor.get('my_shop')).body.data.sub_shop_id);
    const other = Number((await (await logIn(server(), 'second-vendor')).get('my_shop')).body.data.sub_shop_id);
    await fillTable(db, 'discounts', () =>
      db.execute(sql`
      insert into discounts (sub_shop_id, name_en, name_ar, rate, start, "end", search_text)
      select ${shop}, 'Discount ' || n, 'خصم ' || n, 10, start, "end", 'discount ' || n
      from (select n, ${span} from generate_series(1, ${rows}::int) as n) as made`),
    );
    await fillTable(db, 'advertisements', () =>
      db.execute(sql`
      insert into advertisements (sub_shop_id, title_en, title_ar, image_en, image_ar, link, placement, status, start, "end", search_text)
      select ${shop}, 'Advert ' || n, 'إعلان ' || n, '/media/a.webp', '/media/b.webp', 'https://example.com', 'home',
        case when n % 200 = 7 then 'rejected' when n % 200 = 8 then 'pending' when n % 200 = 9 then 'draft' else 'running' end, start, "end", 'advert ' || n
      from (select n, ${span} from generate_series(1, ${rows}::int) as n) as made`),
    );
    await fillTable(db, 'offers', () =>
      db.execute(sql`
      insert into offers (sub_shop_id, code, title_en, title_ar, price, start, "end", search_text)
      select ${shop}, 'OFFER-' || n, 'Offer ' || n, 'عرض ' || n, 5, start, "end", 'offer ' || n
      from (select n, ${span} from generate_series(1, ${rows}::int) as n) as made`),
    );
    // Each of two shops has 10,000 products with three variants each. 2% of the products are low on stock.
    await fillTable(db, 'products', () =>
      db.execute(sql`
      insert into products (sub_shop_id, name_en, name_ar, category, slug, sku, price, colours, sizes, arabic, stock_level, search_text)
      select shop, 'Item ' || n, 'سلعة ' || n, (select min(id) from shop_categories where sub_shop_id = shop), 'item-' || n, 'ITEM-' || n, 5,
        array[(select min(id) from products_colors where sub_shop_id = shop)], '{}', true, 'enough', 'item ' || n || ' سلعه ' || n
      from generate_series(1, ${rows}::int) as n, unnest(array[${shop}, ${other}]::bigint[]) as shop`),
    );
    await fillTable(db, 'product_variants', () =>
      db.execute(sql`
      insert into product_variants (sub_shop_id, product, sku, price, stock, search_text)
      select sub_shop_id, id, sku || '-' || part, 5, case when id % 50 = 0 then 1 else 20 end, 'item'
      from products, generate_series(1, 3) as part where sku like 'ITEM-%'`),
    );
    await db.execute(sql`update products set stock_level = 'low' where sku like 'ITEM-%' and id % 50 = 0`);
    await db.execute(sql`vacuum analyze products`);
  });

  describe.each(['discounts', 'advertisements', 'offers'])('%s', (resource) => {
    it.each(['scheduled', 'running'])('that are %s are found by index', (state) =>
      plans.expectIndexes(`${resource}?filter[state]=${state}`, resource),
    );

    it('are counted for their tabs in one query, although nearly all have ended', async () => {
      expect(await plans.ownStatements(`${resource}?counts=state`)).toHaveLength(1);
    });

    it('that have ended are found in two statements, which may read the whole table', async () => {
      expect(await plans.ownStatements(`${resource}?filter[state]=ended`)).toHaveLength(2);
    });
  });

  it.each(['draft', 'pending', 'rejected'])('advertisements that are %s are found by index', (state) =>
    plans.expectIndexes(`advertisements?filter[state]=${state}`, 'advertisements'),
  );

  it('products low in stock are found by index among 10,000, and only the variants of the page are read', async () => {
    await plans.expectIndexes('products?filter[stock_level]=low,out', 'products');
    await plans.expectIndexes('products?filter[stock_level]=low,out', 'product_variants', 1);
  });

  it('products are counted by stock level in one query, by index', () =>
    plans.expectIndexes('products?counts=stock_level', 'products', 1));

  it.each([
    ['id', 'page=600'],
    ['name', 'page=600&sort=name'],
    ['price', 'page=600&sort=price&order=desc'],
  ])('a far page skips its rows in the index of %s only, without computing their fields', async (_case, query) => {
    const [page] = (await plans.explained(`products?${query}`)).filter(({ text }) => text.includes('from "products"'));
    const all = nodesOf(page!.plan);
    const [indexOnlyScan] = all.filter(
      (node) => node['Node Type'] === 'Index Only Scan' && node['Relation Name'] === 'products',
    );
    expect(indexOnlyScan?.['Actual Rows']).toBeGreaterThan(5000);
    // No other scan reads more than a page of rows, let alone the entire table.
    for (const node of all.filter((one) => one !== indexOnlyScan && one['Relation Name'] !== undefined))
      expect(node['Actual Rows']! * node['Actual Loops']!).toBeLessThan(500);
  });

  it.each([
    ['the list', ''],
    ['a search in Arabic', 'search=سلعة 777'],
    ['a filter', 'filter[price][gte]=9'],
    ['a sort', 'sort=name&order=desc'],
  ])('%s of 10,000 products takes two statements in one request, by index', async (_case, query) => {
    expect(await plans.ownStatements(`products?${encodeURI(query)}`)).toHaveLength(2);
    await plans.expectIndexes(`products?${encodeURI(query)}`, 'products');
  });
});
