import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { within } from '@matjar/admin/server/database';
import { recountOrdersOf } from '../../../server/keptColumns';
import { fillMany } from '../../../server/seed/many';
import { withoutRecording } from '../../helpers/database/oneShop';
import { rowsOf } from '../../helpers/demoData';
import type { Row } from '../resources/catalogue';
import { errorsOf } from '../resources/catalogue';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';

/** A query that finds clients whose stored totals differ from the sums of their orders. */
const miscounted = `
  select c.id, c.orders, c.spent, c.last_order, r.* from clients as c cross join lateral (
    select count(*) as number, coalesce(sum(total - refunded) filter (where payment_status <> 'unpaid' and order_status not in ('canceled', 'returned')), 0) as paid,
      max(placed_at) as latest from orders as o where o.sub_shop_id = c.sub_shop_id and o.client = c.id) as r
  where (c.orders, c.spent, c.last_order) is distinct from (r.number, r.paid, r.latest)`;

/** Returns a query for the first or the last client of a shop. */
const clientOf = (shop: number, end: 'min' | 'max') => `(select ${end}(id) from clients where sub_shop_id = ${shop})`;

/**
 * Inserts orders that alternate between two clients of a shop. If `isTurned` is true, the second client's order comes
 * first.
 */
const insert = (
  shop: number,
  prefix: string,
  count: number,
  more: { status?: string; payment?: string; isTurned?: boolean; days?: number } = {},
) => `
  insert into orders (sub_shop_id, number, placed_at, client, order_status, payment_status, subtotal, refunded)
  select ${shop}, '${prefix}-' || n, now() - make_interval(days => ${more.days ?? 0}) - n * interval '1 minute',
    case when n % 2 = ${more.isTurned ? 0 : 1} then ${clientOf(shop, 'min')} else ${clientOf(shop, 'max')} end,
    '${more.status ?? 'completed'}', '${more.payment ?? 'paid'}', 10 + n + 0.125, 0 from generate_series(1, ${count}::int) as n`;

