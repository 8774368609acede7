import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { within, withTransaction } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { crossShopStatements } from '../../helpers/database/oneShop';
import { onEachEngine } from '../resources/onEachEngine';

// Tests the rules in docs/scaling.md, "Beyond one machine". A sharded PostgreSQL stores all of a shop's rows on the same
// node. It doesn't support keys, references or unique values across shops. Tables without a shop column are stored on
// all nodes and can't refer to a distributed table.

/** The columns that hold a row's shop id. */
const owners = ['sub_shop_id', 'tenant_id'];

/**
 * Tables stored on all nodes: those that hold platform data, users and their logins, or the server's own data. Also
 * includes tables shared by shops and the platform, if their rows are deleted after a few days.
 */
const everywhere = [
  'attempts',
  'available_categories',
  'challenges',
  'credentials',
  'currencies',
  'done_once',
  'events',
  'factors',
  'idempotency_keys',
  'identities',
  'import_pictures',
  'import_rows',
  'imports',
  'known_places',
  'password_links',
  'percentages',
  'platform_audit_log',
  'platform_change_sets',
  'sessions',
  'signing_keys',
  'stored_files',
  'sub_categories',
  'sub_shops',
  'users',
];

interface Unique {
  table: string;
  owner: string | null;
  columns: string[];
}
interface Reference {
  table: string;
  owner: string | null;
  columns: string[];
  to: string;
  to_owner: string | null;
}

// A table's distribution column can't be nullable.
const ownerOf = (table: string) =>
  sql.raw(
    `(select attname::text from pg_attribute where attrelid = ${table} and attname in (${owners.map((name) => `'${name}'`).join(', ')}) and attnotnull and not attisdropped)`,
  );
const namesOf = (table: string, keys: string) =>
  sql.raw(
    `(select array_agg(attname::text order by place) from unnest(${keys}) with ordinality as key(number, place) join pg_attribute on attrelid = ${table} and attnum = key.number)`,
  );

const rowsOf = async <Row>(db: Db, query: SQL) => (await db.execute(query)).rows as unknown as Row[];

const tablesOf = (db: Db) =>
  rowsOf<{ table: string; owner: string | null }>(
    db,
    sql`
  select oid::regclass::text as table, ${ownerOf('pg_class.oid')} as owner from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );

const uniquesOf = (db: Db) =>
  rowsOf<Unique>(
    db,
    sql`
  select indrelid::regclass::text as table, ${ownerOf('indrelid')} as owner, coalesce(${namesOf('indrelid', 'indkey::int2[]')}, '{}') as columns
  from pg_index join pg_class on pg_class.oid = indrelid where (indisunique or indisexclusion) and relnamespace = 'public'::regnamespace`,
  );

const referencesOf = (db: Db) =>
  rowsOf<Reference>(
    db,
    sql`
  select conrelid::regclass::text as table, ${ownerOf('conrelid')} as owner, ${namesOf('conrelid', 'conkey')} as columns, confrelid::regclass::text as to, ${ownerOf('confrelid')} as to_owner
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );

/** For all tables with a shop column, returns the unique keys that don't include this column. */
const uniqueBeyond = async (db: Db) =>
  (await uniquesOf(db))
    .filter(({ owner, columns }) => owner !== null && !columns.includes(owner))
    .map(({ table, columns }) => `${table} (${columns.join(', ')})`)
    .toSorted();

await onEachEngine((server, engine) => {
  it('every table is distributed by its shop, or is on every node', async () => {
    const found = (await tablesOf(server().db)).filter(({ owner }) => owner === null).map(({ table }) => table);
    expect(found.toSorted()).toEqual(everywhere);
  });

  it('every primary key and unique value of a shop’s rows includes the shop', async () => {
    const all = await uniquesOf(server().db);
    expect(all.filter(({ owner }) => owner !== null).length).toBeGreaterThan(100);
    expect(await uniqueBeyond(server().db)).toEqual([]);
  });

  it('the check finds a unique value that doesn’t include the shop', async () => {
    const found = await withTransaction(server().db, async (tx) => {
      await tx.execute(sql`create unique index forgetful on saved_replies (id)`);
      throw Object.assign(new Error('taken back'), { found: await uniqueBeyond(tx) });
    }).catch((error: { found: string[] }) => error.found);
    expect(found).toEqual(['saved_replies (id)']);
  });

  it('every reference to a shop’s row includes the shop, so it stays within the shop', async () => {
    const beyond = (await referencesOf(server().db)).filter(
      ({ owner, columns, to_owner }) => to_owner !== null && (owner === null || !columns.includes(owner)),
    );
    expect(beyond.map(({ table, columns, to }) => `${table} (${columns.join(', ')}) to ${to}`).toSorted()).toEqual([]);
  });

  // The embedded database doesn't record SQL statements.
  it.runIf(engine === 'PostgreSQL')(
    'a statement within a shop that doesn’t name the shop is reported, and one that names it is not',
    async () => {
      await crossShopStatements(server().db);
      const forgetful = [
        'select from products where id = 5',
        'select from products join brands on brands.id = products.brand where products.sub_shop_id = 1',
        'select from clients join reviews on reviews.sub_shop_id = clients.sub_shop_id and reviews.client = clients.id',
        'update brands set sort = sort where id = 7',
      ];
      const right = [
        'select from products where sub_shop_id = 1 and id = 5',
        'select from products join brands on brands.sub_shop_id = products.sub_shop_id and brands.id = products.brand where products.sub_shop_id = 1',
      ];
      await within(server().db, { tenants: [1] }, async (tx) => {
        for (const text of [...right, ...forgetful]) await tx.execute(sql.raw(text));
      });
      // Only the platform's staff can query several shops at once.
      await within(server().db, { tenants: [1, 2] }, (tx) => tx.execute(sql`select from products where id = 5`));
      expect((await crossShopStatements(server().db)).map((one) => one.split('\n').at(-1)!.trim())).toEqual(forgetful);
    },
  );

  it('every id and every reference to it has 64 bits', async () => {
    const short = await rowsOf<{ name: string }>(
      server().db,
      sql`
      select format('%s (%s)', attrelid::regclass, attname) as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and atttypid in ('integer'::regtype, 'integer[]'::regtype)
        and (attidentity <> '' or attname = any (array[${sql.raw(owners.map((name) => `'${name}'`).join(', '))}])
          or exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any (conkey)))`,
    );
    expect(short.map(({ name }) => name)).toEqual([]);
  });
});
