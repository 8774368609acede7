// Takes a long time to run because it creates new databases and starts servers.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate, UserError } from '@matjar/admin/server';
import type { Database } from '@matjar/admin/server/database';
import { appliedMigrations, knownMigrations } from '@matjar/admin/testing/database';
import { listTables } from '@matjar/admin/testing/server';
import { schema } from '../../../server/schema';
import { startPostgres } from '../../helpers/database/postgres';
import { snapshots } from '../../helpers/database/snapshot';
import { later, moreMigrations } from './moreMigrations';
import { opened } from './opened';
import { startMain } from './remote';

const folder = mkdtempSync(join(tmpdir(), 'matjar-migrations-'));
const shared = await startPostgres();
const own = await startPostgres();
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shared?.stop();
  await own?.stop();
});

const all = knownMigrations('server/migrations');

describe.skipIf(!shared)('processes that start at the same time on one empty PostgreSQL database', () => {
  const env = { DATABASE_URL: shared?.url ?? '', DATA_DIR: join(folder, 'data') };

  it('all start, and each migration is applied once', async () => {
    const servers = await Promise.all(Array.from({ length: 3 }, () => startMain(env)));
    for (const { url } of servers) expect((await fetch(`${url}/ready`)).status).toBe(200);
    expect(await opened({ databaseUrl: env.DATABASE_URL }, ({ db }) => appliedMigrations(db))).toEqual(all);
    for (const { program } of servers) program.signal('SIGTERM');
    expect(await Promise.all(servers.map(({ program }) => program.exit))).toEqual([0, 0, 0]);
  }, 300_000);
});

/**
 * The shop's migrations and two more. The second additional migration fails halfway unless `second` replaces its SQL.
 */
const withBroken = (second = 'CREATE TABLE half (id int);\n--> statement-breakpoint\nSELECT 1/0;\n'): string =>
  moreMigrations({ '9998_sound': 'CREATE TABLE sound (id int);\n', '9999_broken': second }, folder);

const namesIn = async ({ db }: Database) => (await listTables(db)).map(({ name }) => name);

/**
 * Returns the database's views and policies. Each policy includes whether row-level security is forced for its table.
 */
const guardsIn = async ({ ask }: Database) =>
  (
    await ask(`
  select 'view ' || schemaname || '.' || viewname as guard from pg_views where schemaname in ('admin_lookup', 'admin_own')
  union all select 'policy ' || policyname || ' on ' || tablename || ' ' || relforcerowsecurity
    from pg_policies join pg_class on relname = tablename and relnamespace = 'public'::regnamespace order by 1`)
  ).rows.map(({ guard }) => String(guard));

describe.skipIf(!own)('migrations of an empty database', () => {
  it('leave nothing behind when the last one fails', async () => {
    await opened({ databaseUrl: own!.url }, async (database) => {
      await expect(migrate(database, { ...schema, migrations: withBroken() })).rejects.toThrow(/1\/0/);
      expect(await namesIn(database)).toEqual([]);
      await migrate(database, schema);
    });
  });
});

describe.skipIf(!own)('a migration on PostgreSQL in use by other processes', () => {
  const next = () => ({ ...schema, migrations: withBroken('SELECT 1;\n') });
  const goBack = (database: Database) =>
    database.ask('delete from drizzle.__drizzle_migrations where created_at > 4000000000000; drop table sound');
  const locks = { lockTimeout: '100ms', attempts: 2, pause: 10 };

  it('waits for a process of another version to end, and is refused while one keeps running', async () => {
    const { program } = await startMain({ DATABASE_URL: own!.url, DATA_DIR: join(folder, 'older') });
    await opened({ databaseUrl: own!.url }, async (database) => {
      const guards = await guardsIn(database);
      const refused = migrate(database, next(), { others: { tries: 2, pause: 10 } });
      await expect(refused).rejects.toThrow(UserError);
      await expect(refused).rejects.toThrow(
        /^The database must be migrated, but another version of this program still uses it \(connections \d+ from .+\)\. Nothing was changed\. Stop the other version’s processes/,
      );
      expect([await guardsIn(database), await appliedMigrations(database.db)]).toEqual([guards, all]);
      program.signal('SIGTERM');
      await migrate(database, next());
      expect((await appliedMigrations(database.db)).length).toBe(all.length + 2);
      expect(await program.exit).toBe(0);
      await goBack(database);
    });
  }, 180_000);

  it('is refused while an older version without a lock of its own is listening', async () => {
    const older = new Client({ connectionString: own!.url });
    await older.connect();
    await older.query('listen "admin_events"');
    await opened({ databaseUrl: own!.url }, async (database) => {
      await expect(migrate(database, next(), { others: { tries: 0, pause: 0 } })).rejects.toThrow(
        /another version of this program still uses it/,
      );
      await older.end();
    });
  });

  it('gives up when another transaction holds a lock, retries, and finally reports the lock', async () => {
    const other = new Client({ connectionString: own!.url });
    await other.connect();
    await other.query('begin; lock table brands in access share mode');
    await opened({ databaseUrl: own!.url }, async (database) => {
      const guards = await guardsIn(database);
      const refused = migrate(database, next(), { locks });
      await expect(refused).rejects.toThrow(UserError);
      await expect(refused).rejects.toThrow(/because another transaction holds a lock on them\. Nothing was changed/);
      expect([await guardsIn(database), await appliedMigrations(database.db)]).toEqual([guards, all]);
      await other.end();
      await migrate(database, next(), { locks });
      await goBack(database);
    });
  }, 60_000);
});

// A snapshot is used because the embedded database takes seconds to start from an empty directory.
const engines = [
  ['PGlite', { snapshot: (await snapshots()).empty }] as const,
  ...(own ? [['PostgreSQL', { databaseUrl: own.url }] as const] : []),
];

describe.each(engines)('a migration on %s', (_engine, options) => {
  it('is rolled back with all migrations of the same run when it fails, and refuses a newer database', async () => {
    const broken = withBroken();
    await opened(options, async (database) => {
      const whole = await namesIn(database);
      const guards = await guardsIn(database);
      expect(guards.filter((guard) => guard.startsWith('view ')).length).toBeGreaterThan(40);
      await expect(migrate(database, { ...schema, migrations: broken })).rejects.toThrow(/1\/0/);
      expect(await namesIn(database)).toEqual(whole);
      expect(await guardsIn(database)).toEqual(guards);
      expect(await appliedMigrations(database.db)).toEqual(all);

      writeFileSync(join(broken, '9999_broken.sql'), 'CREATE TABLE half (id int);\n');
      await migrate(database, { ...schema, migrations: broken });
      expect((await namesIn(database)).filter((name) => !whole.includes(name))).toEqual(['half', 'sound']);
      const newer = await appliedMigrations(database.db);
      expect(newer).toEqual([...all, later - 1, later]);

      const refused = migrate(database, schema);
      await expect(refused).rejects.toThrow(UserError);
      await expect(refused).rejects.toThrow(
        /^The database is newer than this program, which does not know its migration of 2100-01-01T00:00:00\.000Z\. Nothing was changed\. .+$/,
      );
      expect(await appliedMigrations(database.db)).toEqual(newer);
    });
  }, 180_000);
});