await onEachEngine((server) => {
  const [vendor] = loggedIn(server, 'vendor');
  const run = (statement: string) => server().db.execute(sql.raw(statement));
  const wrong = () => rowsOf(server().db, miscounted);
  const ask = <Value = unknown>(query: string) => rowsOf<Value>(server().db, query);

  describe('the list of clients', () => {
    const listed = async (query: string): Promise<Row[]> =>
      (await vendor.get(`clients?per_page=100&${query}`)).body.data;

    it.each(['spent', 'orders', 'last_order'])(
      'sorts by %s in descending order, and filters by a range of it',
      async (name) => {
        const number = (row: Row) => (name === 'last_order' ? Date.parse(String(row[name])) : Number(row[name]));
        const rows = (await listed(`sort=${name}&order=DESC`)).filter((row) => row[name] !== null);
        expect(rows.length).toBeGreaterThan(5);
        expect(rows.map(number)).toEqual(rows.map(number).toSorted((one, other) => other - one));
        const [from, to] = [rows[4]!, rows[1]!];
        const between = await listed(
          `filter[${name}][gte]=${encodeURIComponent(String(from[name]))}&filter[${name}][lte]=${encodeURIComponent(String(to[name]))}&sort=${name}`,
        );
        const ids = (some: Row[]) =>
          some.map(({ client_id }) => Number(client_id)).toSorted((one, other) => one - other);
        expect(ids(between)).toEqual(
          ids(rows.filter((row) => number(row) >= number(from) && number(row) <= number(to))),
        );
      },
    );

    it('refuses values for these sums in a write', async () => {
      const [{ client_id }] = (await listed('sort=spent')) as [Row];
      const reply = await vendor.post('clients/update', {
        client_id,
        orders: 5,
        spent: '5',
        last_order: '2026-01-01T00:00:00Z',
      });
      expect(Object.keys(errorsOf(reply)).sort()).toEqual(['last_order', 'orders', 'spent', 'status']);
      expect((await vendor.get('clients?filter[orders]=1.5')).status).toBe(422);
    });
  });

  describe('the sums of a client’s orders', () => {
    it('are correct in the demo data', async () => {
      expect(await ask('select from clients where orders > 1 and spent > 0 and last_order is not null')).not.toEqual(
        [],
      );
      expect(await wrong()).toEqual([]);
    });

    it('match a recount after any change of one or many orders', { timeout: 120_000 }, async () => {
      let made = 0;
      const shops = fc.constantFrom(1, 2);
      const status = fc.constantFrom('pending', 'confirmed', 'completed', 'canceled', 'returned');
      const payment = fc.constantFrom('unpaid', 'paid', 'partly_refunded', 'refunded');
      const some = fc.integer({ min: 1, max: 6 });
      const latest = (count: number) =>
        `id in (select id from orders where number like 'T%' order by placed_at desc, id limit ${count})`;
      const change = fc.oneof(
        fc
          .record({ shop: shops, count: some, status, payment, days: fc.nat({ max: 900 }) })
          .map(({ shop, count, ...more }) => insert(shop, `T${(made += 1)}`, count, more)),
        fc
          .record({ some, status })
          .map((to) => `update orders set order_status = '${to.status}' where ${latest(to.some)}`),
        fc
          .record({ some, payment })
          .map((to) => `update orders set payment_status = '${to.payment}' where ${latest(to.some)}`),
        fc
          .record({ some, part: fc.integer({ min: 0, max: 100 }) })
          .map(({ some: count, part }) => `update orders set refunded = total * ${part} / 100 where ${latest(count)}`),
        fc
          .record({ some, fee: fc.nat({ max: 9 }) })
          .map(
            ({ some: count, fee }) =>
              `update orders set delivery_fee = ${fee}, refunded = least(refunded, total - delivery_fee + ${fee}) where ${latest(count)}`,
          ),
        fc
          .record({ some, end: fc.constantFrom('min', 'max') })
          .map(
            ({ some: count, end }) =>
              `update orders set client = (select ${end}(id) from clients as c where c.sub_shop_id = orders.sub_shop_id) where ${latest(count)}`,
          ),
        fc
          .record({ some, days: fc.integer({ min: -90, max: 90 }) })
          .map(
            ({ some: count, days }) =>
              `update orders set placed_at = placed_at + make_interval(days => ${days}) where ${latest(count)}`,
          ),
        some.map((count) => `update orders set notes = 'x' where ${latest(count)}`),
        some.map((count) => `delete from orders where ${latest(count)}`),
        fc.constant(
          "update orders set order_status = 'canceled', payment_status = 'refunded', placed_at = placed_at - interval '1 day' where number like 'T%'",
        ),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
          for (const one of changes) await run(one);
          expect(await wrong()).toEqual([]);
        }),
        { numRuns: 25 },
      );
      await run("delete from orders where number like 'T%'");
      expect(await wrong()).toEqual([]);
    });

    it('change only with the relevant fields of an order, and notify open pages without a log entry or a new version', async () => {
      const first = `id = ${clientOf(1, 'min')}`;
      const [before] = await ask(`select xmin::text as at, * from clients where ${first}`);
      const logged = () => ask("select id from audit_log where resource = 'clients' or part = 'clients'");
      const log = await logged();
      await run(insert(1, 'ONE', 1, { payment: 'unpaid' }));
      const [after] = await ask(`select xmin::text as at, * from clients where ${first}`);
      expect(after).toMatchObject({
        orders: Number(before!.orders) + 1,
        spent: before!.spent,
        version: before!.version,
        updated_at: before!.updated_at,
      });
      const entries = await ask(
        `select record::int as record from events where resource = 'clients' order by seq desc limit 1`,
      );
      expect([entries, await logged()]).toEqual([[{ record: Number(before!.id) }], log]);
      await run(
        `update orders set notes = 'At the door', tracking = 'x', order_status = 'confirmed', version = version + 1 where number = 'ONE-1'`,
      );
      await run(`update orders set notes = notes where sub_shop_id = 1`);
      expect(await ask(`select xmin::text as at, * from clients where ${first}`)).toEqual([after]);
      await run("delete from orders where number = 'ONE-1'");
      expect(await wrong()).toEqual([]);
    });

    it('are updated by a user who may write orders but not clients', async () => {
      await run('revoke update on clients from matjar_app');
      onTestFinished(async () => {
        await run('grant update on clients to matjar_app');
      });
      await withoutRecording(within)(server().db, { tenants: [1], userId: 1 }, async (tx) => {
        await tx.execute(sql.raw(insert(1, 'SHOP', 2)));
        await tx.execute(sql.raw("update orders set refunded = 1 where sub_shop_id = 1 and number like 'SHOP-%'"));
      });
      expect(await ask("select from orders where number like 'SHOP-%' and refunded = 1")).toHaveLength(2);
      expect(await wrong()).toEqual([]);
    });

    it('are correct after simultaneous writes, without deadlocks', async () => {
      const turns = Array.from({ length: 12 }, (_, turn) => turn);
      // The transactions insert rows in opposite order, so locking clients row by row would cause a deadlock.
      await Promise.all(
        turns.map((turn) =>
          server().db.transaction(async (tx) => {
            await tx.execute(sql.raw(insert(1, `M${turn}`, 40, { isTurned: turn % 2 === 1 })));
            await tx.execute(sql.raw(`update orders set refunded = 1 where number like 'M${turn}-%'`));
          }),
        ),
      );
      expect(await wrong()).toEqual([]);
    });

    it('contain the latest remaining order when two transactions delete the latest orders at the same time', async () => {
      const first = clientOf(1, 'min');
      await run(insert(1, 'LAST', 3, { days: -1 }));
      await run(`update orders set client = ${first} where number like 'LAST-%'`);
      let signalTaken = () => {};
      const isTaken = new Promise<void>((resolve) => {
        signalTaken = resolve;
      });
      const takeLatest = server().db.transaction(async (tx) => {
        await tx.execute(sql`delete from orders where number = 'LAST-1'`);
        signalTaken();
        // During the pause, the other transaction can read the remaining orders.
        await tx.execute(sql`select pg_sleep(0.3)`);
      });
      await isTaken;
      await Promise.all([takeLatest, run("delete from orders where number = 'LAST-2'")]);
      expect(await wrong()).toEqual([]);
      expect(
        await ask(
          `select c.id from clients as c join orders as o on o.placed_at = c.last_order where c.id = ${first} and o.number = 'LAST-3'`,
        ),
      ).toHaveLength(1);
    });

    it('are the same when rebuilt from all orders', async () => {
      await run('update clients set spent = 0, last_order = null where sub_shop_id in (1, 2)');
      expect(await wrong()).not.toEqual([]);
      for (const shop of [1, 2]) await run(recountOrdersOf(shop));
      expect(await wrong()).toEqual([]);
    });

    it('are correct in a shop that was filled for benchmarks, too', async () => {
      const count = async () => Number((await ask('select count(*) as n from clients'))[0]!.n);
      const before = await count();
      await server().db.transaction((tx) => fillMany(tx, { clients: 30, orders: 40 }));
      expect([await count(), await wrong()]).toEqual([before + 30, []]);
    });
  });
});
