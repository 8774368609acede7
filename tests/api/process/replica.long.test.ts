// Takes a long time to run because it starts a PostgreSQL primary and replica, PgBouncer, and two processes behind nginx.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '@matjar/admin/testing/database';
import type { Cluster } from '../../helpers/database/postgresCluster';
import { adminOf, startCluster } from '../../helpers/database/postgresCluster';
import { snapshots } from '../../helpers/database/snapshot';
import { freePort } from '../../helpers/freePort';
import { startNginx } from '../../helpers/hosts/nginx';
import { startPgBouncer } from '../../helpers/hosts/pgbouncer';
import { startRelay } from '../../helpers/hosts/relay';
import { ask, logInAt, startMain } from './remote';

/** Returns the URL of the test's database on a server. */
const shopOf = ({ url }: Cluster) => url.replace(/postgres$/, 'shop');

const folder = mkdtempSync(join(tmpdir(), 'matjar-replica-'));
const first = await startCluster({ durable: true });
const follower = typeof first === 'string' ? first : await startCluster({ durable: true, follows: first });
if (typeof follower === 'string') console.warn(`A replica is left out: ${follower}.`);
// The servers connect to this relay, which later switches to the new primary.
const relay = typeof first === 'string' ? undefined : await startRelay(shopOf(first));
const ports = [await freePort(), await freePort()];
// If PgBouncer or nginx isn't installed, only the part of the test that requires it is skipped.
const pooler = relay ? await startPgBouncer(relay.url) : 'Without PostgreSQL there is nothing to pool.';
const nginx = relay ? await startNginx(ports) : 'Without PostgreSQL there is nothing to go before.';
for (const one of [pooler, nginx]) if (typeof one === 'string') console.warn(one);
afterAll(async () => {
  for (const one of [nginx, pooler]) if (typeof one !== 'string') await one.stop();
  await relay?.stop();
  for (const one of [follower, first]) if (typeof one !== 'string') await one.stop();
  rmSync(folder, { recursive: true });
});

const run = async <Row extends object>(url: string, statement: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
};

const metricsToken = 'known-to-the-test';

