import { getTableName, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PgTable } from 'drizzle-orm/pg-core';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, startAdminServer } from '../../testing/adminServer';
import { serverWith } from '../../testing/library/served';
import type { Database, Db } from '../database/database';
import { openDatabase } from '../database/open';
import type { DatabaseSchema, FrameworkMigration } from '../database/migrations';
import { appliedFrameworkMigrations, createExtensions } from '../database/migrations';
import { createFolded } from '../database/tables/derived/folded';
import type { Feature } from '../features/feature';
import { notificationTables } from '../features/feed/events';
import { features, isFrameworkTable, adminTables } from './features';
import { migrate } from './migrate';
import { planMigration } from './migrations/plan';

const { schema } = await serverWith(features);
const all = schema.tables as Record<string, PgTable>;

const cleanups: (() => Promise<void>)[] = [];
const opened = async () => {
  const created = await createDatabase();
  const database = await openDatabase(created ? { databaseUrl: created.databaseUrl } : {});
  cleanups.push(async () => {
    await database.close();
    await created?.drop();
  });
  return database;
};
afterAll(() => Promise.all(cleanups.map((end) => end())));

const ask = async <Row>({ db }: Database, query: string) => (await db.execute(sql.raw(query))).rows as unknown as Row[];

/** Returns the columns, constraints and indexes of the framework's tables, one per line. */
const partsIn = async (database: Database): Promise<string[]> => {
  const rows = await ask<{ table: string; part: string }>(
    database,
    `with tables as (select * from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition)
    select t.relname as table, 'column ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || attidentity::text || attgenerated::text
      || coalesce(' ' || pg_get_expr(adbin, adrelid), '') as part
    from tables t join pg_attribute a on attrelid = t.oid left join pg_attrdef on adrelid = t.oid and adnum = attnum where attnum > 0 and not attisdropped
    union all select t.relname, conname || ' ' || pg_get_constraintdef(c.oid) from tables t join pg_constraint c on conrelid = t.oid where contype not in ('n', 't')
    union all select t.relname, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') from tables t join pg_index on indrelid = t.oid`,
  );
  return rows
    .filter(({ table }) => isFrameworkTable(table))
    .map(({ table, part }) => `${table}: ${part}`)
    .toSorted();
};

/** Returns all features, with the given migrations added to the `feed` feature. */
const withMigrations = (migrations: readonly FrameworkMigration[]): Feature[] =>
  features.map((feature) => (feature.name === 'feed' ? { ...feature, migrations } : feature));

const marked: FrameworkMigration = {
  name: 'feed: mark',
  table: 'notifications',
  statements: ["comment on table notifications is 'marked'", 'alter table notifications add column mark text'],
};

const markOf = async (database: Database) =>
  (await ask<{ mark: string | null }>(database, `select obj_description('notifications'::regclass) as mark`))[0]!.mark;

/** Returns the schema with one table replaced. */
const withTable = (table: PgTable): DatabaseSchema => ({
  ...schema,
  tables: Object.fromEntries(
    Object.entries(all).map(([key, other]) => [key, getTableName(other) === getTableName(table) ? table : other]),
  ),
});

