import { desc, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerTo, reading as readingIn, withTransaction } from '@matjar/admin/server/database';
import { answersInOneGo, askRows, inJson, renderOnce } from '@matjar/admin/testing/database';
import type { ByPlace } from '@matjar/admin/testing/database';
import { byMembership, setCountBound, pageSelectionOf, scoped, selectionOf } from '@matjar/admin/testing/server';
import { bySubCategory } from '../../../../server/auth/memberships';
import { model, subShops } from '../../../../server/tables';
import { withoutRecording } from '../../../helpers/database/oneShop';
import { statementsOf } from '../../../helpers/database/statements';
import { onEachEngine } from '../onEachEngine';
import type { Person } from '../people';
import { logIn, loggedIn } from '../people';

await onEachEngine((server, engine) => {
  const [vendor] = loggedIn(server, 'vendor');
  const statementTexts = async (person: Person, path: string) => {
    const statements = await statementsOf(server().db, async () => expect((await person.get(path)).status).toBe(200));
    return statements.map(({ text }) => text);
  };

  describe('a list', () => {
    // Runs only on PostgreSQL because requests to the embedded database have no round trips.
    it.runIf(engine === 'PostgreSQL')(
      'confirms the caller, enters the scope, reads and counts in one round trip, without a transaction',
      async () => {
        // The first request loads the caller into the cache, and the second request loads the shop.
        for (let time = 0; time < 2; time += 1) await vendor.get('products');
        const statements = await statementTexts(vendor, 'products');
        expect(statements[0]).toMatch(/"sessions".*from "sub_shops"/s);
        expect(statements.map((text) => /set_config|count\(\*\)|from "products"/.exec(text)?.[0])).toEqual([
          'set_config',
          'from "products"',
          'count(*)',
        ]);
        expect(answersInOneGo(server().db)).toBe(true);
      },
    );

    it('rejects a logged-out or suspended user immediately, despite cached answers', async () => {
      const person = await logIn(server(), 'vendor');
      const other = await logIn(server(), 'vendor');
      for (const one of [person, other])
        for (let time = 0; time < 3; time += 1) expect((await one.get('products')).status).toBe(200);
      await person.get('logout');
      expect((await person.get('products')).status).toBe(401);
      // A caller without access to the list doesn't receive validation errors.
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

    // With the embedded database, a separate statement updates the session.
    it.runIf(engine === 'PostgreSQL')(
      'updates the session’s last use once a minute, in the statement that confirms the caller',
      async () => {
        const { db } = server();
        const person = await logIn(server(), 'vendor');
        const secondsSinceSeen = async () =>
          (
            await db.execute<{ ago: number }>(
              sql`select extract(epoch from now() - max(last_seen_at))::float as ago from sessions where user_id = ${person.user.id}`,
            )
          ).rows[0]!.ago;
        for (let time = 0; time < 3; time += 1) await person.get('products');
        await db.execute(
          sql`update sessions set last_seen_at = now() - interval '2 minutes' where user_id = ${person.user.id}`,
        );
        expect(await secondsSinceSeen()).toBeGreaterThan(100);
        // If the caller is cached, the statement that sets the scope also verifies the caller.
        const statements = await statementTexts(person, 'products');
        expect(statements[0]).toMatch(/"sessions".*set_config\('role'/s);
        expect(await secondsSinceSeen()).toBeLessThan(60);
        expect((await statementTexts(person, 'products')).filter((text) => text.startsWith('update'))).toEqual([]);
      },
    );

    // With the embedded database, the caller isn't cached.
    it.runIf(engine === 'PostgreSQL')(
      'confirms the caller in one statement again after the role has changed',
      async () => {
        const { db } = server();
        const person = await logIn(server(), 'vendor');
        for (let time = 0; time < 3; time += 1) await person.get('products');
        await db.execute(sql`update users set role_type = 'viewer' where id = ${person.user.id}`);
        for (let time = 0; time < 3; time += 1) expect((await person.get('products')).status).toBe(200);
        expect((await statementTexts(person, 'products')).filter((text) => text.includes('"sessions"'))).toEqual([
          expect.stringMatching(/set_config\('role'/),
        ]);
        await db.execute(sql`update users set role_type = 'vendor' where id = ${person.user.id}`);
      },
    );

    it('shows only fields that the current role may see', async () => {
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

  describe('the caller’s tenant', () => {
    const asked = { 'by membership': byMembership({ tenants: subShops as never }), 'by sub-category': bySubCategory };

    it.each(Object.entries(asked))(
      'is the same from rows and from JSON, for one tenant and for the whole platform: %s',
      async (_name, tenancy) => {
        const { db } = server();
        const { user, subcategory_id } = await logIn(server(), 'vendor');
        for (const everywhere of [false, true]) {
          const principal = {
            userId: Number(user.id),
            role: 'vendor',
            everywhere,
            readsOnly: false,
            outside: false,
            sessionId: 0,
          } as const;
          const question = tenancy(principal, { 'subcategory-id': String(subcategory_id) });
          const alone = await answerTo(db, question);
          const [[json]] = (await askRows(db, renderOnce(sql`select ${inJson(question.query!)}`)(question.values))) as [
            [string],
          ];
          expect(question.read(JSON.parse(json) as ByPlace[])).toEqual(alone);
          expect(alone.reach).toContain(alone.id);
          if (everywhere) expect(alone.reach.length).toBeGreaterThan(1);
        }
      },
    );
  });

  describe('reading', () => {
    const reading = withoutRecording(readingIn);

    const count = async (tenants: number[]) => {
      const result = await reading(server().db, { tenants }, (tx) =>
        tx.execute<{ count: number }>(sql`select count(*)::int as count from products`),
      );
      return result.rows[0]!.count;
    };

    it('stays within its scope, and leaves no scope on the connection', async () => {
      const [one, two, none] = [await count([1]), await count([1, 2]), await count([])];
      expect(one).toBeGreaterThan(0);
      expect(two).toBeGreaterThan(one);
      expect(none).toBe(0);
      const { rows } = await server().db.execute(
        sql`select current_setting('role') as role, coalesce(current_setting('admin.tenants', true), '') as tenants`,
      );
      expect(rows).toEqual([{ role: 'none', tenants: '' }]);
    });

    it('rejects with the original error, and the connection remains usable', async () => {
      const { db } = server();
      const wrong = reading(db, { tenants: [1] }, (tx) =>
        Promise.all([tx.execute(sql`select 1 / 0`), tx.execute(sql`select 2`)]),
      );
      await expect(wrong).rejects.toMatchObject({ cause: { code: '22012' } });
      for (let time = 0; time < 5; time += 1) expect(await count([1])).toBeGreaterThan(0);
    });

    it('runs dependent queries within the same scope', async () => {
      const result = await reading(server().db, { tenants: [1] }, async (tx) => {
        const {
          rows: [first],
        } = await tx.execute<{ id: number }>(sql`select min(id) as id from products`);
        return tx.execute(sql`select sub_shop_id from products where id = ${first!.id}`);
      });
      expect(result.rows).toEqual([{ sub_shop_id: 1 }]);
    });
  });

  describe('a list too long to count on each request', () => {
    let shop = 0;
    beforeAll(async () => {
      setCountBound(server().db, 5);
      shop = (await vendor.get('my_shop')).body.data.sub_shop_id;
    });

    it.each([
      ['reviews', 'id', 'desc'],
      ['reviews', 'created_at', 'asc'],
      ['reviews', 'rating', 'desc'],
      ['reviews', 'rating', 'asc', 5],
      // Rows without a date are last in ascending order and first in descending order.
      ['points', 'expires_at', 'asc'],
      ['points', 'expires_at', 'desc'],
      // Row-level policies on a table prevent comparisons from using an index.
      ['products', 'price', 'asc'],
      ['transactions', 'amount', 'desc'],
    ])(
      'returns the right rows on each page, from the start, a known position or the end: %s by %s %s',
      async (list, sort, order, rating?: number) => {
        const narrowed = rating ? sql` and rating = ${rating}` : sql``;
        const by = sql.join(
          (sort === 'id' ? ['id'] : [sort, 'id']).map((name) => sql`${sql.identifier(name)} ${sql.raw(order)}`),
          sql`, `,
        );
        const { rows } = await server().db.execute<{ id: number }>(
          sql`select id from ${sql.identifier(list)} where sub_shop_id = ${shop}${narrowed} order by ${by}`,
        );
        const ids = rows.map(({ id }) => id);
        const pages = Math.ceil(ids.length / 7);
        for (let page = 1; page <= pages + 1; page += 1) {
          const { body } = await vendor.get(
            `${list}?page=${page}&per_page=7&only=id&sort=${sort}&order=${order}${rating ? `&filter[rating]=${rating}` : ''}`,
          );
          expect(body.data.map((one: Record<string, number>) => Object.values(one)[0])).toEqual(
            ids.slice((page - 1) * 7, page * 7),
          );
          expect(body.meta.total).toBe(ids.length);
        }
      },
    );

    it.runIf(engine === 'PostgreSQL')('skips few rows on the way to a middle page', async () => {
      const pageStatement = async (page: number) =>
        (await statementsOf(server().db, () => vendor.get(`reviews?page=${page}&per_page=7&sort=id&order=desc`))).find(
          ({ text }) => text.includes('offset'),
        );
      const [, last] = [await pageStatement(6), await pageStatement(6)];
      expect(last).toMatchObject({ text: expect.stringMatching(/"reviews"."id" < \$\d+/) });
    });

    it.runIf(engine === 'PostgreSQL')('reuses one plan per connection for pages at any offset', async () => {
      const entity = model.entity('reviews');
      const read = pageSelectionOf(model)(entity)(selectionOf(model, entity));
      const order = [desc(entity.table.id!)];
      const rows = scoped(entity, { principal: null, tenant: { id: shop, reach: [shop], isFrozen: false } });
      const planned = await withTransaction(server().db, async (tx) => {
        for (let offset = 1; offset < 20; offset += 1)
          await rows.page(tx, read, { where: undefined, order, limit: 3, offset, isFromEnd: false });
        return tx.execute<{ custom: number; generic: number }>(sql`
          select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where statement like '%order by "reviews"."id" desc limit 3 offset %'`);
      });
      expect(planned.rows).toEqual([{ custom: 0, generic: expect.any(Number) }]);
    });
  });
});
