import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asSystem, sqlStateOf, within as inScope } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { guardsOf } from '@matjar/admin/testing/database';
import type { RowScope } from '@matjar/admin/testing/database';
import { withoutRecording } from '../../helpers/database/oneShop';
import { allTables } from '../../../server/tables';
import { schema } from '../../../server/schema';
import { onEachEngine } from '../resources/onEachEngine';

// The queries in this file don't filter by shop; the database itself restricts them to the scope.
const within = withoutRecording(inScope);

const guards = guardsOf(schema);
const platform = ['available_categories', 'currencies', 'sub_categories'];
const ofShops = Object.values(allTables)
  .filter((table) => 'sub_shop_id' in table)
  .map(
    (table) =>
      guards.find(
        ({ table: name }) => (table as unknown as Record<symbol, string>)[Symbol.for('drizzle:Name')] === name,
      )!.table,
  );

type Rows = Record<string, unknown>[];

await onEachEngine((server) => {
  const ask = async (db: Db, statement: ReturnType<typeof sql>): Promise<Rows> =>
    ((await db.execute(statement)) as unknown as { rows: Rows }).rows;
  const visibleRows = (scope: RowScope, table: string) =>
    within(server().db, scope, (tx) => ask(tx, sql`select * from ${sql.identifier(table)}`));
  const code = async (work: Promise<unknown>) => sqlStateOf(await work.catch((error: unknown) => error));

  it('every table has row-level security policies, which apply to its owner, too', async () => {
    const found = await ask(
      server().db,
      sql`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as held,
        (select array_agg(p.polname::text order by p.polname) from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    expect(found.map(({ name }) => name)).toEqual(guards.map(({ table }) => table).sort());
    for (const { name, held, policies } of found) {
      expect([name, held]).toEqual([name, true]);
      expect(policies).toContain('admin_rows');
    }
  });

  it('a partition can’t be read directly', async () => {
    const parts = await ask(
      server().db,
      sql`
      select relname as name, relrowsecurity as held, (select count(*)::int from pg_policy where polrelid = oid) as policies
      from pg_class where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    expect(parts.length).toBeGreaterThan(3);
    for (const { name, held, policies } of parts) {
      expect([name, held, policies]).toEqual([name, true, 0]);
      expect([name, await code(visibleRows({ tenants: [1] }, String(name)))]).toEqual([name, '42501']);
    }
  });

  it('rights on each table match its declaration exactly', async () => {
    const found = await ask(
      server().db,
      sql`
      select relname as name, array_to_string(array_agg(distinct privilege_type order by privilege_type), ' ') as rights
      from pg_class, aclexplode(relacl) where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and grantee = (select oid from pg_roles where rolname = 'matjar_app') group by 1 order by 1`,
    );
    const expected = guards.map(({ table, change }) => ({
      name: table,
      rights: change === 'all' ? 'DELETE INSERT SELECT UPDATE' : 'INSERT SELECT',
    }));
    expect(found).toEqual(expected.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
  });

  it('an empty scope shows only public rows of the platform', async () => {
    for (const { table } of guards) {
      const rows = await visibleRows({ tenants: [] }, table);
      const common =
        table === 'percentages' ? rows.filter(({ shop }) => shop !== null) : platform.includes(table) ? [] : rows;
      expect([table, common]).toEqual([table, []]);
    }
  });

  it('a shop’s scope shows all of its rows, and no other shop’s rows', async () => {
    for (const table of ofShops) {
      const all = await ask(
        server().db,
        sql`select sub_shop_id as shop, count(*)::int as n from ${sql.identifier(table)} group by 1 order by 1`,
      );
      for (const shop of [1, 2, 3, 4]) {
        const [own] = await within(server().db, { tenants: [shop] }, (tx) =>
          ask(
            tx,
            sql`select count(*)::int as n, count(*) filter (where sub_shop_id <> ${shop})::int as others from ${sql.identifier(table)}`,
          ),
        );
        expect([table, own]).toEqual([table, { n: all.find((row) => row.shop === shop)?.n ?? 0, others: 0 }]);
      }
    }
  });

  it('lookup views for indexes show the same rows as their tables', async () => {
    for (const { table, lookup } of guards.filter((guard) => guard.lookup.includes('sub_shop_id'))) {
      const count = (tx: Db, name: ReturnType<typeof sql>) =>
        ask(tx, sql`select count(*)::int as n, min(sub_shop_id) as first, max(sub_shop_id) as last from ${name}`);
      const [rows, lookupCount] = await within(server().db, { tenants: [2] }, async (tx) => [
        await count(tx, sql`${sql.identifier(table)}`),
        await count(tx, sql`admin_lookup.${sql.identifier(table)}`),
      ]);
      expect([table, lookup.length > 1, lookupCount]).toEqual([table, true, rows]);
      expect(
        await within(server().db, { tenants: [] }, (tx) =>
          ask(tx, sql`select * from admin_lookup.${sql.identifier(table)}`),
        ),
      ).toEqual([]);
    }
  });

  it('rows without a shop of their own are visible where the row they belong to is', async () => {
    const uses = (scope: RowScope) =>
      within(server().db, scope, (tx) =>
        ask(
          tx,
          sql`
      select (select count(*) from discount_uses)::int as seen, (select count(*) from discount_uses join orders on orders.id = order_id)::int as own`,
        ),
      );
    const [{ total }] = (await ask(server().db, sql`select count(*)::int as total from discount_uses`)) as [
      { total: number },
    ];
    const byShop = await Promise.all([1, 2, 3, 4].map(async (shop) => (await uses({ tenants: [shop] }))[0]!));
    expect(byShop.every(({ seen: all, own }) => all === own)).toBe(true);
    expect(byShop.reduce((sum, { seen: n }) => sum + Number(n), 0)).toBe(total);
  });

  it('users see themselves and their colleagues, and the platform sees all users', async () => {
    const [{ total }] = (await ask(server().db, sql`select count(*)::int as total from users`)) as [{ total: number }];
    const [me] = await ask(server().db, sql`select user_id, tenant_id from memberships order by 2, 1 limit 1`);
    const userId = Number(me!.user_id);
    expect((await visibleRows({ tenants: [], userId }, 'users')).map(({ id }) => id)).toEqual([userId]);
    const colleagues = await visibleRows({ tenants: [Number(me!.tenant_id)], userId }, 'users');
    expect(colleagues.length).toBeGreaterThan(1);
    expect(colleagues.length).toBeLessThan(total);
    expect(await visibleRows({ tenants: [], isPlatform: true }, 'users')).toHaveLength(total);
    // Even the platform's staff can't see another user's password or sessions.
    for (const table of ['credentials', 'sessions']) {
      expect(
        (await visibleRows({ tenants: [1], userId, isPlatform: true }, table)).every((row) => row.user_id === userId),
      ).toBe(true);
    }
  });

  describe('a write within a shop’s scope', () => {
    const write = (statement: ReturnType<typeof sql>, shop = 1) =>
      within(server().db, { tenants: [shop] }, (tx) => ask(tx, statement));

    it('changes and deletes no rows of another shop', async () => {
      const state = () =>
        ask(
          server().db,
          sql`select md5(string_agg(t::text, '|' order by id)) as all from products_colors t where sub_shop_id = 2`,
        );
      const before = await state();
      expect(await write(sql`update products_colors set hex = '#000000' where sub_shop_id = 2 returning id`)).toEqual(
        [],
      );
      expect(await write(sql`delete from products_colors where sub_shop_id = 2 returning id`)).toEqual([]);
      expect(await state()).toEqual(before);
    });

    it('is refused if a row would belong to another shop', async () => {
      expect(await code(write(sql`insert into brands (sub_shop_id, name_en, name_ar) values (2, 'x', 'x')`))).toBe(
        '42501',
      );
      expect(await code(write(sql`update brands set sub_shop_id = 2 where id = (select min(id) from brands)`))).toBe(
        '42501',
      );
    });

    it('can’t change or delete rows of append-only tables, by privilege and not only by a trigger', async () => {
      for (const table of ['order_events', 'points', 'transactions']) {
        expect([table, await code(write(sql`delete from ${sql.identifier(table)}`))]).toEqual([table, '42501']);
        expect([table, await code(write(sql`update ${sql.identifier(table)} set sub_shop_id = 1`))]).toEqual([
          table,
          '42501',
        ]);
      }
    });

    it('changes nothing of the platform', async () => {
      expect(await code(write(sql`update currencies set rate = 1`))).toBe('42501');
      expect(await write(sql`delete from currencies returning id`)).toEqual([]);
      expect(await code(write(sql`insert into percentages (scope, shop, rate) values ('store', 1, 1)`))).toBe('42501');
    });
  });

  it('asSystem leaves the scope for one function, and returns to it even after an error', async () => {
    await within(server().db, { tenants: [1] }, async (tx) => {
      const shopsOf = async (db: Db) => (await ask(db, sql`select distinct sub_shop_id from brands`)).length;
      expect(await asSystem(tx, shopsOf)).toBe(4);
      expect(await shopsOf(tx)).toBe(1);
      await expect(asSystem(tx, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      expect(await shopsOf(tx)).toBe(1);
    });
    const [outside] = await ask(server().db, sql`select current_user <> 'matjar_app' as is`);
    expect(outside).toEqual({ is: true });
  });
});