describe("the framework's tables", () => {
  let database: Database;
  let parts: string[];

  beforeAll(async () => {
    database = await opened();
    await migrate(database, schema);
    parts = await partsIn(database);
  });

  it('equal the tables that Drizzle generates, and are left out of the admin’s migrations', async () => {
    const other = await opened();
    await createExtensions(other.db);
    await createFolded(other.db);
    const { statements } = await planMigration(generateDrizzleJson({}), all);
    for (const statement of statements) await other.db.execute(sql.raw(statement));
    expect(parts.length).toBeGreaterThan(200);
    expect(parts).toEqual(await partsIn(other));
    const names = Object.values(adminTables(all)).map(getTableName);
    expect(names.filter(isFrameworkTable)).toEqual([]);
    expect(names).toContain('branches');
  });

  it('are partitioned if they grow every day', async () => {
    const rows = await ask<{ name: string }>(
      database,
      `select relname as name from pg_partitioned_table join pg_class on oid = partrelid where relnamespace = 'public'::regnamespace order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'audit_log',
      'change_sets',
      'events',
      'platform_audit_log',
      'platform_change_sets',
    ]);
  });

  it('are repaired if parts are missing', async () => {
    await database.db.execute(
      sql.raw(
        'drop index sessions_user_id_index; alter table credentials drop constraint credentials_user_id_users_id_fk',
      ),
    );
    expect(await partsIn(database)).not.toEqual(parts);
    await migrate(database, schema);
    expect(await partsIn(database)).toEqual(parts);
  });

  it('get columns for a new language, filled from another language', async () => {
    await database.db.execute(
      sql.raw(`insert into platform_change_sets (at, title_en, title_ar, change_set, resource, record, operation, actor_kind, action, request)
        values (now(), 'Red', 'أحمر', gen_random_uuid(), 'colours', '1', 'changed', 'user', 'update', 'one')`),
    );
    await database.db.execute(sql.raw('alter table platform_change_sets drop column title_ar'));
    await migrate(database, schema);
    expect(await ask(database, 'select title_en, title_ar from platform_change_sets')).toEqual([
      { title_en: 'Red', title_ar: 'Red' },
    ]);
    expect(await partsIn(database)).toEqual(parts);
  });

  it('keep an undeclared column, but make it optional', async () => {
    await database.db.execute(sql.raw(`alter table signing_keys add column hint text not null default ''`));
    await database.db.execute(sql.raw('alter table signing_keys alter column hint drop default'));
    await migrate(database, schema);
    await database.db.execute(sql.raw(`insert into signing_keys (name, key) values ('test', 'key')`));
    expect(await ask(database, `select hint from signing_keys where name = 'test'`)).toEqual([{ hint: null }]);
    await database.db.execute(sql.raw('alter table signing_keys drop column hint'));
  });

  it('are not changed if rows have no value for a new required column', async () => {
    const keys = pgTable('signing_keys', {
      name: text('name').primaryKey(),
      key: text('key').notNull(),
      length: integer('length').notNull(),
    });
    await expect(migrate(database, withTable(keys))).rejects.toThrow(
      "The framework's table signing_keys needs the column length, but its rows have no value for it. Nothing was changed. Add or rename the column in a migration: npm run db:generate -- length_of_signing_keys --data",
    );
    expect(await partsIn(database)).toEqual(parts);
  });

  it('allow the notification kinds that the admin declares', async () => {
    const kinds = async () => (await partsIn(database)).filter((part) => part.includes('notifications_kind_check'));
    for (const names of [['loan'], ['loan', 'return']]) {
      const holders = { users: schema.model.tables.users!, tenants: schema.model.tenants! } as never;
      await migrate(database, withTable(notificationTables(holders, names).notifications));
      expect(await kinds()).toEqual([expect.stringContaining(names.map((name) => `'${name}'::text`).join(', '))]);
    }
  });
});

describe("the framework's migrations", () => {
  it('run once on existing tables, and count as applied on new ones', async () => {
    const [older, fresh] = [await opened(), await opened()];
    await migrate(older, schema);
    expect(await appliedFrameworkMigrations(older.db)).toEqual([]);
    for (const database of [older, fresh]) {
      const next = { features: withMigrations([marked]) };
      await migrate(database, schema, next);
      await migrate(database, schema, next);
      expect(await appliedFrameworkMigrations(database.db)).toEqual([marked.name]);
    }
    expect([await markOf(older), await markOf(fresh)]).toEqual(['marked', null]);
    await expect(migrate(older, schema)).rejects.toThrow(
      'The database is newer than this program, which does not know its framework migration feed: mark. Nothing was changed. Start the newer version, or restore an earlier backup.',
    );
  });

  it('are rolled back if one fails', async () => {
    const database = await opened();
    await migrate(database, schema);
    const broken = { ...marked, statements: [...marked.statements, 'select 1/0'] };
    await expect(migrate(database, schema, { features: withMigrations([broken]) })).rejects.toThrow('1/0');
    expect([await appliedFrameworkMigrations(database.db), await markOf(database)]).toEqual([[], null]);
  });
});

it('a repair runs once, without a trace in the audit log', async () => {
  const server = await startAdminServer(await serverWith(features));
  try {
    const counts = () =>
      ask(
        server.database,
        `select (select count(*) from change_sets) + (select count(*) from platform_change_sets) as sets, (select count(*) from events) as events`,
      );
    const before = await counts();
    const work = vi.fn((tx: Db) =>
      tx.execute(sql.raw(`update branches set slug = slug || '-pier'`)).then(() => undefined),
    );
    for (let start = 0; start < 2; start += 1)
      await migrate(server.database, { ...schema, repairs: { 'slugs mended': work } });
    expect(work).toHaveBeenCalledTimes(1);
    expect(await ask(server.database, 'select slug from branches')).toEqual([{ slug: 'harbour-pier' }]);
    expect(await counts()).toEqual(before);
  } finally {
    await server.close();
  }
});
