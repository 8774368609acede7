import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderFacts } from '../../../server/ledger/entries';
import { entriesOf } from '../../../server/ledger/entries';
import { readJournal } from '@matjar/admin/testing/database';
import { migrationsFolder } from '../../../server/config/paths';
import type { Scene } from '../orders/scene';
import { sceneOf } from '../orders/scene';
import { onEachEngine } from '../resources/onEachEngine';
import { logIn } from '../resources/people';
import { rowsOf } from '../../helpers/demoData';

/** The statement of the migration that writes what orders of older versions have left in the ledger. */
const { tag } = readJournal(migrationsFolder!).entries.find((entry) =>
  entry.tag.endsWith('_advertisements_in_the_ledger'),
)!;
const [statement] = readFileSync(`${migrationsFolder!}/${tag}.sql`, 'utf8')
  .split('--> statement-breakpoint')
  .filter((one) => one.includes('DO $$'));

const paid = { payment_status: 'paid', paid_at: '2026-01-02T10:00:00.000Z', fulfillment_status: 'fulfilled' };

await onEachEngine((server) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf(server(), await logIn(server(), 'vendor'));
  });

  const ask = (query: string) => rowsOf(server().db, query);
  const migrateAgain = () => server().db.execute(sql.raw(statement!));
  const all = () => ask('select * from transactions order by id');
  const said = async (order: number) =>
    (await ask(`select * from transactions where "order" = ${order} order by id`)).map(
      ({ type, direction, amount, status }) =>
        `${String(type)} ${String(direction)} ${Number(amount)} ${String(status)}`,
    );
  const wanted = async (order: number) =>
    entriesOf((await ask(`select * from orders where id = ${order}`))[0] as unknown as OrderFacts).map(
      ({ type, direction, amount, status }) => `${type} ${direction} ${Number(amount)} ${status}`,
    );

  describe('orders that were completed before there was a ledger', () => {
    it('get the rows that they would have left, once, and others get none', async () => {
      const variant = await scene.variant(100);
      const place = (state: object) =>
        scene.placeOne({ variant, qty: 2, packed: 2, state: { order_status: 'completed', ...paid, ...state } });
      const old = [
        await place({ payment_method: 'card', commission_rate: 8, commission: '1.6' }),
        await place({ payment_method: 'cash', commission_rate: 8, commission: '1.6' }),
        await place({ payment_method: 'cash', cash_with: scene.driver, commission: '1.6' }),
        await place({ payment_method: 'points' }),
        await place({ payment_method: 'transfer', commission: '0', paid_at: null }),
      ];
      const others = [
        await place({ order_status: 'delivered' }),
        await place({ order_status: 'canceled' }),
        await place({ payment_status: 'unpaid', paid_at: null, order_status: 'delivered' }),
      ];
      const before = await all();
      await migrateAgain();
      for (const order of old) expect([order, await said(order)]).toEqual([order, await wanted(order)]);
      for (const order of others) expect([order, await said(order)]).toEqual([order, []]);
      const after = await all();
      // The demo data have theirs already, and nothing that was there has changed.
      expect(after.filter(({ id }) => before.some((row) => row.id === id))).toEqual(before);
      const added = after.slice(before.length);
      expect(added.every(({ order }) => old.includes(order as number))).toBe(true);
      for (const { code, search_text, status, done_at, created_at } of added) {
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
        expect(search_text).toBe(String(code).toLowerCase());
        expect(done_at === null).toBe(status === 'pending');
        if (done_at !== null)
          expect(new Date(done_at as string).getTime()).toBeGreaterThanOrEqual(
            new Date(created_at as string).getTime(),
          );
      }
      await migrateAgain();
      expect(await all()).toEqual(after);
    });
  });
});
