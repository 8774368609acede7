// Takes long: each database begins from nothing.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { tablesOf } from '../../../framework/server/backup/content';
import { appliedMigrations, knownMigrations } from '../../../framework/server/database/journal';
import { migrate } from '../../../framework/server/database/migrate';
import { schema } from '../../../server/schema';
import type { Database } from '../../../framework/server/database/database';
import { openDatabase } from '../../../framework/server/database/open';
import { UserError } from '../../../framework/server/process/userError';
import { startPostgres } from '../../helpers/database/postgres';
import { runToEnd, startMain } from './remote';

const folder = mkdtempSync(join(tmpdir(), 'matjar-migrations-'));
const shared = await startPostgres();
const own = await startPostgres();
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shared?.stop();
  await own?.stop();
});

const all = knownMigrations('server/migrations');
const later = 4_102_444_800_000;

const opened = async <T>(options: { databaseUrl?: string }, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase(options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const haveHadLater = ({ db }: Database) =>
  db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`);

describe.skipIf(!shared)('processes that start at once on one empty PostgreSQL database', () => {
  const env = { DATABASE_URL: shared?.url ?? '', DATA_DIR: join(folder, 'data') };

  it('all come up, and each migration is made once', async () => {
    const servers = await Promise.all(Array.from({ length: 3 }, () => startMain(env)));
    for (const { url } of servers) expect((await fetch(`${url}/ready`)).status).toBe(200);
    expect(await opened({ databaseUrl: env.DATABASE_URL }, ({ db }) => appliedMigrations(db))).toEqual(all);
    for (const { program } of servers) program.signal('SIGTERM');
    expect(await Promise.all(servers.map(({ program }) => program.exit))).toEqual([0, 0, 0]);
  }, 300_000);

  it('end with one line where a newer program has been at it', async () => {
    await opened({ databaseUrl: env.DATABASE_URL }, haveHadLater);
    const { code, stderr } = await runToEnd('main', env);
    expect(stderr).toMatch(/^The database is newer than this program, which doesn't know its migration of 2100-01-01T00:00:00\.000Z: nothing was changed\. .+\n$/);
    expect(code).toBe(1);
  }, 120_000);
});

/** The product's migrations, and one more that fails in the midst of what it does. */
const withBroken = (): string => {
  const copy = join(folder, 'broken');
  cpSync('server/migrations', copy, { recursive: true });
  const file = join(copy, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] };
  journal.entries.push({ idx: all.length, version: '7', when: later, tag: '9999_broken', breakpoints: true });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(copy, '9999_broken.sql'), 'CREATE TABLE half (id int);\n--> statement-breakpoint\nSELECT 1/0;\n');
  return copy;
};

const engines = [['PGlite', {}] as const, ...(own ? [['PostgreSQL', { databaseUrl: own.url }] as const] : [])];

describe.each(engines)('a migration on %s', (_engine, options) => {
  it('that fails leaves nothing of itself, nor of those made with it; and what is newer is left alone', async () => {
    const broken = withBroken();
    await opened(options, async (database) => {
      const names = async () => (await tablesOf(database.db)).map(({ name }) => name);
      await expect(migrate(database, { ...schema, migrations: broken })).rejects.toThrow(/1\/0/);
      expect(await names()).toEqual(['__drizzle_migrations']);

      await migrate(database, schema);
      const whole = await names();
      await expect(migrate(database, { ...schema, migrations: broken })).rejects.toThrow(/1\/0/);
      expect(await names()).toEqual(whole);
      expect(await appliedMigrations(database.db)).toEqual(all);

      writeFileSync(join(broken, '9999_broken.sql'), 'CREATE TABLE half (id int);\n');
      await migrate(database, { ...schema, migrations: broken });
      expect((await names()).filter((name) => !whole.includes(name))).toEqual(['half']);
      expect(await appliedMigrations(database.db)).toEqual([...all, later]);
      await expect(migrate(database, schema)).rejects.toThrow(UserError);
    });
  }, 180_000);
});
