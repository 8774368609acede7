import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { answersInOneGo, reading as readingIn } from '../../../../framework/server/database/reading';
import { countAnewUpTo } from '../../../../framework/server/resources/read/counts/counts';
import { unheard } from '../../../helpers/database/oneShop';
import { statementsOf } from '../../../helpers/database/statements';
import { onEachEngine } from '../onEachEngine';
import type { Person } from '../people';
import { logIn, loggedIn } from '../people';

await onEachEngine((server, engine) => {
  const [vendor] = loggedIn(server, 'vendor');
  const goes = async (person: Person, path: string) => {
    const statements = await statementsOf(server().db, async () => expect((await person.get(path)).status).toBe(200));
    return statements.map(({ text }) => text);
  };

  describe('a list', () => {
    // The embedded database has no round trips to save.
    it.runIf(engine === 'PostgreSQL')('confirms who asks, enters the scope, reads and counts by one lot, without a transaction around it', async () => {
      // The first call tells who they are, the second for whom they act.
      for (let time = 0; time < 2; time += 1) await vendor.get('products');
      const asked = await goes(vendor, 'products');
      expect(asked.map((text) => /"sessions"|from "sub_shops"|set_config|count\(\*\)|from "products"/.exec(text)?.[0])).toEqual([
        '"sessions"', 'from "sub_shops"', 'set_config', 'from "products"', 'count(*)',
      ]);
      expect(answersInOneGo(server().db)).toBe(true);
    });

    it('is closed at once to who is logged out, suspended or sent elsewhere, whatever they read before', async () => {
      const person = await logIn(server(), 'vendor');
      const other = await logIn(server(), 'vendor');
      for (const one of [person, other]) for (let time = 0; time < 3; time += 1) expect((await one.get('products')).status).toBe(200);
      await person.get('logout');
      expect((await person.get('products')).status).toBe(401);
      // Nor is it told what is wrong with what they ask.
      expect((await person.get('products?sort=nothing')).status).toBe(401);
      expect((await other.get('products?sort=nothing')).status).toBe(422);
      const { db } = server();
      const member = sql`user_id = ${other.user.id} and tenant_id = (select id from sub_shops where sub_category = ${other.subcategory_id} order by id limit 1)`;
      await db.execute(sql`update memberships set suspended_at = now() where ${member}`);
      expect((await other.get('products')).status).toBe(404);
      await db.execute(sql`update memberships set suspended_at = null where ${member}`);
      expect((await other.get('products')).status).toBe(200);
      await db.execute(sql`update users set suspended_at = now() where id = ${other.user.id}`);
      expect((await other.get('products')).status).toBe(401);
      await db.execute(sql`update users set suspended_at = null where id = ${other.user.id}`);
    });

    it('shows what the role of the moment may see', async () => {
      const { db } = server();
      const person = await logIn(server(), 'vendor');
      const phone = async () => (await person.get('clients?per_page=1')).body.data[0].phone as string;
      const open = await phone();
      await db.execute(sql`update users set role_type = 'viewer' where id = ${person.user.id}`);
      expect(await phone()).not.toBe(open);
      await db.execute(sql`update users set role_type = 'vendor' where id = ${person.user.id}`);
      expect(await phone()).toBe(open);
    });
  });

  describe('reading', () => {
    const reading = unheard(readingIn);

    const count = async (tenants: number[]) => {
      const { result } = await reading(server().db, { tenants }, (tx) => tx.execute<{ count: number }>(sql`select count(*)::int as count from products`));
      return result.rows[0]!.count;
    };

    it('is within its scope, and leaves nothing of it to the connection', async () => {
      const [one, two, none] = [await count([1]), await count([1, 2]), await count([])];
      expect(one).toBeGreaterThan(0);
      expect(two).toBeGreaterThan(one);
      expect(none).toBe(0);
      const { rows } = await server().db.execute(sql`select current_setting('role') as role, coalesce(current_setting('admin.tenants', true), '') as tenants`);
      expect(rows).toEqual([{ role: 'none', tenants: '' }]);
    });

    it('rejects with what was wrong, and the connection goes on', async () => {
      const { db } = server();
      const wrong = reading(db, { tenants: [1] }, (tx) => Promise.all([tx.execute(sql`select 1 / 0`), tx.execute(sql`select 2`)]));
      await expect(wrong).rejects.toMatchObject({ cause: { code: '22012' } });
      for (let time = 0; time < 5; time += 1) expect(await count([1])).toBeGreaterThan(0);
    });

    it('asks anew within the scope for what depends on an answer', async () => {
      const { result } = await reading(server().db, { tenants: [1] }, async (tx) => {
        const { rows: [first] } = await tx.execute<{ id: number }>(sql`select min(id) as id from products`);
        return tx.execute(sql`select sub_shop_id from products where id = ${first!.id}`);
      });
      expect(result.rows).toEqual([{ sub_shop_id: 1 }]);
    });
  });

  describe('a list that is too long to be counted each time', () => {
    beforeAll(() => countAnewUpTo(server().db, 5));

    it('has the pages from its end that it has from its beginning', async () => {
      const path = (page: number, rest: string) => `reviews?page=${page}${rest}`;
      for (const rest of ['', '&sort=created_at&order=asc', '&sort=rating&order=desc', '&filter[rating]=5']) {
        countAnewUpTo(server().db, 1_000_000);
        const all: unknown[] = [];
        const { body: { meta: { total } } } = await vendor.get(path(1, rest));
        for (let page = 1; page <= Math.ceil(total / 100); page += 1) all.push(...(await vendor.get(path(page, `&per_page=100${rest}`))).body.data);
        countAnewUpTo(server().db, 5);
        const pages = Math.ceil(total / 7);
        for (const page of [1, Math.ceil(pages / 2), pages - 1, pages]) {
          const { body } = await vendor.get(path(page, `&per_page=7${rest}`));
          expect(body.data).toEqual(all.slice((page - 1) * 7, page * 7));
          expect(body.meta.total).toBe(total);
        }
        expect((await vendor.get(path(pages + 1, `&per_page=7${rest}`))).body.data).toEqual([]);
      }
    });
  });
});
