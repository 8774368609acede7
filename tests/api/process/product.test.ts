import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { migrate } from '@matjar/admin/server';
import type { Database } from '@matjar/admin/server/database';
import { schema } from '../../../server/schema';
import { openDatabase } from '@matjar/admin/testing/database';
import { startPostgres } from '../../helpers/database/postgres';
import { openOwn } from '../../helpers/server';

let database: Database;

beforeAll(async () => {
  database = await openOwn(false);
  return () => database.close();
});

const other = { ...schema, product: 'clinic' };
const refusal =
  /^The database belongs to matjar, but this is clinic\. Nothing was changed\. Point DATA_DIR or DATABASE_URL to another database\.$/;

it('a database records its product, and another product is refused', async () => {
  await expect(migrate(database, other)).rejects.toThrow(refusal);
  await migrate(database, schema);
});

it('a database without a product name is recognised by its migrations', async () => {
  await database.db.execute(sql.raw('comment on table drizzle.__drizzle_migrations is null'));
  const unknownSchema = { ...other, migrations: 'examples/clinic/server/migrations' };
  await expect(migrate(database, unknownSchema)).rejects.toThrow(/^The database is newer than this program/);
  await migrate(database, schema);
  await expect(migrate(database, other)).rejects.toThrow(refusal);
});

it('a database with tables of another program is left unchanged', async () => {
  const postgres = await startPostgres();
  const foreignDatabase = await openDatabase(postgres ? { databaseUrl: postgres.url } : {});
  try {
    const statements = ['create table orders ()', 'create table payments ()', 'create view latest as select 1 as one'];
    for (const statement of statements) await foreignDatabase.db.execute(sql.raw(statement));
    await expect(migrate(foreignDatabase, schema)).rejects.toThrow(
      "The database has tables that this program didn't create (latest, orders, payments). Nothing was changed. Point DATA_DIR or DATABASE_URL to an empty database.",
    );
    const { rows } = await foreignDatabase.db.execute(
      sql`select from pg_namespace where nspname in ('drizzle', 'pgboss')`,
    );
    expect(rows).toHaveLength(0);
  } finally {
    await foreignDatabase.close();
    await postgres?.stop();
  }
});
