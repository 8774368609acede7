import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defineResource, field } from '../../../../framework';
import { installKeptCounts, recountKept } from '../../../../framework/server/database/keptCounts';
import { within } from '../../../../framework/server/database/within';
import { createModel } from '../../../../framework/server/tables/model';
import { label } from '../../../../framework/testing/judge';
import { model } from '../../../../server/tables';
import { resources } from '../../../../src/resources/all';
import { shop as ofShop } from '../../../../src/scopes';
import { unheard } from '../../../helpers/database/oneShop';
import { rowsOf } from '../../../helpers/demoData';
import { onEachEngine } from '../onEachEngine';

/** Finds categories whose number of products isn't what a recount comes to. */
const miscounted = `select c.id, c.products, r.number from shop_categories as c cross join lateral (
  select count(*)::int as number from products as p where p.sub_shop_id = c.sub_shop_id and p.category = c.id) as r where c.products <> r.number`;

const categoryOf = (shop: number | string, end: string) => `(select ${end}(id) from shop_categories as c where c.sub_shop_id = ${shop})`;

/** Products of a shop in its first and its last category in turn. */
const insert = (shop: number, prefix: string, count: number) => `
  insert into products (sub_shop_id, name_en, name_ar, category, slug, sku, price, colours, sizes, arabic, search_text)
  select ${shop}, 'Kept', 'محفوظ', case n % 2 when 0 then ${categoryOf(shop, 'min')} else ${categoryOf(shop, 'max')} end, '${prefix}-' || n, '${prefix}-' || n, 5, '{}', '{}', true, 'kept'
  from generate_series(1, ${count}::int) as n`;

const lamps = defineResource({
  name: 'kept_lamps', label: { en: ['Lamp', 'Lamps'], ar: ['مصباح', 'المصابيح'] }, api: { path: 'kept_lamps' }, scope: ofShop, title: 'name',
  fields: { name: field.text({ label, required: true }), tags: field.refs({ label, to: 'kept_tags' }) },
  list: { columns: ['name'], filters: ['tags'], search: [] },
});
const tags = defineResource({
  name: 'kept_tags', label: { en: ['Tag', 'Tags'], ar: ['وسم', 'الوسوم'] }, api: { path: 'kept_tags' }, scope: ofShop, title: 'name',
  fields: { name: field.text({ label, required: true }), lamps: field.count({ label, of: 'kept_lamps', by: 'tags', kept: true }) },
  list: { columns: ['name', 'lamps'], filters: [], search: [] },
});

await onEachEngine((server) => {
  const run = (statement: string) => server().db.execute(sql.raw(statement));
  const ask = <Value = unknown>(query: string) => rowsOf<Value>(server().db, query);

  describe('a count that the database keeps', () => {
    it('is what a recount comes to, whatever is done to the rows that refer, one or many', { timeout: 60_000 }, async () => {
      expect(await ask(miscounted)).toEqual([]);
      let made = 0;
      const some = fc.integer({ min: 1, max: 5 });
      const latest = (count: number) => `id in (select id from products where sku like 'KEPT%' order by id desc limit ${count})`;
      const change = fc.oneof(
        fc.record({ shop: fc.constantFrom(1, 2), count: some }).map(({ shop, count }) => insert(shop, `KEPT${made += 1}`, count)),
        fc.record({ count: some, end: fc.constantFrom('min', 'max') }).map(({ count, end }) => `update products set category = ${categoryOf('products.sub_shop_id', end)} where ${latest(count)}`),
        some.map((count) => `update products set price = price + 1 where ${latest(count)}`),
        some.map((count) => `delete from products where ${latest(count)}`),
      );
      await fc.assert(fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        for (const one of changes) await run(one);
        expect(await ask(miscounted)).toEqual([]);
      }), { numRuns: 20 });
      await run("delete from products where sku like 'KEPT%'");
      expect(await ask(miscounted)).toEqual([]);
    });

    it('changes nothing else of what it counts for, which nothing else touches', async () => {
      const first = `select xmin::text as at, * from shop_categories where id = ${categoryOf(1, 'min')}`;
      const [before] = await ask<Record<string, unknown>>(first);
      await run(insert(1, 'ONE', 2));
      const [after] = await ask<Record<string, unknown>>(first);
      expect(after).toEqual({ ...before, at: after!.at, products: Number(before!.products) + 1 });
      await run("update products set price = 7, version = version + 1 where sku like 'ONE-%'");
      expect(await ask(first)).toEqual([after]);
      await run("delete from products where sku like 'ONE-%'");
    });

    it('is right however many write at once, none of whom waits for another for good', async () => {
      await Promise.all(Array.from({ length: 8 }, (_, turn) => server().db.transaction(async (tx) => {
        await tx.execute(sql.raw(insert(1, `MANY${turn}`, 10 + turn)));
        await tx.execute(sql.raw(`update products set category = ${categoryOf(1, turn % 2 === 0 ? 'min' : 'max')} where sku like 'MANY${turn}-%'`));
      })));
      expect(await ask(miscounted)).toEqual([]);
      await run("delete from products where slug like 'MANY_-%'");
    });

    it('follows who writes rows and may write nothing that they refer to', async () => {
      await run('revoke update on shop_categories from matjar_app');
      onTestFinished(async () => {
        await run('grant update on shop_categories to matjar_app');
      });
      await unheard(within)(server().db, { tenants: [1], userId: 1 }, async (tx) => {
        await tx.execute(sql.raw(insert(1, 'OWN', 3)));
      });
      expect(await ask("select from products where sku like 'OWN-%'")).toHaveLength(3);
      expect(await ask(miscounted)).toEqual([]);
      await run("delete from products where sku like 'OWN-%'");
    });

    it('is counted for what is there as it is declared, once, and anew where rows were written past it', async () => {
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

    it('counts each of those that a list names, of one tenant', async () => {
      await run('create table kept_tags (id bigint, sub_shop_id bigint, lamps integer not null default 0, primary key (sub_shop_id, id))');
      await run('create table kept_lamps (id bigint primary key, sub_shop_id bigint, tags bigint[])');
      await run('insert into kept_tags (sub_shop_id, id) values (1, 1), (1, 2), (2, 1)');
      await run("insert into kept_lamps values (1, 1, '{1,2}'), (2, 1, null)");
      await installKeptCounts(server().db, createModel([...resources, tags, lamps]));
      const counts = async () => (await ask<{ lamps: number }>('select lamps from kept_tags order by sub_shop_id, id')).map((row) => row.lamps);
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
});
