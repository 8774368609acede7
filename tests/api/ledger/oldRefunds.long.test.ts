import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readJournal } from '@matjar/admin/testing/database';
import { migrationsFolder } from '../../../server/config/paths';
import { onEachEngine } from '../resources/onEachEngine';
import { rowsOf } from '../../helpers/demoData';

/** The statements of the migration that make records of what was given back before refunds had some. */
const { tag } = readJournal(migrationsFolder!).entries.find((entry) => entry.tag.endsWith('_refunds'))!;
const all = readFileSync(`${migrationsFolder!}/${tag}.sql`, 'utf8').split('--> statement-breakpoint');
const statements = all.slice(all.findIndex((one) => one.includes('admin.quiet')));

await onEachEngine((server) => {
  it('an order’s refunds of older versions get a record each, one that was canceled among them', async () => {
    const { db } = server();
    const undone = new Error('as it was');
    await expect(
      db.transaction(async (tx) => {
        const run = (query: string) => tx.execute(sql.raw(query));
        // As it was before: rows of the ledger alone, one of which was canceled and made anew.
        for (const table of ['transactions', 'refunds', 'refund_lines', 'orders'])
          await run(`alter table ${table} disable trigger user`);
        await run(`delete from transactions where refund in (select id from refunds where number not like '%-R1')`);
        await run('update transactions set refund = null');
        await run('delete from refund_lines');
        await run('delete from refunds');
        await run(`insert into transactions (sub_shop_id, code, type, direction, amount, status, "order", search_text)
        select sub_shop_id, 'ZZZZZZZZ', type, direction, amount, 'canceled', "order", '' from transactions
        where type = 'refund' and direction = 'out' and status = 'done' and reversed_from is null order by id limit 1`);
        for (const table of ['transactions', 'refunds', 'refund_lines', 'orders'])
          await run(`alter table ${table} enable trigger user`);

        for (const statement of statements) await run(statement);

        const told = await rowsOf(
          tx as never,
          `select r.number, r.status, r.amount, o.refunded from refunds r join orders o on o.id = r."order"
        where r."order" = (select "order" from transactions where code = 'ZZZZZZZZ') order by r.id`,
        );
        expect(told.map(({ number, status }) => [String(number).slice(-3), status])).toEqual([
          ['-R1', 'done'],
          ['-R2', 'canceled'],
        ]);
        expect(told[0]!.refunded).toBe(told[0]!.amount);
        const [left] = await rowsOf(
          tx as never,
          `select count(*) as without from transactions
        where type = 'refund' and direction = 'out' and reversed_from is null and refund is null`,
        );
        expect(Number(left!.without)).toBe(0);
        throw undone;
      }),
    ).rejects.toBe(undone);
  });
});
