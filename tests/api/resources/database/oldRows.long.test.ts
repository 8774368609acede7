import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readJournal } from '@matjar/admin/testing/database';
import { migrationsFolder } from '../../../../server/config/paths';
import { onEachEngine } from '../onEachEngine';
import { loggedIn } from '../people';

/** The statements of a migration that brings rows of older versions up to date. */
const statementsOf = (name: string): string[] => {
  const { tag } = readJournal(migrationsFolder!).entries.find((entry) => entry.tag.endsWith(name))!;
  return readFileSync(`${migrationsFolder!}/${tag}.sql`, 'utf8').split('--> statement-breakpoint');
};

type Rows = Record<string, unknown>[];

await onEachEngine((server) => {
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    ((await server().db.execute(query)) as unknown as { rows: Rows }).rows;
  // Its functions live as long as the connection, so that all of it must go through one.
  const migrateAgain = (name = '_search_texts_and_paragraphs') =>
    server().database.exclusive(async (db) => {
      for (const statement of statementsOf(name)) await db.execute(sql.raw(statement));
    });
  const [admin, vendor] = loggedIn(server, 'admin', 'vendor');

  it('fills the search texts of users and shops as saving them does, and touches no other', async () => {
    const tables = [sql`users`, sql`sub_shops`];
    await server().db
      .execute(sql`update users set full_name = 'Émile  ﻻشين ٢٣ Straße', search_text = 'emile لاشين 23 strasse ' || email
      where email = 'vendor@matjar.test'`);
    const before = await Promise.all(
      tables.map((table) => rowsOf(sql`select id, search_text from ${table} order by id`)),
    );
    for (const table of tables) await server().db.execute(sql`update ${table} set search_text = ''`);
    expect((await admin.get('users?search=matjar')).body.meta.total).toBe(0);
    await migrateAgain();
    const after = await Promise.all(
      tables.map((table) => rowsOf(sql`select id, search_text from ${table} order by id`)),
    );
    expect(after).toEqual(before);
    expect((await admin.get('users?search=matjar')).body.meta.total).toBeGreaterThan(3);
    await server().db.execute(sql`update users set search_text = 'kept' where email = 'vendor@matjar.test'`);
    await migrateAgain();
    expect(await rowsOf(sql`select search_text from users where email = 'vendor@matjar.test'`)).toEqual([
      { search_text: 'kept' },
    ]);
  });

  it('makes paragraphs of the lines of plain descriptions, and leaves formatted ones as they are', async () => {
    const [first, second] = await rowsOf(sql`select id, description_en from products order by id limit 2`);
    await server().db.execute(sql`update products set description_en = ${' Soft & warm\r\nWash at < 30°\n\n50% wool '},
      description_ar = ${'ناعم\nودافئ'} where id = ${first!.id}`);
    await migrateAgain();
    const paragraphs = {
      en: '<p>Soft &amp; warm</p><p>Wash at &lt; 30°</p><p>50% wool</p>',
      ar: '<p>ناعم</p><p>ودافئ</p>',
    };
    const read = () =>
      rowsOf(sql`select description_en as en, description_ar as ar from products where id = ${first!.id}`);
    expect(await read()).toEqual([paragraphs]);
    await migrateAgain();
    expect(await read()).toEqual([paragraphs]);
    expect(await rowsOf(sql`select description_en from products where id = ${second!.id}`)).toEqual([
      { description_en: second!.description_en },
    ]);
  });

  it('keeps products whose codes differ in case alone, and has others found by theirs without punctuation', async () => {
    const db = server().db;
    for (const [table, code] of [
      ['products', 'sku'],
      ['product_variants', 'sku'],
      ['products_sizes', 'code'],
      ['offers', 'code'],
    ]) {
      await db.execute(sql.raw(`drop index ${table}_${code}_unique`));
      await db.execute(
        sql.raw(`alter table ${table} add constraint ${table}_${code}_unique unique (sub_shop_id, ${code})`),
      );
    }
    const [shop] = await rowsOf(sql`select id from sub_shops where slug = 'noor'`);
    const [one, two, three] = await rowsOf(
      sql`select id from products where sub_shop_id = ${shop!.id} order by id limit 3`,
    );
    for (const [row, sku] of [
      [one, 'TWIN-1'],
      [two, 'twin-1'],
    ] as const)
      await db.execute(
        sql`update products set sku = ${sku}, search_text = ${`x ${sku.toLowerCase()}`} where id = ${row!.id}`,
      );
    await migrateAgain('_codes_without_case');
    const found = async (search: string) =>
      (await vendor.get(`products?search=${search}&sort=id`)).body.data.map(
        (record: { product_id: number }) => record.product_id,
      );
    expect(await found('twin1')).toEqual([one!.id, two!.id]);
    expect((await vendor.post('products/update', { product_id: two!.id, name: ['Still here', 'باقٍ'] })).status).toBe(
      200,
    );
    expect((await vendor.post('products/update', { product_id: three!.id, sku: 'Twin-1' })).body.errors).toEqual({
      sku: ['SKU is already in use'],
    });
    expect((await vendor.post('products/update', { product_id: two!.id, sku: 'TWIN-2' })).status).toBe(200);
  });
});
