import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { withTransaction } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { openDatabase } from '@matjar/admin/testing/database';
import { startPostgres } from '../../../helpers/database/postgres';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.skipIf(!postgres)('repeated queries in transactions', () => {
  const open = () => openDatabase({ databaseUrl: postgres!.url });
  const shelf = (tx: Db, id: number) => tx.execute<{ id: number }>(sql`select * from shelves where id = ${id}`);
  const prepared = async (tx: Db) =>
    (await tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements order by name`)).rows.map(
      ({ statement }) => statement,
    );

  it('are prepared on their connection, except those without parameters', async () => {
    const { db, close } = await open();
    await db.execute(sql`create table shelves as select n as id, 'x' as word from generate_series(1, 9) as n`);
    const ask = (id: number) => withTransaction(db, async (tx) => (await shelf(tx, id)).rows);
    for (const id of [1, 2, 3, 4]) expect(await ask(id)).toEqual([{ id, word: 'x' }]);
    const statements = await withTransaction(db, prepared);
    expect(statements).toContain('select * from shelves where id = $1');
    expect(statements.filter((text) => /^(begin|commit)/.test(text))).toEqual([]);
    await close();
  });

  it('keep working after another connection changes the table', async () => {
    const [{ db, close }, other] = [await open(), await open()];
    const ask = () => withTransaction(db, async (tx) => (await shelf(tx, 1)).rows);
    for (let time = 0; time < 4; time += 1) await ask();
    await other.db.execute(sql`alter table shelves add column place int default 7`);
    expect(await ask()).toEqual([{ id: 1, word: 'x', place: 7 }]);
    await Promise.all([close(), other.close()]);
  });
});
