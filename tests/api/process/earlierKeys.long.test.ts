import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '@matjar/admin/server';
import type { Database } from '@matjar/admin/server/database';
import { schema } from '../../../server/schema';
import { notifications } from '../../../src/notifications';
import { startPostgres } from '../../helpers/database/postgres';
import { goingAlong, opened, schemaUntil } from './earlier';

const folder = mkdtempSync(join(tmpdir(), 'matjar-keys-'));
const keyed = await startPostgres();
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await keyed?.stop();
});

/** The references that the migration takes away, to put others in their place, and those that a later one does. */
const dropped = ['0046_shops_in_keys', '0048_logs_and_events_by_time']
  .flatMap((name) => [...readFileSync(`server/migrations/${name}.sql`, 'utf8').matchAll(/DROP CONSTRAINT "(\w+_fk)"/g)])
  .map(([, name]) => name);

/** Writes a row with these values, and anything in the other columns that must have one. */
const write = async ({ ask }: Database, table: string, given: Record<string, number | string>) => {
  const { rows } =
    await ask(`select column_name as name, data_type as type from information_schema.columns where table_name = '${table}' and table_schema = 'public'
    and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`);
  const anything = ({ type }: { type: string }) => {
    if (/^timestamp|^date/.test(type)) return '2026-01-01';
    if (type === 'jsonb' || type === 'ARRAY') return '{}';
    return type === 'boolean' ? 'false' : '1';
  };
  const all = {
    ...Object.fromEntries((rows as { name: string; type: string }[]).map((column) => [column.name, anything(column)])),
    ...given,
  };
  await ask(
    `insert into ${table} (${Object.keys(all)
      .map((name) => `"${name}"`)
      .join(', ')}) overriding system value values (${Object.values(all)
      .map((value) => `'${value}'`)
      .join(', ')})`,
  );
};

describe.skipIf(!keyed)('a database whose rows are told apart by their numbers alone', () => {
  it('has each with its shop, and with what it goes along with', async () => {
    await opened({ databaseUrl: keyed!.url }, async (database) => {
      await migrate(database, schemaUntil(folder, '_visits_by_month'));
      const ask = async (text: string) => (await database.ask(text)).rows;
      const ofShop = ['orders', 'discounts', 'message_threads', 'clients', 'team_members'];
      // What else they refer to is of no matter here, nor what would be made of them.
      await ask(`do $$ declare one record; begin
        for one in select conname, conrelid::regclass as place from pg_constraint where contype = 'f' and conname not in (${dropped.map((name) => `'${name}'`).join(', ')}) and conislocal loop
          execute format('alter table %s drop constraint if exists %I', one.place, one.conname);
        end loop; end $$`);
      for (const table of [...ofShop, 'memberships', 'invitations', 'notifications'])
        await ask(`alter table ${table} disable trigger user`);
      for (const table of ofShop) await write(database, table, { id: 5, sub_shop_id: 7 });
      await write(database, 'notifications', { id: 5, tenant_id: 7, kind: Object.keys(notifications)[0]! });
      await write(database, 'storefront_identities', { id: 5, sub_shop_id: 7, client: 5 });
      await write(database, 'memberships', { user_id: 3, tenant_id: 7, team_member_id: 5 });
      await write(database, 'storefront_orders', { order_id: 5, identity_id: 5 });
      await write(database, 'storefront_threads', { thread_id: 5, identity_id: 5 });
      await write(database, 'discount_uses', { discount_id: 5, order_id: 5 });
      await write(database, 'invitations', { team_member_id: 5 });
      await write(database, 'notification_reads', { user_id: 3, notification_id: 5 });
      for (const table of [...ofShop, 'memberships', 'invitations', 'notifications'])
        await ask(`alter table ${table} enable trigger user`);
      const log = await ask('select count(*) as n from audit_log');

      await migrate(database, schema);
      const along = [
        ...Object.keys(goingAlong).map((table) => [table, 'sub_shop_id']),
        ['notification_reads', 'tenant_id'],
      ];
      for (const [table, column] of along) {
        expect([table, await ask(`select ${column}::int as shop from ${table}`)]).toEqual([table, [{ shop: 7 }]]);
        await expect(ask(`update ${table} set ${column} = 8`)).rejects.toThrow(
          /violates foreign key constraint "\w+_id_fk"/,
        );
      }
      expect(await ask('select count(*) as n from audit_log')).toEqual(log);
    });
  });
});
