// Takes a long time to run because it starts two PostgreSQL servers, PgBouncer and two processes.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UserError } from '@matjar/admin/server';
import { openDatabase } from '@matjar/admin/testing/database';
import type { Cluster } from '../../../helpers/database/postgresCluster';
import { adminOf, startCluster } from '../../../helpers/database/postgresCluster';
import type { PgBouncer } from '../../../helpers/hosts/pgbouncer';
import { startPgBouncer } from '../../../helpers/hosts/pgbouncer';
import { ask, logInAt, startMain } from '../remote';

const shopOf = ({ url }: Cluster) => url.replace(/postgres$/, 'shop');

const folder = mkdtempSync(join(tmpdir(), 'matjar-failover-'));
const first = await startCluster({ durable: true });
const follower = typeof first === 'string' ? first : await startCluster({ durable: true, follows: first });
const pooled = typeof first === 'string' ? first : await startPgBouncer(shopOf(first));
for (const one of [follower, pooled]) if (typeof one === 'string') console.warn(`The failover is left out: ${one}.`);
afterAll(async () => {
  if (typeof pooled !== 'string') await pooled.stop();
  for (const one of [follower, first]) if (typeof one !== 'string') await one.stop();
  rmSync(folder, { recursive: true });
});

const run = async <Row extends object>(url: string, statement: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<Row>(statement).finally(() => client.end());
  return rows;
};

/** Returns the runbook's code block that begins with the given comment. */
const step = (name: string): string =>
  new RegExp(`\`\`\`sh\\n *# ${name}\\n([\\s\\S]+?)\`\`\``).exec(readFileSync('docs/guides/failover.md', 'utf8'))![1]!;

describe.skipIf(typeof follower === 'string' || typeof pooled === 'string')('a failover by the runbook', () => {
  const [primary, replica, pooler] = [first as Cluster, follower as Cluster, pooled as PgBouncer];
  const conninfo = ({ url }: Cluster) => `host=127.0.0.1 port=${new URL(url).port} user=postgres`;
  /**
   * Runs a step of the runbook on the test's servers. Steps for the pooler run as the operating-system user of this
   * process.
   */
  const follow = (name: string, on?: Cluster) => {
    const commands = [
      `PRIMARY='${conninfo(primary)}' REPLICA='${conninfo(replica)}' PGDATA='${on?.data}' BOUNCER='${pooler.file}'`,
      `systemctl() { kill -HUP ${pooler.pid()}; }`,
      step(name).replaceAll(/\n +/g, '\n'),
    ].join('\n');
    return on ? on.shell(commands) : promisify(execFile)('sh', ['-ec', commands]);
  };
  const untilSync = (on: Cluster) =>
    vi.waitFor(
      async () =>
        expect(await run(adminOf(on.url), 'select sync_state from pg_stat_replication')).toEqual([
          { sync_state: 'sync' },
        ]),
      { timeout: 60_000, interval: 200 },
    );
  const servers: Awaited<ReturnType<typeof startMain>>[] = [];
  let headers: Record<string, string>;
  const confirmed: number[] = [];
  const statuses = new Set<number>();
  const write = async (index: number, name: string): Promise<boolean> => {
    const url = `${servers[index % servers.length]!.url}/api/sub_vendor/products_colors/add`;
    const { status, body } = await ask(url, { headers, body: { name: [name, name], hex: '#123456' } });
    statuses.add(status);
    if (status === 200) confirmed.push(body.data.color_id);
    return status === 200;
  };
  const stored = async (on: Cluster) =>
    new Set(
      (await run<{ id: number }>(adminOf(shopOf(on)), 'select id::int from products_colors')).map(({ id }) => id),
    );

  beforeAll(async () => {
    await run(primary.url, 'create database shop');
    await follow('prepare', primary);
    // The changed setting takes effect after a restart.
    await primary.pause();
    await primary.resume();
    await untilSync(primary);
    const env = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: pooler.directUrl,
      DATA_DIR: join(folder, 'data'),
      DEMO_DATA: 'on',
      CALLS_PER_ADDRESS: '0',
      CALLS_PER_SESSION: '0',
    };
    for (let index = 0; index < 2; index += 1) servers.push(await startMain(env));
    headers = await logInAt(servers[0]!.url);
  }, 300_000);
  afterAll(async () => {
    for (const { program } of servers) program.signal('SIGTERM');
    await Promise.all(servers.map(({ program }) => program.exit));
  });

  it('loses no confirmed write, and the service is back within ten seconds', async () => {
    const load = { isOver: false };
    const writes = Promise.all(
      [0, 1, 2, 3].map(async (index) => {
        for (let time = 0; !load.isOver; time += 1)
          if (!(await write(index, `Load ${index} ${time}`))) await setTimeout(50);
      }),
    );
    const until = (count: number, timeout: number) =>
      vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(count), { timeout, interval: 20 });
    await until(40, 60_000);
    await primary.pause();
    const [before, lostAt] = [confirmed.length, performance.now()];
    await follow('promote', replica);
    await follow('lead');
    await until(before, 10_000 - (performance.now() - lostAt));
    console.log(`The service was back after ${((performance.now() - lostAt) / 1000).toFixed(1)} s.`);
    await until(before + 40, 60_000);
    load.isOver = true;
    await writes;
    const left = await stored(replica);
    expect(confirmed.filter((id) => !left.has(id))).toEqual([]);
    expect([...statuses].toSorted()).toEqual([200, 503]);
    for (const { url } of servers) expect((await ask(`${url}/ready`)).status).toBe(200);
  }, 300_000);

  it('lets an abandoned primary that comes back confirm no write, and no server start with both', async () => {
    await primary.resume();
    const client = new Client({ connectionString: adminOf(shopOf(primary)) });
    client.on('error', () => {});
    await client.connect();
    let isConfirmed = false;
    void client
      .query(`update products_colors set sort = sort + 1`)
      .then(() => (isConfirmed = true))
      .catch(() => {});
    await setTimeout(3000);
    expect(isConfirmed).toBe(false);
    for (const addresses of [
      { databaseUrl: shopOf(replica), directUrl: shopOf(primary) },
      { databaseUrl: shopOf(primary), directUrl: shopOf(replica) },
      { databaseUrl: shopOf(replica), replicaUrl: shopOf(primary) },
    ])
      await expect(openDatabase(addresses)).rejects.toThrow(UserError);
    expect(await write(0, 'While the old primary runs')).toBe(true);
    await primary.pause();
    await client.end().catch(() => {});
  }, 120_000);

  it('brings the old server back as a replica that stores every confirmed write', async () => {
    await follow('rejoin', primary);
    await primary.resume();
    await follow('follow', replica);
    await untilSync(replica);
    expect(await run(adminOf(primary.url), 'select pg_is_in_recovery() as follows')).toEqual([{ follows: true }]);
    expect(await write(1, 'After the old server is back')).toBe(true);
    const on = await stored(primary);
    expect(confirmed.filter((id) => !on.has(id))).toEqual([]);
  }, 180_000);
});
