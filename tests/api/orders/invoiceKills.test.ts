// Takes a long time to run because it kills and restarts the server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { isLongRun, report } from '@matjar/admin/testing';
import { openDatabase } from '@matjar/admin/testing/database';
import { newRow } from '@matjar/admin/server/database';
import { model, tableOf } from '../../../server/tables';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { startPostgres } from '../../helpers/database/postgres';
import { unlimited } from '../hardening/writers';
import { ask, logInAt, startMain } from '../process/remote';

const kills = isLongRun ? 200 : 2;
const ordersPerKill = 30;
const postgres = await startPostgres({ content: 'seeded' });
const folder = mkdtempSync(join(tmpdir(), 'matjar-invoices-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres?.stop();
});

describe.skipIf(!postgres)(`invoices of a server that is killed ${kills} times while it makes them`, () => {
  it(
    'have numbers without gaps or duplicates, and every confirmed order has an invoice',
    async () => {
      const database = await openDatabase({ databaseUrl: postgres!.url });
      const { db } = database;
      const rows = async <T>(text: ReturnType<typeof sql>) => (await db.execute(text)).rows as T[];
      const [shop] = await rows<{ id: number; variant: number; client: number; last: number }>(sql`
        update sub_shops set invoice_at = 'confirmed' where slug = 'noor' returning id::int,
          (select min(id)::int from product_variants where sub_shop_id = sub_shops.id) as variant,
          (select min(id)::int from clients where sub_shop_id = sub_shops.id) as client,
          (select coalesce(max(serial), 0)::int from invoices where sub_shop_id = sub_shops.id and kind = 'invoice') as last`);
      const { id, variant, client, last } = shop!;
      await db.execute(sql`update product_variants set stock = 1000000 where id = ${variant}`);
      let placed = 0;
      const place = async (): Promise<number[]> => {
        const values = Array.from({ length: ordersPerKill }, () => {
          placed += 1;
          const number = `KILL-${placed}`;
          return newRow(
            model,
            orders,
            { number, placed_at: new Date().toISOString(), client, subtotal: '10', total: '10' },
            id,
          );
        });
        const made = await db
          .insert(tableOf(orders))
          .values(values)
          .returning({ id: tableOf(orders).id });
        const line = { variant, name: { en: 'Thing', ar: 'شيء' }, sku: 'KILL', qty: 1, price: '10', total: '10' };
        const lines = made.map((one) => newRow(model, orderLines, { ...line, order: one.id }, id));
        await db.insert(tableOf(orderLines)).values(lines);
        return made.map((one) => one.id);
      };
      const env = { DATABASE_URL: postgres!.url, DATA_DIR: folder, ...unlimited };
      let server = await startMain(env);
      const headers = await logInAt(server.url);
      const acknowledged: number[] = [];
      for (let kill = 0; kill < kills; kill += 1) {
        const before = acknowledged.length;
        const pending = await place();
        const worker = async () => {
          for (let order = pending.pop(); order !== undefined; order = pending.pop()) {
            const url = `${server.url}/api/sub_vendor/orders/confirm`;
            const reply = await ask(url, { body: { order_id: order }, headers }).catch(() => undefined);
            if (!reply) return;
            // The server was busy and didn't change the order, so the test tries again.
            if (reply.status === 503) continue;
            expect([reply.status, reply.body.message]).toEqual([200, expect.any(String)]);
            acknowledged.push(order);
          }
        };
        const workers = Array.from({ length: 5 }, worker);
        while (acknowledged.length < before + 3) await setTimeout(10);
        await setTimeout(Math.random() * 200);
        server.program.signal('SIGKILL');
        expect(await server.program.exit).toBeNull();
        await Promise.all(workers);
        server = await startMain(env);
      }
      server.program.signal('SIGTERM');
      expect(await server.program.exit).toBe(0);
      const [found] = await rows<Record<string, number>>(sql`
        select count(*)::int as made, count(distinct serial)::int as distinct, max(serial)::int as highest,
          (select invoice from invoice_numbers where sub_shop_id = ${id}) as counter,
          (select count(*)::int from orders where number like 'KILL-%' and (order_status = 'confirmed') <> (invoice_number is not null)) as halves,
          (select count(*)::int from orders o where number like 'KILL-%' and invoice_number is not null
            and (select count(*) from invoices i join invoice_contents c on c.invoice_id = i.id
              where i."order" = o.id and i.number = o.invoice_number) <> 1) as unmatched
        from invoices where sub_shop_id = ${id} and kind = 'invoice'`);
      const confirmed = await rows<{ id: number }>(
        sql`select id::float8 from orders where number like 'KILL-%' and invoice_number is not null`,
      );
      await database.close();
      const lost = acknowledged.filter((order) => !confirmed.some((one) => one.id === order));
      const made = last + confirmed.length;
      expect({ ...found, lost }).toEqual({
        made,
        distinct: made,
        highest: made,
        counter: made,
        halves: 0,
        unmatched: 0,
        lost: [],
      });
      expect(acknowledged.length).toBeGreaterThan(0);
      report({ name: 'kills of the server while it makes invoices', value: kills, min: 200 });
      report({ name: 'invoices made between the kills', value: confirmed.length });
      report({ name: 'gaps in the numbers of invoices', value: found!.highest! - found!.made!, max: 0 });
    },
    60_000 + kills * 20_000,
  );
});
