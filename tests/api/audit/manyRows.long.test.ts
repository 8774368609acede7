import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';

/** As many as a bulk change may come to, and far too many to be compared each with each within the database's time for a statement. */
const many = 5000;

await onEachEngine((server) => {
  it('thousands of rows changed by one statement are logged, each once, on a connection that has changed single ones before', async () => {
    const found = await server().db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into brands (sub_shop_id, name_en, name_ar, logo, search_text) select 1, 'Many ' || n, 'كثيرة', '', 'b' from generate_series(1, ${many}) as n`,
      );
      // By then the connection would keep a plan made for one row.
      for (let n = 0; n < 12; n += 1)
        await tx.execute(sql`update brands set sort = sort + 1 where id = (select max(id) from brands)`);
      await tx.execute(sql`update brands set sort = 7777 where name_en like 'Many %'`);
      return tx.execute(sql`
        select count(*)::int as entries, count(distinct record)::int as records from audit_log where resource = 'brands' and changes -> 'sort' ->> 1 = '7777'`);
    });
    expect((found as unknown as { rows: object[] }).rows).toEqual([{ entries: many, records: many }]);
  });
});