describe.skipIf(typeof follower === 'string')('a server with a replica', () => {
  const [primary, replica] = [first as Cluster, follower as Cluster];
  const env = {
    ...(typeof pooler === 'string'
      ? { DATABASE_URL: relay?.url ?? '' }
      : { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: relay!.url }),
    DATABASE_REPLICA_URL: shopOf(replica),
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    METRICS_TOKEN: metricsToken,
    DEMO_DATA: 'on',
    CALLS_PER_ADDRESS: '0',
    CALLS_PER_SESSION: '0',
  };
  const servers: Awaited<ReturnType<typeof startMain>>[] = [];
  let [vendor, second]: Record<string, string>[] = [];

  /** Requests a list from a server process, as a vendor. */
  const list = (index: number, headers = vendor!, path = 'products_colors?per_page=100&sort=id&order=desc') =>
    ask(`${servers[index]!.url}/api/sub_vendor/${path}`, { headers });
  const idsIn = async (reply: ReturnType<typeof list>) => {
    const { status, body } = await reply;
    expect([status, body.message]).toEqual([200, '']);
    return (body.data as { color_id: number }[]).map(({ color_id }) => color_id);
  };
  const write = async (index: number, name: string): Promise<number> => {
    const { status, body } = await ask(`${servers[index]!.url}/api/sub_vendor/products_colors/add`, {
      headers: vendor!,
      body: { name: [name, name], hex: '#123456' },
    });
    expect({ status, message: body.message }).toMatchObject({ status: 200 });
    return body.data.color_id;
  };
  /** Returns the number of replica reads with the given outcome, from a process's metrics. */
  const reads = async (index: number, outcome: 'answered' | 'behind' | 'failed'): Promise<number> => {
    const { body } = await ask(`${servers[index]!.url}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    return Number(
      new RegExp(`_database_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)`).exec(body as string)![1],
    );
  };
  /** Requests a list until it is read from the replica. */
  const untilAnswered = async (index: number, headers?: Record<string, string>, path?: string) => {
    const before = await reads(index, 'answered');
    await vi.waitFor(
      async () => {
        expect((await list(index, headers, path)).status).toBe(200);
        expect(await reads(index, 'answered')).toBeGreaterThan(before);
      },
      { timeout: 30_000, interval: 200 },
    );
  };
  const onReplica = (statement: string) => run<{ state: string }>(adminOf(replica.url), statement);
  const pauseReplay = async () => {
    await onReplica('select pg_wal_replay_pause()');
    await vi.waitFor(
      async () =>
        expect(await onReplica('select pg_get_wal_replay_pause_state() as state')).toEqual([{ state: 'paused' }]),
      { timeout: 20_000 },
    );
  };

  beforeAll(async () => {
    await run(primary.url, 'create database shop');
    // Copies the pictures because drawing them takes several seconds.
    cpSync((await snapshots()).mediaRoot, join(env.DATA_DIR, 'media'), { recursive: true });
    for (const port of ports) servers.push(await startMain({ ...env, PORT: String(port) }));
    [vendor, second] = [await logInAt(servers[0]!.url), await logInAt(servers[1]!.url, 'second-vendor@matjar.test')];
  }, 180_000);
  afterAll(async () => {
    for (const { program } of servers) program.signal('SIGTERM');
    await Promise.all(servers.map(({ program }) => program.exit));
  });

  it('reads lists, the home page’s figures, the search across all resources and the statistics from the replica', async () => {
    await untilAnswered(1);
    for (const path of [undefined, 'overview', 'search?q=a', 'visitors_statistics', 'sales_statistics'])
      await untilAnswered(0, vendor, path);
    expect((await list(0, vendor, 'overview')).body.data.resources['products/view-all']).toBeGreaterThan(0);
    expect((await list(0, vendor, 'search?q=a')).body.data).not.toEqual([]);
  });

  it('shows vendors their own writes immediately from either process, and none of another shop', async () => {
    const otherIds = await idsIn(list(1, second));
    for (let time = 0; time < 30; time += 1) {
      const id = await write(time % 2, `Written ${time}`);
      const found = await Promise.all([idsIn(list(0)), idsIn(list(1))]);
      expect([time, ...found.map((ids) => ids.includes(id))]).toEqual([time, true, true]);
    }
    expect(await idsIn(list(1, second))).toEqual(otherIds);
  });

  it('reads from a lagging replica only where nothing has changed, and from the primary until it catches up', async () => {
    await untilAnswered(0);
    await pauseReplay();
    const behind = await reads(0, 'behind');
    const id = await write(0, 'While it lags');
    expect(await idsIn(list(0))).toContain(id);
    expect(await reads(0, 'behind')).toBe(behind + 1);
    await untilAnswered(0, second);
    await onReplica('select pg_wal_replay_resume()');
    await untilAnswered(0);
    expect(await idsIn(list(0))).toContain(id);
  });

  it('shows changes to data shared by all shops, such as a currency’s name, without delay', async () => {
    await untilAnswered(0, vendor, 'accounts');
    await pauseReplay();
    await run(adminOf(relay!.url), "update currencies set name_en = 'Renamed meanwhile'");
    expect(JSON.stringify((await list(0, vendor, 'accounts')).body.data)).toContain('Renamed meanwhile');
    await onReplica('select pg_wal_replay_resume()');
  });

  it('falls back to the primary when the replica stops, and uses it again when it is back', async () => {
    await untilAnswered(0);
    const failed = await reads(0, 'failed');
    await replica.pause();
    const replies = await Promise.all(Array.from({ length: 20 }, () => list(0)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await reads(0, 'failed')).toBeGreaterThan(failed);
    const id = await write(0, 'While it is down');
    expect(await idsIn(list(0))).toContain(id);
    await replica.resume();
    await untilAnswered(0);
  });

  it('refuses to start if the configured replica isn’t a replica of the primary', async () => {
    await expect(openDatabase({ databaseUrl: relay!.url, replicaUrl: relay!.url })).rejects.toThrow(
      /^DATABASE_REPLICA_URL is not the address of a replica of DATABASE_URL: DATABASE_URL \(127\.0\.0\.1:\d+\/shop\) to a primary of /,
    );
  });

  it('keeps every acknowledged write when the replica is promoted under load, and no longer counts it as a replica', async () => {
    // With synchronous replication, a write is acknowledged only after both servers have stored it.
    await run(adminOf(primary.url), "alter system set synchronous_standby_names = '*'");
    await run(adminOf(primary.url), 'select pg_reload_conf()');
    await vi.waitFor(async () => {
      const [state] = await run<{ sync_state: string }>(
        adminOf(primary.url),
        'select sync_state from pg_stat_replication',
      );
      expect(state?.sync_state).toBe('sync');
    });
    const acknowledged: number[] = [];
    const statuses = new Set<number>();
    const load = { isOver: false };
    const writeOn = async (index: number) => {
      for (let time = 0; !load.isOver; time += 1) {
        const { status, body } = await ask(
          `${typeof nginx === 'string' ? servers[index % 2]!.url : nginx.url}/api/sub_vendor/products_colors/add`,
          {
            headers: vendor!,
            body: { name: [`Load ${index} ${time}`, `Load ${index} ${time}`], hex: '#123456' },
          },
        );
        statuses.add(status);
        if (status === 200) acknowledged.push(body.data.color_id);
      }
    };
    const writes = Promise.all([0, 1, 2, 3].map(writeOn));
    const enough = (count: number) =>
      vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(count), { timeout: 60_000, interval: 50 });
    await enough(20);
    if (typeof pooler !== 'string') await pooler.restart();
    await enough(acknowledged.length + 20);
    await primary.pause();
    const before = acknowledged.length;
    await onReplica('select pg_promote()');
    relay!.lead(replica.url);
    await enough(before + 20);
    load.isOver = true;
    await writes;

    const remaining = await run<{ id: number }>(adminOf(shopOf(replica)), 'select id from products_colors');
    expect(acknowledged.filter((id) => !remaining.some((row) => row.id === id))).toEqual([]);
    expect([...statuses].toSorted()).toEqual([200, 503]);
    const answered = await reads(0, 'answered');
    const id = await write(0, 'After it');
    expect(await idsIn(list(0))).toContain(id);
    expect(await reads(0, 'answered')).toBe(answered);
  });
});
