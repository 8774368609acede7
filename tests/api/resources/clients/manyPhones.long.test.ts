import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrate } from '@matjar/admin/server';
import { schema } from '../../../../server/schema';
import { onEachEngine } from '../onEachEngine';

/**
 * The number of clients that an earlier version stored. Their phone numbers have four different spellings, and a tenth
 * of them are duplicates.
 */
const clientCount = 100_000;

await onEachEngine((server, engine) => {
  it('the phones of 100,000 clients are normalized at the start of the program', async () => {
    const { db, database } = server();
    await db.execute(sql`select set_config('admin.quiet', 'on', false)`);
    await db.execute(sql`insert into clients (sub_shop_id, full_name, phone, search_text, addresses)
      select (select id from sub_shops where slug = 'noor'), 'Client ' || n, case n % 4 when 0 then '+965 ' || digits when 1 then '00965' || digits when 2 then digits else '+965-' || digits end,
        'client ' || n, jsonb_build_array(jsonb_build_object('city', 'Kuwait', 'street', '1', 'phone', digits))
      from (select n, '6' || lpad((case when n % 10 = 9 then n - 1 else n end)::text, 7, '0') as digits from generate_series(1, ${clientCount}) as n) as made`);
    await db.execute(sql`select set_config('admin.quiet', '', false)`);
    await db.execute(sql`delete from done_once where name = 'phones read'`);
    const startedAt = performance.now();
    await migrate(database, schema);
    console.log(
      `${engine}: the phones of ${clientCount} clients were read in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    );
    const { rows } =
      await db.execute(sql`select count(*) filter (where phone ~ '^\\+9656\\d{7}$')::int as read, count(*) filter (where phone_state = 'duplicate' and same_as is not null)::int as twins,
      count(*) filter (where strpos(search_text, '+965 6') > 0)::int as found from clients where full_name like 'Client %'`);
    expect(rows).toEqual([{ read: clientCount * 0.9, twins: clientCount * 0.1, found: clientCount * 0.9 }]);
  }, 600_000);
});
