// Takes a long time to run because it starts servers, and PostgreSQL on a small disk.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '@matjar/admin/server';
import { appliedMigrations, knownMigrations } from '@matjar/admin/testing/database';
import { schema } from '../../../../server/schema';
import { stateOfVersion01 } from '../../../helpers/database/olderStates';
import { startPostgres } from '../../../helpers/database/postgres';
import type { TestDatabase } from '../../../helpers/database/postgres';
import { startCluster } from '../../../helpers/database/postgresCluster';
import { freePort } from '../../../helpers/freePort';
import { startProgram } from '../../../helpers/process';
import { smallDisk } from '../../../helpers/smallDisk';
import { moreMigrations } from '../moreMigrations';
import { opened } from '../opened';
import { ask, logInAt, runToEnd, startMain } from '../remote';

const folder = mkdtempSync(join(tmpdir(), 'matjar-migrating-'));
const server = await startPostgres();
const postgres = server && (await stateOfVersion01(server, { dump: 'shop', role: schema.role }));
const seeded = await startPostgres({ content: 'seeded' });
const disk = smallDisk(384);
afterAll(async () => {
  if (typeof disk !== 'string') disk.remove();
  rmSync(folder, { recursive: true });
  await postgres?.stop();
  await server?.stop();
  await seeded?.stop();
});

const all = knownMigrations('server/migrations');

/** Returns a database's pending migrations. */
const lackedBy = (databaseUrl: string) =>
  opened({ databaseUrl }, async ({ db }) => {
    const applied = await appliedMigrations(db);
    return all.filter((moment) => !applied.includes(moment));
  });

describe.skipIf(!postgres)('a database that lacks migrations', () => {
  const env = { DATABASE_URL: postgres?.url ?? '', DATA_DIR: join(folder, 'data') };
  const waiting = async (port: string) => {
    const program = startProgram('main', { ...env, PORT: port, MIGRATIONS: 'wait' });
    await program.printed(/Waiting until they are run with npm run migrate -- --run …/);
    return program;
  };

  it('is described with locks, rows and space, and isn’t changed', async () => {
    await opened({ databaseUrl: env.DATABASE_URL }, ({ ask: run }) => run('analyze'));
    const { code, stdout, stderr } = await runToEnd('migrate', env, ['--pending']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Pending migrations in 127\.0\.0\.1:\d+\/plain_\w+: \d+\.\n\n/);
    expect(stdout).toContain(`0002_discount_types:
  ALTER TABLE "discounts" ALTER COLUMN "rate" DROP NOT NULL
    ACCESS EXCLUSIVE on discounts (about 3 rows, `);
    expect(stdout).toMatch(
      /\n {2}CREATE INDEX "discounts_effect_index" .+\n {4}SHARE on discounts \(.+\); builds an index, needs up to /,
    );
    expect(stdout).toMatch(/\n {2}CREATE TABLE "delivery_zones" .+\n {4}locks no existing table\n/);
    expect(stdout).toMatch(/\nSpace needed: up to [\d.]+ .?.B\. Space available: .+\.\n/);
    expect(await lackedBy(env.DATABASE_URL)).toEqual(all.slice(1));
  }, 120_000);

  it('is refused by a server with MIGRATIONS=refuse', async () => {
    const { code, stderr } = await runToEnd('main', { ...env, MIGRATIONS: 'refuse' });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^The database lacks migrations \(.*0001_refund_reasons.* and \d+ more\), and MIGRATIONS is refuse\. Nothing was changed\. Run them with npm run migrate -- --run, and start again\.\n$/,
      ),
    ]);
    expect(await lackedBy(env.DATABASE_URL)).toEqual(all.slice(1));
  }, 60_000);

  it('lets a server with MIGRATIONS=wait answer 503 until one of two programs has run them, once', async () => {
    const port = String(await freePort());
    const program = await waiting(port);
    const url = `http://127.0.0.1:${port}`;
    const ready = await ask(`${url}/ready`);
    expect([ready.status, ready.body]).toEqual([503, { status: 'unavailable', reason: 'migrations' }]);
    expect((await ask(`${url}/health`)).status).toBe(200);
    const call = await ask(`${url}/api/sub_vendor/categories`);
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);

    const runs = await Promise.all([1, 2].map(() => runToEnd('migrate', env, ['--run'])));
    expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    const lines = runs.map(({ stdout }) => stdout.split('\n').filter((line) => line.includes('Running 0')));
    expect(lines.map(({ length }) => length).toSorted()).toEqual([0, all.length - 1]);
    for (const { stdout } of runs) expect(stdout).toMatch(/The database \S+ is up to date \([\d.]+ s\)\.\n$/);
    expect(await lackedBy(env.DATABASE_URL)).toEqual([]);

    await program.printed(/Matjar is ready/);
    expect((await ask(`${url}/ready`)).status).toBe(200);
    program.signal('SIGTERM');
    expect(await program.exit).toBe(0);
    expect((await runToEnd('migrate', env, ['--pending'])).stdout).toMatch(/^No migrations are pending in /);
  }, 180_000);

  it('doesn’t keep a waiting server from stopping', async () => {
    await opened({ databaseUrl: env.DATABASE_URL }, ({ ask: run }) =>
      run('delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)'),
    );
    const program = await waiting('0');
    program.signal('SIGTERM');
    expect([await program.exit, program.output().stderr]).toEqual([0, '']);
  }, 60_000);

  it('ends a waiting server with one line if a newer version has migrated it', async () => {
    const program = await waiting('0');
    await opened({ databaseUrl: env.DATABASE_URL }, ({ ask: run }) =>
      run("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)"),
    );
    expect(await program.exit).toBe(1);
    expect(program.output().stderr).toMatch(/^The database is newer than this program, .+\n$/);
    await opened({ databaseUrl: env.DATABASE_URL }, ({ ask: run }) =>
      run("delete from drizzle.__drizzle_migrations where hash = 'later'"),
    );
  }, 60_000);

  it('isn’t changed by the command without a valid option', async () => {
    for (const args of [[], ['--now'], ['--pending', '--run'], ['--rolling']])
      expect(await runToEnd('migrate', env, args)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Usage: npm run migrate -- --pending \| --run \[--rolling\]\n/),
      });
  }, 120_000);
});

