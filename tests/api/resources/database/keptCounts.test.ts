import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defineResource, field } from '@matjar/admin';
import { createModel, recordOf, recountKept, within } from '@matjar/admin/server/database';
import { installKeptCounts } from '@matjar/admin/testing/database';
import { label } from '@matjar/admin/testing';
import { selectionOf } from '@matjar/admin/testing/server';
import { model } from '../../../../server/tables';
import { resources } from '../../../../src/resources/all';
import { shop as ofShop } from '../../../../src/scopes';
import { withoutRecording } from '../../../helpers/database/oneShop';
import { rowsOf } from '../../../helpers/demoData';
import { onEachEngine } from '../onEachEngine';

/** A query that finds categories whose stored product count differs from the actual count. */
const miscounted = `select c.id, c.products, r.number from shop_categories as c cross join lateral (
  select count(*)::int as number from products as p where p.sub_shop_id = c.sub_shop_id and p.category = c.id) as r where c.products <> r.number`;

const categoryOf = (shop: number | string, end: string) =>
  `(select ${end}(id) from shop_categories as c where c.sub_shop_id = ${shop})`;

/** Returns an SQL statement that inserts products, alternating between a shop's first and last category. */
const insert = (shop: number, prefix: string, count: number) => `
  insert into products (sub_shop_id, name_en, name_ar, category, slug, sku, price, colours, sizes, arabic, search_text)
  select ${shop}, 'Kept', 'محفوظ', case n % 2 when 0 then ${categoryOf(shop, 'min')} else ${categoryOf(shop, 'max')} end, '${prefix}-' || n, '${prefix}-' || n, 5, '{}', '{}', true, 'kept'
  from generate_series(1, ${count}::int) as n`;

const lamps = defineResource({
  name: 'kept_lamps',
  label: { en: ['Lamp', 'Lamps'], ar: ['مصباح', 'المصابيح'] },
  api: { path: 'kept_lamps' },
  scope: ofShop,
  title: 'name',
  fields: { name: field.text({ label, required: true }), tags: field.refs({ label, to: 'kept_tags' }) },
  list: { columns: ['name'], filters: ['tags'], search: [] },
});
const tags = defineResource({
  name: 'kept_tags',
  label: { en: ['Tag', 'Tags'], ar: ['وسم', 'الوسوم'] },
  api: { path: 'kept_tags' },
  scope: ofShop,
  title: 'name',
  fields: {
    name: field.text({ label, required: true }),
    lamps: field.count({ label, of: 'kept_lamps', by: 'tags', kept: true }),
  },
  list: { columns: ['name', 'lamps'], filters: [], search: [] },
});

const lines = defineResource({
  name: 'kept_lines',
  label: { en: ['Line', 'Lines'], ar: ['بند', 'البنود'] },
  api: { path: 'kept_lines' },
  scope: ofShop,
  title: 'bill',
  fields: {
    bill: field.ref({ label, to: 'kept_bills', required: true }),
    cost: field.money({ label }),
    pieces: field.number({ label }),
  },
  list: { columns: ['cost'], filters: [], search: [] },
});
const bills = defineResource({
  name: 'kept_bills',
  label: { en: ['Bill', 'Bills'], ar: ['فاتورة', 'الفواتير'] },
  api: { path: 'kept_bills' },
  scope: ofShop,
  title: 'cost',
  fields: {
    lines: field.rows({ label, of: lines, by: 'bill' }),
    cost: field.total({ label, rows: 'lines', field: 'cost' }),
    pieces: field.total({ label, rows: 'lines', field: 'pieces' }),
    kept_cost: field.total({ label, rows: 'lines', field: 'cost', kept: true }),
    kept_pieces: field.total({ label, rows: 'lines', field: 'pieces', kept: true }),
  },
  list: { columns: ['cost', 'kept_cost'], filters: ['kept_cost'], search: [] },
});

