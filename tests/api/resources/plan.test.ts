import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../../server/database/open';
import { sortableFields } from '../../../server/tables/sortable';
import { products } from '../../../src/resources/products/products.resource';
import { onEachEngine } from './onEachEngine';
import type { Person } from './people';
import { logIn } from './people';

const table = 'products';
const rows = 100_000;

interface Client {
  query(query: string | { text: string }, parameters?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Copies of a shop's first product, unlike each other where a list narrows or sorts. */
const fill = async (db: Db, shop: number) => {
  // Indexes are made faster of rows that are there than row by row. Those of constraints stay.
  const { rows: indexes } = (await db.execute(sql`
    select indexname as name, indexdef as def from pg_indexes
    where tablename = ${table} and indexdef not like 'CREATE UNIQUE%'`)) as unknown as {
    rows: { name: string; def: string }[];
  };
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await db.execute(sql`
    insert into products
      (sub_shop_id, name_en, name_ar, category, brand, slug, sku, price, colours, sizes, status, arabic, search_text)
    select sub_shop_id, 'Item ' || n, 'سلعة ' || n, categories[1 + n % cardinality(categories)],
      brands[1 + n % cardinality(brands)], 'item-' || n, 'ITEM-' || n, n % 5000 + 0.25, colours, sizes,
      case when n % 10 = 0 then 'inactive' else 'active' end, n % 3 > 0, 'item ' || n || ' سلعه ' || n || ' item-' || n
    from generate_series(1, ${rows}) as n,
      (select * from products where sub_shop_id = ${shop} order by id limit 1) as first,
      (select array_agg(id) as categories from shop_categories where sub_shop_id = ${shop}) as c,
      (select array_agg(id) as brands from brands where sub_shop_id = ${shop}) as b`);
  for (const { def } of indexes) await db.execute(sql.raw(def));
  // A vacuum passes over pages that somebody's older snapshot might still see otherwise, such as a background analysis's.
  await vi.waitFor(
    async () => {
      await db.execute(sql`vacuum analyze products`);
      const { rows: found } = (await db.execute(sql`
        select relpages - relallvisible as unseen from pg_class where oid = 'products'::regclass`)) as unknown as {
        rows: { unseen: number }[];
      };
      expect(found[0]!.unseen).toBe(0);
    },
    { timeout: 30_000, interval: 500 },
  );
};

await onEachEngine((server) => {
  let vendor: Person;
  let client: Client;
  beforeAll(async () => {
    vendor = await logIn(server(), 'vendor');
    client = (server().db as unknown as { $client: Client }).$client;
    await fill(server().db, Number((await vendor.get('my_shop')).body.data.sub_shop_id));
  });

  /** The plans of the queries on the table that a request makes, which must be `expected` many. */
  const plansOf = async (path: string, expected: number): Promise<Node[][]> => {
    const spy = vi.spyOn(client, 'query');
    expect(await vendor.get(path)).toMatchObject({ status: 200, body: { data: expect.anything() } });
    const asked = spy.mock.calls.map(([query, parameters]) => ({
      text: typeof query === 'string' ? query : query.text,
      parameters: parameters ?? [],
    }));
    spy.mockRestore();
    const about = asked.filter(({ text }) => text.includes(`from "${table}"`));
    expect(about).toHaveLength(expected);
    return Promise.all(
      about.map(async ({ text, parameters }) => {
        const { rows: plan } = await client.query(`explain (format json) ${text}`, parameters);
        const [{ Plan }] = plan[0]!['QUERY PLAN'] as [{ Plan: Node }];
        return nodesOf(Plan);
      }),
    );
  };

  const expectIndexes = async (path: string, queries = 2) => {
    for (const nodes of await plansOf(path, queries)) {
      const ofTable = nodes.filter((node) => node['Relation Name'] === table);
      expect(ofTable.length).toBeGreaterThan(0);
      expect(ofTable.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    }
  };

  describe(`a list of ${rows} rows`, () => {
    it('asks two queries, one for the rows and one for their number', async () => {
      const spy = vi.spyOn(client, 'query');
      await vendor.get('products?per_page=100');
      const asked = spy.mock.calls.map(([query]) => (typeof query === 'string' ? query : query.text));
      spy.mockRestore();
      // Beside them, who asks and in which shop.
      expect(asked.filter((text) => !/"sessions"|"memberships"/.test(text))).toHaveLength(2);
    });

    it('finds a page and its count by index', () => expectIndexes('products'));

    it.each(['id', ...sortableFields(products)].flatMap((name) => [[name, 'ASC'], [name, 'DESC']]))(
      'sorts by %s %s by index',
      async (name, order) => {
        for (const language of ['en', 'ar']) {
          vendor.headers['accept-language'] = language;
          await expectIndexes(`products?sort=${name}&order=${order}`);
        }
      },
    );

    it.each([
      ['category', 'filter[category]=1'],
      ['categories', 'filter[category]=1,2'],
      ['brand', 'filter[brand]=1'],
      ['status', 'filter[status]=inactive'],
      ['arabic', 'filter[arabic]=false'],
      ['price', 'filter[price][gte]=10&filter[price][lte]=12'],
      ['ids', 'ids=1,2,3'],
    ])('narrows by %s by index', (_what, query) => expectIndexes(`products?${query}`));

    it('covers every declared filter', () => {
      expect([...products.list.filters].sort()).toEqual(['arabic', 'brand', 'category', 'price', 'status']);
    });

    it.each(['item 777', 'سلعة 777', 'ITEM-4242', '99999'])('searches for %s by index', (search) =>
      expectIndexes(`products?search=${encodeURIComponent(search)}`),
    );

    it('is counted by index where another list shows how many refer to its rows', () =>
      expectIndexes('shop_categories', 1));
  });
});