describe.skipIf(!seeded)('migrations that only add', () => {
  it('run while a server of the previous version serves reads and writes, without a failed call', async () => {
    const { url: databaseUrl } = seeded as TestDatabase;
    const { program, url } = await startMain({
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'rolling'),
      CALLS_PER_ADDRESS: '0',
      CALLS_PER_SESSION: '0',
    });
    const headers = await logInAt(url);
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    // The index is built before the migration, as docs/upgrading.md recommends for large tables.
    await client.query('create index concurrently brands_later_index on brands (sub_shop_id, updated_at)');
    const next = {
      ...schema,
      migrations: moreMigrations(
        {
          '9998_columns': `ALTER TABLE "brands" ADD COLUMN "later" text DEFAULT 'x' NOT NULL;`,
          '9999_index': `CREATE TABLE "shelves" ("id" bigint);\n--> statement-breakpoint\nCREATE INDEX "brands_later_index" ON "brands" ("sub_shop_id","updated_at");`,
        },
        folder,
      ),
    };
    const load = { isOver: false };
    const statuses: number[] = [];
    const calls = (async () => {
      for (let time = 0; !load.isOver; time += 1) {
        const body = { name: [`Beside ${time}`, `Beside ${time}`], hex: '#123456' };
        for (const call of [{ headers, body }, { headers }])
          statuses.push((await ask(`${url}/api/sub_vendor/products_colors${call.body ? '/add' : ''}`, call)).status);
      }
    })();
    await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(10), { timeout: 30_000 });
    await opened({ databaseUrl }, (database) => migrate(database, next, { others: 'rolling' }));
    const during = statuses.length;
    await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(during + 10), { timeout: 30_000 });
    load.isOver = true;
    await calls;
    expect([...new Set(statuses)]).toEqual([200]);
    expect((await client.query('select later from brands limit 1')).rows).toEqual([{ later: 'x' }]);

    await client.end();
    program.signal('SIGTERM');
    expect(await program.exit).toBe(0);
  }, 180_000);
});

describe.skipIf(typeof disk === 'string')('migrations on a full disk', () => {
  it('change nothing, report this in one line, and run once there is space', async () => {
    const { folder: within, fill, free } = disk as Exclude<typeof disk, string>;
    const cluster = await startCluster({ durable: true, within });
    if (typeof cluster === 'string') return console.warn(cluster);
    try {
      const old = await stateOfVersion01(cluster, { dump: 'shop', role: schema.role });
      const env = { DATABASE_URL: old.url, DATA_DIR: join(folder, 'small') };
      fill();
      const { code, stderr } = await runToEnd('migrate', env, ['--run']);
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^The disk is full, and unfinished work was not saved: free some space, and start again\.\n$/,
      );
      free();
      await vi.waitFor(async () => expect(await lackedBy(old.url)).toEqual(all.slice(1)), { timeout: 60_000 });
      expect(await runToEnd('migrate', env, ['--run'])).toMatchObject({ code: 0, stderr: '' });
      expect(await lackedBy(old.url)).toEqual([]);
    } finally {
      await cluster.stop();
    }
  }, 180_000);
});
