import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWork, workbookOf } from '@matjar/admin/testing/server';
import { onEachEngine } from '../../resources/onEachEngine';
import { loggedIn } from '../../resources/people';
import { importsOf } from './imports';

await onEachEngine((server) => {
  const [vendor] = loggedIn(server, 'vendor');
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const { app, database } = server();
    stop = await startWork(database.ask, { ...app.tools, log: app.log }, { poll: 0.5, grace: 10_000 });
  });
  afterAll(() => stop());
  const imports = importsOf(server, vendor);
  const count = async (source: string) =>
    (await server().db.execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${source}`))).rows[0]!
      .count;

  describe('many rows in an import', () => {
    it('are written in bulk like single rows: with the same defaults, errors and log', async () => {
      const {
        body: {
          data: [used, free],
        },
      } = await vendor.get('products?per_page=2&sort=product_id&order=asc');
      const {
        body: {
          data: [category],
        },
      } = await vendor.get('shop_categories?per_page=1');
      const {
        body: {
          data: [size],
        },
      } = await vendor.get('products_sizes?per_page=1');
      const row = (sku: string, slug: string, name = 'Many', price = '5') =>
        [name, 'كثير', sku, slug, category.name[0], size.name[0], price].join(',');
      const rows = [
        row('MANY-A', 'many'),
        row('MANY-B', 'many'),
        row('MANY-B', 'many-b'),
        row(used.sku, 'many-c'),
        row('MANY-D', 'many-d', '', 'x'),
        row('MANY-E', free.slug),
        ...Array.from({ length: 24 }, (_row, place) => row(`MANY-${place}`, `many-row-${place}`)),
      ];
      const {
        body: { data },
      } = await imports.start(
        'products/view-all',
        `Name (English),Name (Arabic),SKU,Slug,Category,Sizes,Price\n${rows.join('\n')}\n`,
      );
      const { import_id } = await imports.check({ ...data, key: null });
      const events = await count('events');
      expect(await imports.run(import_id)).toMatchObject({ written: 26, counts: { new: 26, refused: 4 } });
      const refused = (await imports.rows(import_id, 'refused')).data.map(
        ({ number, reasons }: { number: number; reasons: { field: string }[] }) => [
          number,
          ...reasons.map(({ field }) => field),
        ],
      );
      expect(refused).toEqual([
        [3, 'SKU'],
        [4, 'SKU'],
        [5, 'Price', 'Name'],
        [6, 'Web address'],
      ]);
      const made = await server().db.execute(
        sql`select slug, search_text <> '' as is_found, version from products where sku in ('MANY-A', 'MANY-B') order by sku`,
      );
      expect(made.rows).toEqual([
        { slug: 'many', is_found: true, version: 1 },
        { slug: 'many-2', is_found: true, version: 1 },
      ]);
      expect(await count(`audit_log where request = '${import_id}'`)).toBe(26);
      expect(await count('events')).toBeLessThan(events + 26);

      // Undoing the import skips and reports two records: one was edited, and the other is in use.
      const {
        rows: [edited, held],
      } = await server().db.execute<{ id: number; version: number }>(
        sql`select id, version from products where sku in ('MANY-3', 'MANY-4') order by sku`,
      );
      expect(
        (await vendor.post('products/update', { product_id: edited!.id, version: edited!.version, price: '7' })).status,
      ).toBe(200);
      await server().db.execute(
        sql`update discounts set products = products || ${held!.id}::bigint where id = (select min(id) from discounts where sub_shop_id = (select sub_shop_id from products where id = ${held!.id}))`,
      );
      expect(await imports.undo(import_id)).toMatchObject({ written: 2 });
      expect(await count("products where sku like 'MANY-%'")).toBe(2);
    });

    it('get the values that a form would suggest for missing columns', async () => {
      const [
        {
          body: {
            data: [category],
          },
        },
        {
          body: {
            data: [size],
          },
        },
      ] = [await vendor.get('shop_categories?per_page=1'), await vendor.get('products_sizes?per_page=1')];
      const row = (name: string, slug = '') =>
        [name, 'عباية كتان', slug, category.name[0], size.name[0], '5'].join(',');
      const file = [
        'Name (English),Name (Arabic),Slug,Category,Sizes,Price',
        row('Told of by nobody'),
        row('Told of by nobody'),
        row('Told of by nobody', 'told-of'),
        row('麻の服'),
      ].join('\n');
      const checked = await imports.checked('products/view-all', file);
      expect(await imports.rows(checked.import_id, 'refused')).toMatchObject({ data: [] });
      expect(checked.counts).toMatchObject({ new: 4, refused: 0 });
      expect(await imports.run(checked.import_id)).toMatchObject({ written: 4 });
      const made = await server().db.execute(
        sql`select slug, sku from products where id > (select max(id) - 4 from products) order by id`,
      );
      expect(made.rows).toEqual([
        { slug: 'told-of-by-nobody', sku: 'TOLD-OF-BY-NOBODY' },
        { slug: 'told-of-by-nobody-2', sku: 'TOLD-OF-BY-NOBODY-2' },
        { slug: 'told-of', sku: 'TOLD-OF-BY-NOBODY-3' },
        { slug: 'abaya-ktan', sku: 'ABAYA-KTAN' },
      ]);
      expect(await imports.undo(checked.import_id)).toMatchObject({ written: 0 });
    });

    it('of a workbook change records as a form would, and can be undone', async () => {
      const {
        body: { data: before },
      } = await vendor.get('brands?per_page=12');
      const rows = before.map(
        ({ brand_id }: { brand_id: number }, place: number) =>
          `<row r="${place + 2}"><c r="A${place + 2}"><v>${brand_id}</v></c><c r="C${place + 2}" t="inlineStr"><is><t>Mark ${place}</t></is></c></row>`,
      );
      const headerCells = ['Record ID', '', 'Name (English)']
        .map((name, place) => `<c r="${'ABC'[place]}1" t="inlineStr"><is><t>${name}</t></is></c>`)
        .join('');
      const checked = await imports.checked(
        'brands',
        workbookOf({ sheets: { Brands: `<row r="1">${headerCells}</row>${rows.join('')}` } }),
      );
      expect(checked).toMatchObject({
        columns: ['id', null, 'name.en'],
        key: 'id',
        counts: { changed: before.length },
      });
      expect(await imports.run(checked.import_id)).toMatchObject({ written: before.length });
      const {
        body: { data: after },
      } = await vendor.get('brands?per_page=12');
      expect(
        after.map(({ name, version }: { name: string[]; version: number }, place: number) => [
          name,
          version - before[place].version,
        ]),
      ).toEqual(before.map(({ name }: { name: string[] }, place: number) => [[`Mark ${place}`, name[1]], 1]));
      expect(await imports.undo(checked.import_id)).toMatchObject({ written: 0 });
      const {
        body: { data: again },
      } = await vendor.get('brands?per_page=12');
      expect(again.map(({ name }: { name: string[] }) => name)).toEqual(
        before.map(({ name }: { name: string[] }) => name),
      );
    });

    it('can be discarded before the run', async () => {
      const { import_id } = await imports.checked('brands', 'Name (English),Name (Arabic)\nA,أ\n');
      expect((await vendor.post('imports/discard', { import_id })).status).toBe(200);
      expect((await vendor.get(`imports/one?import_id=${import_id}`)).status).toBe(404);
      expect((await imports.start('messages', 'Subject\nA\n')).status).toBe(422);
    });
  });
});