await onEachEngine((server) => {
  const run = (statement: string) => server().db.execute(sql.raw(statement));
  const ask = <Value = unknown>(query: string) => rowsOf<Value>(server().db, query);

  describe('a count that the database keeps', () => {
    it(
      'equals a recount after inserts, updates and deletes of one or many referring rows',
      { timeout: 60_000 },
      async () => {
        expect(await ask(miscounted)).toEqual([]);
        let made = 0;
        const some = fc.integer({ min: 1, max: 5 });
        const latest = (count: number) =>
          `id in (select id from products where sku like 'KEPT%' order by id desc limit ${count})`;
        const change = fc.oneof(
          fc
            .record({ shop: fc.constantFrom(1, 2), count: some })
            .map(({ shop, count }) => insert(shop, `KEPT${(made += 1)}`, count)),
          fc
            .record({ count: some, end: fc.constantFrom('min', 'max') })
            .map(
              ({ count, end }) =>
                `update products set category = ${categoryOf('products.sub_shop_id', end)} where ${latest(count)}`,
            ),
          some.map((count) => `update products set price = price + 1 where ${latest(count)}`),
          some.map((count) => `delete from products where ${latest(count)}`),
        );
        await fc.assert(
          fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
            for (const one of changes) await run(one);
            expect(await ask(miscounted)).toEqual([]);
          }),
          { numRuns: 20 },
        );
        await run("delete from products where sku like 'KEPT%'");
        expect(await ask(miscounted)).toEqual([]);
      },
    );

    it('changes only the count of the row it refers to, and only when a reference changes', async () => {
      const first = `select xmin::text as at, * from shop_categories where id = ${categoryOf(1, 'min')}`;
      const [before] = await ask<Record<string, unknown>>(first);
      await run(insert(1, 'ONE', 2));
      const [after] = await ask<Record<string, unknown>>(first);
      expect(after).toEqual({ ...before, at: after!.at, products: Number(before!.products) + 1 });
      await run("update products set price = 7, version = version + 1 where sku like 'ONE-%'");
      expect(await ask(first)).toEqual([after]);
      await run("delete from products where sku like 'ONE-%'");
    });

    it('is correct after parallel writes, without deadlocks', async () => {
      await Promise.all(
        Array.from({ length: 8 }, (_, turn) =>
          server().db.transaction(async (tx) => {
            await tx.execute(sql.raw(insert(1, `MANY${turn}`, 10 + turn)));
            await tx.execute(
              sql.raw(
                `update products set category = ${categoryOf(1, turn % 2 === 0 ? 'min' : 'max')} where sku like 'MANY${turn}-%'`,
              ),
            );
          }),
        ),
      );
      expect(await ask(miscounted)).toEqual([]);
      await run("delete from products where slug like 'MANY_-%'");
    });

    it('is updated by a user who may write the rows but not the records that they refer to', async () => {
      await run('revoke update on shop_categories from matjar_app');
      onTestFinished(async () => {
        await run('grant update on shop_categories to matjar_app');
      });
      await withoutRecording(within)(server().db, { tenants: [1], userId: 1 }, async (tx) => {
        await tx.execute(sql.raw(insert(1, 'OWN', 3)));
      });
      expect(await ask("select from products where sku like 'OWN-%'")).toHaveLength(3);
      expect(await ask(miscounted)).toEqual([]);
      await run("delete from products where sku like 'OWN-%'");
    });

    it('is counted once for existing rows when it is declared, and again by a recount', async () => {
      const spoil = () => run('update shop_categories set products = products + 1 where sub_shop_id = 1');
      const keeper = '"products_shop_categories_products_insert"()';
      await spoil();
      await installKeptCounts(server().db, model);
      expect(await ask(miscounted)).not.toEqual([]);
      await run(`comment on function ${keeper} is 'of an earlier program'`);
      await installKeptCounts(server().db, model);
      expect(await ask(miscounted)).toEqual([]);
      await spoil();
      await recountKept(server().db, model);
      expect(await ask(miscounted)).toEqual([]);
    });

    it('counts every record in a list of references, within one tenant', async () => {
      await run(
        'create table kept_tags (id bigint, sub_shop_id bigint, lamps integer not null default 0, primary key (sub_shop_id, id))',
      );
      await run('create table kept_lamps (id bigint primary key, sub_shop_id bigint, tags bigint[])');
      await run('insert into kept_tags (sub_shop_id, id) values (1, 1), (1, 2), (2, 1)');
      await run("insert into kept_lamps values (1, 1, '{1,2}'), (2, 1, null)");
      await installKeptCounts(server().db, createModel([...resources, tags, lamps]));
      const counts = async () =>
        (await ask<{ lamps: number }>('select lamps from kept_tags order by sub_shop_id, id')).map((row) => row.lamps);
      expect(await counts()).toEqual([1, 1, 0]);
      await run("insert into kept_lamps values (3, 2, '{1}'), (4, 1, '{2}')");
      expect(await counts()).toEqual([1, 2, 1]);
      await run("update kept_lamps set tags = '{2}' where id = 1");
      expect(await counts()).toEqual([0, 2, 1]);
      await run('delete from kept_lamps');
      expect(await counts()).toEqual([0, 0, 0]);
      await run('drop table kept_tags, kept_lamps');
    });
  });

  describe('a total', () => {
    it('is the exact sum of its rows, even for large numbers, both computed and kept', async () => {
      await run(`create table kept_bills (id bigint, sub_shop_id bigint, created_at timestamptz default now(), updated_at timestamptz default now(),
        version integer default 1, kept_cost numeric(22, 4) not null default 0, kept_pieces bigint not null default 0, primary key (sub_shop_id, id))`);
      await run(
        'create table kept_lines (id bigint primary key, sub_shop_id bigint, bill bigint, cost numeric(16, 4), pieces integer)',
      );
      await run('insert into kept_bills (sub_shop_id, id) values (1, 1), (1, 2), (2, 1)');
      await run(
        'insert into kept_lines values (1, 1, 1, 6.375, 2147483647), (2, 1, 1, 0.666, 2147483647), (3, 2, 1, 1, 1), (4, 1, 2, null, null)',
      );
      const declared = createModel([...resources, bills, lines]);
      await installKeptCounts(server().db, declared);
      const entity = declared.entity('kept_bills');
      const read = async () => {
        const rows = await server()
          .db.select(selectionOf(declared, entity))
          .from(entity.table)
          .orderBy(entity.table.sub_shop_id!, entity.table.id!);
        return rows
          .map((row) => recordOf(entity.fields, row))
          .map(({ cost, pieces, kept_cost, kept_pieces }) => {
            expect([kept_cost, kept_pieces]).toEqual([cost, pieces]);
            return [cost, pieces];
          });
      };
      expect(await read()).toEqual([
        ['7.041', 4_294_967_294],
        ['0', 0],
        ['1', 1],
      ]);
      await run('update kept_lines set cost = cost + 0.0005, bill = 2 where id in (2, 4)');
      expect(await read()).toEqual([
        ['6.375', 2_147_483_647],
        ['0.6665', 2_147_483_647],
        ['1', 1],
      ]);
      await run('insert into kept_lines select id, 1, 2, 999999999999.9999, 1 from generate_series(10, 209) as id');
      expect(await read()).toEqual([
        ['6.375', 2_147_483_647],
        ['200000000000000.6465', 2_147_483_847],
        ['1', 1],
      ]);
      await run('delete from kept_lines');
      expect(await read()).toEqual([
        ['0', 0],
        ['0', 0],
        ['0', 0],
      ]);
      await run('drop table kept_bills, kept_lines');
    });
  });
});
