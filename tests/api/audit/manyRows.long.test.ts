import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';

/**
 * The number of rows in a large bulk change. With this many, comparing every row with every other row would exceed the
 * database's statement timeout.
 */
const many = 5000;

await onEachEngine((server) => {
  it('thousands of rows changed by one statement are logged once each, after single-row changes on the same connection', async () => {
    const found = await server().db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into brands (sub_shop_id, name_en, name_ar, logo, search_text) select 1, 'Many ' || n, 'كثيرة', '', 'b' from generate_series(1, ${many}) as n`,
      );
      // After several updates of a single row, PostgreSQL would cache a query plan that is slow for many rows.
      for (let n = 0; n < 12; n += 1)
        await tx.execute(sql`update brands set sort = sort + 1 where id = (select max(id) from brands)`);
      await tx.execute(sql`update brands set sort = 7777 where name_en like 'Many %'`);
      return tx.execute(sql`
        select count(*)::int as entries, count(distinct record)::int as records from audit_log where resource = 'brands' and changes -> 'sort' ->> 1 = '7777'`);
    });
    expect((found as unknown as { rows: object[] }).rows).toEqual([{ entries: many, records: many }]);
  });
});
