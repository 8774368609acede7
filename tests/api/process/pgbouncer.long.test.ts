import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UserError } from '@matjar/admin/server';
import { openDatabase } from '@matjar/admin/testing/database';
import { startPostgres } from '../../helpers/database/postgres';
import { startCluster } from '../../helpers/database/postgresCluster';
import type { PgBouncer } from '../../helpers/hosts/pgbouncer';
import { startPgBouncer } from '../../helpers/hosts/pgbouncer';
import { listen } from '../feed/listen';
import { ask, logInAt, startMain } from './remote';

const folder = mkdtempSync(join(tmpdir(), 'matjar-pooled-'));
const postgres = await startPostgres({ content: 'seeded' });
// There are fewer connections than requests, so any state that a request leaves on a connection would cause errors.
const pooler = postgres
  ? await startPgBouncer(postgres.url, { size: 3 })
  : 'PgBouncer is left out: there is no PostgreSQL';
if (typeof pooler === 'string') console.warn(pooler);
afterAll(async () => {
  if (typeof pooler !== 'string') await pooler.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

describe.skipIf(typeof pooler === 'string')('a server behind PgBouncer', () => {
  const { url: pooled, restart } = pooler as PgBouncer;
  const env = {
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: postgres?.url ?? '',
    DATA_DIR: join(folder, 'data'),
    CALLS_PER_ADDRESS: '0',
    CALLS_PER_SESSION: '0',
  };
  const servers: Awaited<ReturnType<typeof startMain>>[] = [];
  let [vendor, second]: Record<string, string>[] = [];
  const api = (index: number, path: string) => `${servers[index]!.url}/api/sub_vendor/${path}`;

  beforeAll(async () => {
    servers.push(...(await Promise.all([startMain(env), startMain(env)])));
    [vendor, second] = [await logInAt(servers[0]!.url), await logInAt(servers[1]!.url, 'second-vendor@matjar.test')];
  }, 180_000);
  afterAll(async () => {
    for (const { program } of servers) program.signal('SIGTERM');
    await Promise.all(servers.map(({ program }) => program.exit));
  });

  it('keeps the rows of two vendors apart under many parallel calls', async () => {
    const own = await Promise.all(
      [vendor, second].map(async (headers) => (await ask(api(0, 'products?per_page=5'), { headers: headers! })).body),
    );
    expect(own[0].data[0].product_id).not.toBe(own[1].data[0].product_id);
    const all = await Promise.all(
      Array.from({ length: 120 }, async (_one, index) => {
        const callerIndex = index % 2;
        const { status, body } = await ask(api(index % 3 === 0 ? 1 : 0, 'products?per_page=5'), {
          headers: [vendor, second][callerIndex]!,
        });
        return (
          status === 200 &&
          body.meta.total === own[callerIndex].meta.total &&
          body.data[0].product_id === own[callerIndex].data[0].product_id
        );
      }),
    );
    expect(all.filter(Boolean)).toHaveLength(120);
  });

  it('delivers an event written by one process to the other, and logs the change', async () => {
    const stream = await listen(servers[1]!.url, vendor!);
    const { status, body } = await ask(api(0, 'products_colors/add'), {
      body: { name: ['Pooled', 'مجمّع'], hex: '#123456' },
      headers: vendor!,
    });
    expect({ status, message: body.message }).toMatchObject({ status: 200 });
    await stream.until(({ data }) => JSON.stringify(data).includes('products_colors'));
    await stream.cut();
    const {
      body: {
        data: [change],
      },
    } = await ask(api(1, 'activity?per_page=1'), { headers: vendor! });
    expect(JSON.stringify(change)).toContain('Pooled');
  });

  it('recovers after PgBouncer restarts', async () => {
    await restart();
    const replies: number[] = [];
    for (let time = 0; time < 100 && replies.at(-1) !== 200; time += 1) {
      replies.push((await ask(api(0, 'brands'), { headers: vendor! })).status);
      if (replies.at(-1) !== 200) await setTimeout(100);
    }
    expect(replies.at(-1)).toBe(200);
    expect(replies.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });

  const withOtherPool = async (
    options: Parameters<typeof startPgBouncer>[1],
    work: (databaseUrl: string) => Promise<unknown>,
  ) => {
    const other = (await startPgBouncer(postgres!.url, { size: 2, ...options })) as PgBouncer;
    try {
      await work(other.url);
    } finally {
      await other.stop();
    }
  };

  it.each([
    [
      { mode: 'statement' },
      { directUrl: env.DATABASE_DIRECT_URL },
      'assigns connections by statement. Set its mode to transaction or session.',
    ],
    [{ mode: 'transaction' }, {}, 'Set DATABASE_DIRECT_URL to the server’s own address'],
    [{ mode: 'transaction', ignored: true }, {}, 'Set DATABASE_DIRECT_URL to the server’s own address'],
    [{ mode: 'transaction', ignored: true, size: 1 }, {}, 'Set DATABASE_DIRECT_URL to the server’s own address'],
  ])('refuses to start with one line when PgBouncer has %o', async (options, more, line) => {
    await withOtherPool(options, async (databaseUrl) => {
      const refusal = await openDatabase({ databaseUrl, ...more }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(UserError);
      expect((refusal as UserError).message).toMatch(/^PostgreSQL at 127\.0\.0\.1:\d+\/matjar can't be used: [^\n]+$/);
      expect((refusal as UserError).message).toContain(line);
    });
  });

  it('names the direct address if that address refuses the connection', async () => {
    const silent = 'postgres://matjar@127.0.0.1:1/matjar';
    await expect(openDatabase({ databaseUrl: pooled, directUrl: silent })).rejects.toThrow(
      /^PostgreSQL at 127\.0\.0\.1:1\/matjar \(DATABASE_DIRECT_URL\) can't be used: connect ECONNREFUSED/,
    );
  });

  it('needs no direct address if PgBouncer uses session pooling', async () => {
    await withOtherPool({ mode: 'session', ignored: true, size: 20 }, async (databaseUrl) => {
      const database = await openDatabase({ databaseUrl });
      const received: string[] = [];
      const stop = await database.listen('pooled', (payload) => received.push(payload));
      await database.ask("select pg_notify('pooled', 'heard')", []);
      await vi.waitFor(() => expect(received).toEqual(['heard']));
      await stop();
      await database.close();
    });
  });
});

describe('PgBouncer with the documented list of users', () => {
  it('accepts only the password that PostgreSQL accepts, and forwards it', async ({ skip }) => {
    const cluster = await startCluster();
    if (typeof cluster === 'string') return skip(cluster);
    try {
      const [, command = ''] = /(psql -Atc "select format\([^\n]+) > \/etc\/pgbouncer\/userlist\.txt/.exec(
        readFileSync('docs/deploying.md', 'utf8'),
      )!;
      const connection = `export PGHOST='${new URL(cluster.socketUrl).searchParams.get('host')}' PGPORT=${new URL(cluster.url).port} PGUSER=postgres`;
      await cluster.shell(`${connection}; psql -c "alter role matjar password 'hunter2'"`);
      const users = await cluster.shell(`${connection}; ${command}`);
      expect(users).toMatch(/^"matjar" "SCRAM-SHA-256\$4096:.+"\n$/);
      // By default, the test's PostgreSQL trusts all local connections. This change makes it require a password.
      await cluster.shell(
        `${connection}; sed -i '/^host/s/trust/scram-sha-256/' data/pg_hba.conf; psql -c 'select pg_reload_conf()'`,
      );
      const bouncer = await startPgBouncer(cluster.url, { users });
      if (typeof bouncer === 'string') return skip(bouncer);
      try {
        const withPassword = (password: string) => bouncer.url.replace('//matjar@', `//matjar:${password}@`);
        const read = async (password: string) => {
          const client = new Client({ connectionString: withPassword(password) });
          client.on('error', () => {});
          await client.connect();
          return (await client.query('select current_user as name')).rows.concat(await client.end().then(() => []));
        };
        expect(await read('hunter2')).toEqual([{ name: 'matjar' }]);
        await expect(read('another')).rejects.toThrow(/password authentication failed|SASL/);
      } finally {
        await bouncer.stop();
      }
    } finally {
      await cluster.stop();
    }
  }, 120_000);
});
