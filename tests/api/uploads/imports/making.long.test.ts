import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWork } from '@matjar/admin/testing/server';
import { onEachEngine } from '../../resources/onEachEngine';
import { loggedIn } from '../../resources/people';
import { importsOf } from './imports';

const products = 'products/view-all';

await onEachEngine((server) => {
  const [vendor, admin] = loggedIn(server, 'vendor', 'super-admin');
  let stop: () => Promise<void>;
  const work = async () => {
    const { app, database } = server();
    stop = await startWork(database.ask, { ...app.tools, log: app.log }, { poll: 0.5, grace: 10_000 });
  };
  let size: string;
  beforeAll(async () => {
    await work();
    size = (await list('products_sizes')).data[0].name[0];
  });
  afterAll(() => stop());
  const imports = importsOf(server, vendor);
  const list = async (path: string) =>
    (
      await vendor.get(
        `${path}?per_page=100&sort=${path === 'shop_categories' ? 'subsubcategory_id' : 'size_id'}&order=asc`,
      )
    ).body;
  const count = async (source: string) =>
    (await server().db.execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${source}`))).rows[0]!
      .count;
  const reasons = async (id: string) =>
    (await imports.rows(id, 'refused', { 'accept-language': 'en' })).data.map(
      (row: { number: number; reasons: { reason: string }[] }) => [
        row.number,
        row.reasons.map(({ reason }) => reason).join(' '),
      ],
    );
  const fileOf = (rows: readonly string[][]) =>
    ['SKU,Slug,Name (English),Name (Arabic),Price,Category,Sizes,Brand', ...rows.map((cells) => cells.join(','))].join(
      '\n',
    );
  const row = (sku: string, category: string, sizes: string, { brand = '', price = '5' } = {}) => [
    sku,
    sku.toLowerCase(),
    'Made',
    'مصنوع',
    price,
    category,
    sizes,
    brand,
  ];

  describe('a missing record that a file refers to', () => {
    it('is counted in the check, created once in the run, and removed by undo', async () => {
      const [categories, sizes, brands] = [
        await list('shop_categories'),
        await list('products_sizes'),
        await count('brands'),
      ];
      const known = categories.data[0].name[0];
      const rows = [
        row('MAKE-1', 'Winter wear', 'Tall|Broad'),
        row('MAKE-2', ' winter WEAR', 'tall'),
        row('MAKE-3', 'Winter wear', 'Tall', { brand: 'Never', price: 'x' }),
        row('MAKE-4', '!!!', 'Tall'),
        row('MAKE-5', known, 'Broad'),
        row('MAKE-6', '#999999', 'Tall'),
        ...Array.from({ length: 20 }, (_row, place) => row(`MAKE-MANY-${place}`, 'ملابس الشتاء', 'Tall')),
      ];
      const unconfirmed = await imports.checked(products, fileOf(rows));
      expect(unconfirmed).toMatchObject({ counts: { refused: 26 }, make: [], makes: [] });
      expect(
        unconfirmed.importable
          .filter(({ makes }: { makes: string | null }) => makes)
          .map(({ name, makes }: { name: string; makes: string }) => [name, makes]),
      ).toEqual([
        ['category', 'Categories'],
        ['brand', 'Brands'],
        ['sizes', 'Sizes'],
      ]);

      const { import_id } = await imports.check({ ...unconfirmed, make: ['category', 'sizes', 'brand'] });
      const checked = await imports.one(import_id);
      expect(await reasons(import_id)).toEqual([
        [3, expect.stringContaining('Price')],
        [4, expect.stringMatching(/^Category: “!!!” cannot be created: Name/)],
        [6, 'Category: there is nothing called “#999999”'],
      ]);
      expect(checked).toMatchObject({ counts: { new: 23, refused: 3 }, make: ['category', 'sizes', 'brand'] });
      expect(checked.makes).toEqual([
        { resource: 'categories', label: 'Categories', records: 2 },
        { resource: 'products_sizes', label: 'Sizes', records: 2 },
      ]);
      expect([await list('shop_categories'), await list('products_sizes'), await count('brands')]).toEqual([
        categories,
        sizes,
        brands,
      ]);

      expect(await imports.run(import_id)).toMatchObject({ written: 23, makes: checked.makes });
      const made = (await list('shop_categories')).data.slice(categories.data.length);
      expect(made.map(({ name, status }: { name: string[]; status: string }) => [name, status])).toEqual([
        [['Winter wear', 'Winter wear'], 'active'],
        [['ملابس الشتاء', 'ملابس الشتاء'], 'active'],
      ]);
      expect(
        (await list('products_sizes')).data
          .slice(sizes.data.length)
          .map(({ code }: { code: string }) => code)
          .toSorted(),
      ).toEqual(['BROAD', 'TALL']);
      expect(await count('brands')).toBe(brands);
      const held = await server().db.execute(
        sql`select category, cardinality(sizes) as sizes from products where sku in ('MAKE-1', 'MAKE-2') order by sku`,
      );
      expect(held.rows).toEqual([
        { category: made[0].subsubcategory_id, sizes: 2 },
        { category: made[0].subsubcategory_id, sizes: 1 },
      ]);
      const [set] = (await vendor.get('activity?sort=activity_id&order=desc')).body.data;
      expect(set).toMatchObject({ action: 'import', records: 27 });

      expect(await imports.undo(import_id)).toMatchObject({ written: 0, makes: [] });
      expect([
        await list('shop_categories'),
        await list('products_sizes'),
        await count("products where sku like 'MAKE-%'"),
      ]).toEqual([categories, sizes, 0]);
    });

    it('is kept by undo, and reported, if it was used or changed in the meantime', async () => {
      const before = (await list('shop_categories')).meta.total;
      const { import_id } = await imports.checked(
        products,
        fileOf([
          row('KEEP-1', 'Used since', size),
          row('KEEP-2', 'Changed since', size),
          row('KEEP-3', 'Left alone', size),
        ]),
        ['category'],
      );
      await imports.run(import_id);
      const made = (await list('shop_categories')).data.slice(before);
      const [used, changed] = ['Used since', 'Changed since'].map(
        (name) => made.find((one: { name: string[] }) => one.name[0] === name).subsubcategory_id,
      );
      await server().db.execute(
        sql`update discounts set categories = categories || ${used}::bigint where id = (select min(id) from discounts where sub_shop_id = (select sub_shop_id from shop_categories where id = ${used}))`,
      );
      expect((await vendor.post('shop_categories/update', { subsubcategory_id: changed, sort: 7 })).status).toBe(200);
      expect(await imports.undo(import_id)).toMatchObject({
        written: 0,
        makes: [{ resource: 'categories', records: 2 }],
      });
      expect((await list('shop_categories')).meta.total).toBe(before + 2);
    });

    it('is created once, even if the server restarts during the run', async () => {
      const before = await count('shop_categories');
      const rows = Array.from({ length: 120 }, (_row, place) => row(`STOP-${place}`, `Stopped ${place % 60}`, size));
      const { import_id, makes } = await imports.checked(products, fileOf(rows), ['category']);
      expect(makes).toMatchObject([{ records: 60 }]);
      await vendor.post('imports/run', { import_id });
      await expect.poll(() => count('shop_categories'), { timeout: 20_000, interval: 10 }).toBeGreaterThan(before);
      await stop();
      await work();
      expect(await imports.until(import_id, 'done')).toMatchObject({ written: 120, makes: [{ records: 60 }] });
      expect(await count('shop_categories')).toBe(before + 60);
      expect(await imports.undo(import_id)).toMatchObject({ written: 0, makes: [] });
      expect(await count('shop_categories')).toBe(before);
    });

    it('is created together with a row that is written on its own, or not at all', async () => {
      const before = [await count('available_categories'), await count('sub_categories')];
      const own = importsOf(server, admin);
      const { import_id, makes, counts } = await own.checked(
        'sub-categories',
        'Name (English),Name (Arabic),Category\nTents,خيام,Camping\nStoves,مواقد,camping\n,,Never\n',
        ['category'],
      );
      expect({ makes, counts }).toMatchObject({
        makes: [{ resource: 'available-categories', records: 1 }],
        counts: { new: 2, refused: 1 },
      });
      expect(await own.run(import_id)).toMatchObject({ written: 2, makes: [{ records: 1 }] });
      expect([await count('available_categories'), await count('sub_categories')]).toEqual([
        before[0]! + 1,
        before[1]! + 2,
      ]);
      expect(await own.undo(import_id)).toMatchObject({ written: 0, makes: [] });
      expect([await count('available_categories'), await count('sub_categories')]).toEqual(before);
    });

    it('is not created for a row that can no longer be written', async () => {
      const before = await count('shop_categories');
      const rows = [
        row('TAKEN-1', 'For nobody', size),
        row('TAKEN-2', 'For somebody', size),
        ...Array.from({ length: 6 }, (_row, place) => row(`FREE-${place}`, 'For somebody', size)),
      ];
      const {
        body: { data },
      } = await imports.start(products, fileOf(rows));
      const { import_id, makes } = await imports.check({ ...data, key: null, make: ['category'] });
      expect(makes).toMatchObject([{ records: 2 }]);
      await server().db.execute(
        sql`update products set sku = 'TAKEN-1' where id = (select min(id) from products where sub_shop_id = (select tenant_id from imports where id = ${import_id}))`,
      );
      expect(await imports.run(import_id)).toMatchObject({
        written: 7,
        counts: { new: 7, refused: 1 },
        makes: [{ records: 1 }],
      });
      expect(await count('shop_categories')).toBe(before + 1);
    });

    it('is refused if it can’t be created, or the caller may not create it', async () => {
      const {
        body: {
          data: { import_id, columns },
        },
      } = await imports.start(products, fileOf([row('A', 'B', 'C')]).replace('Brand', 'Colours'));
      for (const wrong of [['colours'], ['price'], ['brand'], ['nothing'], ['id'], 'category', [7]]) {
        const reply = await vendor.post('imports/check', { import_id, columns, key: null, make: wrong });
        expect([wrong, reply.status, Object.keys(reply.body.errors)[0]]).toEqual([
          wrong,
          422,
          expect.stringMatching(/^make/),
        ]);
      }
      const accounts = await imports.start('accounts', 'Currency\nRial\n');
      const { import_id: id, columns: own } = accounts.body.data;
      expect(own).toEqual(['currency']);
      const reply = await vendor.post(
        'imports/check',
        { import_id: id, columns: own, key: null, make: own },
        { 'accept-language': 'en' },
      );
      expect([reply.status, reply.body.errors]).toEqual([422, undefined]);
    });
  });
});
