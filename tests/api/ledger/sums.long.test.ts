import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { within } from '@matjar/admin/server/database';
import { withoutRecording } from '../../helpers/database/oneShop';
import { addUpChanges, recountOf } from '../../../server/ledger/balance';
import { fillMany } from '../../../server/seed/many';
import { rowsOf } from '../../helpers/demoData';
import { onEachEngine } from '../resources/onEachEngine';
import { miscounted } from './invariants';

await onEachEngine((server) => {
  const run = (statement: string) => server().db.execute(sql.raw(statement));
  const wrong = () => rowsOf(server().db, miscounted);
  const count = async (where: string) =>
    Number((await rowsOf(server().db, `select count(*) as n from ${where}`))[0]!.n);

  describe('the sums of the ledgers', () => {
    it('match the demo data', async () => {
      expect(await count('ledger_sums')).toBeGreaterThan(50);
      expect(await wrong()).toEqual([]);
    });

    it(
      'match a recount, regardless of what is written and when changes are added up',
      { timeout: 120_000 },
      async () => {
        let code = 0;
        const add = fc
          .record({
            rows: fc.integer({ min: 1, max: 3 }),
            type: fc.constantFrom('sale', 'commission', 'cash', 'refund', 'payout', 'adjustment'),
            direction: fc.constantFrom('in', 'out'),
            amount: fc.integer({ min: 1, max: 90 }),
            shop: fc.integer({ min: 1, max: 2 }),
            isDone: fc.boolean(),
          })
          .map(
            ({ rows, type, direction, amount, shop, isDone }) => `
        insert into transactions (sub_shop_id, code, type, direction, amount, status, done_at, search_text)
        select ${shop}, 'T' || ${(code += 10)} + n, '${type}', '${direction}', ${amount} + n, '${isDone ? 'done' : 'pending'}',
          ${isDone ? "now() - n * interval '20 hours'" : 'null'}, '' from generate_series(1, ${rows}) as n`,
          );
        const settle = fc
          .record({ status: fc.constantFrom('done', 'canceled'), some: fc.integer({ min: 1, max: 4 }) })
          .map(
            ({ status, some }) => `
        update transactions set status = '${status}', done_at = now() where id in (
          select id from transactions where status = 'pending' and code like 'T%' order by id desc limit ${some})`,
          );
        const note = fc.constant("update transactions set notes = 'x' where status = 'pending' and code like 'T%'");
        const addUp = fc.constant(addUpChanges);
        await fc.assert(
          fc.asyncProperty(
            fc.array(fc.oneof(add, settle, note, addUp), { minLength: 1, maxLength: 8 }),
            async (statements) => {
              for (const statement of statements) await run(statement);
              expect(await wrong()).toEqual([]);
            },
          ),
          { numRuns: 20 },
        );
        await run(addUpChanges);
        expect([await count('ledger_sums where change > 0'), await wrong()]).toEqual([0, []]);
      },
    );

    it('are updated when a repair deletes a row', async () => {
      await run('alter table transactions disable trigger transactions_stay');
      await run("delete from transactions where code like 'T%'");
      await run('alter table transactions enable trigger transactions_stay');
      expect(await wrong()).toEqual([]);
    });

    it('are the same when rebuilt from all transactions', async () => {
      for (const statement of recountOf(1)) await run(statement);
      expect([await wrong(), (await count('ledger_sums')) > 50]).toEqual([[], true]);
    });

    it('can be read only within the shop, and not written by requests', async () => {
      const as = <Value>(work: string) =>
        withoutRecording(within)(server().db, { tenants: [1], userId: 1 }, (tx) => rowsOf<Value>(tx, work));
      const refused = { cause: { code: '42501' } };
      expect(await as('select distinct sub_shop_id from ledger_sums')).toEqual([{ sub_shop_id: 1 }]);
      await expect(as(`insert into ledger_sums values (1, 'done', now(), 'sale', 'in', 1, 100)`)).rejects.toMatchObject(
        refused,
      );
      await expect(as('update ledger_sums set amount = amount + 1')).rejects.toMatchObject(refused);
      expect(await as('delete from ledger_sums returning 1')).toEqual([]);
    });

    it('match a shop that was filled for benchmarks, too', async () => {
      const before = await count('transactions');
      await server().db.transaction((tx) => fillMany(tx, { orders: 40 }));
      expect([await count('transactions'), await wrong()]).toEqual([before + 80, []]);
      expect(
        await count(
          `transactions t join orders o on o.id = t."order" where o.number like 'MANY-%' and t.type = 'sale' and t.status = 'done' and t.amount = o.total`,
        ),
      ).toBeGreaterThan(10);
    });
  });
});
