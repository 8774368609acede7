import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '@matjar/admin/server';
import { isLongRun } from '@matjar/admin/testing';
import { openDatabase } from '@matjar/admin/testing/database';
import { schema } from '../../../server/schema';
import { connected, stateOfVersion01 } from '../../helpers/database/olderStates';
import { startPostgres } from '../../helpers/database/postgres';
import { testUpgrades } from '../../helpers/database/upgrades';
import { startMain } from './remote';

const postgres = await startPostgres();
const empty = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'matjar-upgrade-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await empty?.stop();
  await postgres?.stop();
});

/** Starts the built program the way an operator would. */
const start = async (url: string): Promise<void> => {
  const { program } = await startMain({ DATABASE_URL: url, DATA_DIR: folder });
  program.signal('SIGTERM');
  expect(await program.exit).toBe(0);
};

describe.skipIf(!postgres)("a shop's database of the last 0.1 version", () => {
  testUpgrades({
    postgres: postgres!,
    empty: empty!,
    dump: 'shop',
    schema,
    ...(isLongRun && { upgrade: start }),
  });

  it('has the tax rate of each shop as its default tax class, and orders with the tax they had', async () => {
    const old = await stateOfVersion01(postgres!, { dump: 'shop', role: schema.role });
    try {
      const read = <Row extends object>(text: string) =>
        connected(old.url, async (client) => (await client.query<Row>(text)).rows);
      await read('update sub_shops set tax_rate = case id when 1 then 15 when 2 then 0 end');
      const before = await read('select id, tax, total, net from orders order by id');
      const database = await openDatabase({ databaseUrl: old.url });
      await migrate(database, schema).finally(() => database.close());
      expect(
        await read(`select s.id::int, tax_registered, prices_include_tax, kind, rate, "default", active
          from sub_shops s left join tax_classes c on c.sub_shop_id = s.id order by s.id`),
      ).toMatchObject([
        { id: 1, tax_registered: true, prices_include_tax: false, kind: 'standard', rate: '15.00', default: true },
        { id: 2, tax_registered: false, kind: null },
        { id: 3, tax_registered: false, kind: null },
      ]);
      expect(await read('select id, tax, total, net from orders order by id')).toEqual(before);
      expect(
        await read(`select from orders where included_tax <> 0 or prices_include_tax or delivery_tax is not null`),
      ).toEqual([]);
    } finally {
      await old.stop();
    }
  }, 120_000);
});
