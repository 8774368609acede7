// Takes a long time to run because it starts two PostgreSQL servers, a primary and a replica that is promoted.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UserError } from '@matjar/admin/server';
import { openDatabase } from '@matjar/admin/testing/database';
import type { Cluster } from '../../helpers/database/postgresCluster';
import { adminOf, startCluster } from '../../helpers/database/postgresCluster';
import { startRelay } from '../../helpers/hosts/relay';
import { runToEnd, startMain } from './remote';

const shopOf = ({ url }: Cluster) => url.replace(/postgres$/, 'shop');

const folder = mkdtempSync(join(tmpdir(), 'matjar-cluster-'));
const first = await startCluster({ durable: true });
const follower = typeof first === 'string' ? first : await startCluster({ durable: true, follows: first });
const otherCluster = await startCluster();
const relay = typeof first === 'string' ? undefined : await startRelay(shopOf(first));
afterAll(async () => {
  await relay?.stop();
  for (const one of [follower, first, otherCluster]) if (typeof one !== 'string') await one.stop();
  rmSync(folder, { recursive: true });
});

const run = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

describe.skipIf(typeof follower === 'string' || typeof otherCluster === 'string')('the addresses of a database', () => {
  const [primary, replica, other] = [first as Cluster, follower as Cluster, otherCluster as Cluster];
  const withPassword = (url: string) => url.replace('//matjar@', '//matjar:hunter2@');
  const refusal = async (work: Promise<unknown>): Promise<string> => {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(UserError);
    const { message } = error as UserError;
    expect(message).not.toMatch(/hunter2|\n/);
    return message;
  };
  let running: Awaited<ReturnType<typeof startMain>>;

  beforeAll(async () => {
    await run(primary.url, 'create database shop');
    await run(primary.url, 'create database another');
    await run(other.url, 'create database shop');
    running = await startMain({
      DATABASE_URL: shopOf(primary),
      DATABASE_DIRECT_URL: relay!.url,
      DATABASE_REPLICA_URL: shopOf(replica),
      DATA_DIR: join(folder, 'data'),
    });
  }, 120_000);
  afterAll(async () => {
    running.program.signal('SIGTERM');
    await running.program.exit;
  });

  it('are refused at the start if they point to different clusters, different databases or a replica', async () => {
    const opened = (databaseUrl: string, rest: { directUrl?: string; replicaUrl?: string }) =>
      refusal(openDatabase({ databaseUrl: withPassword(databaseUrl), ...rest }));
    expect(await opened(shopOf(primary), { directUrl: withPassword(shopOf(other)) })).toMatch(
      /^DATABASE_URL and DATABASE_DIRECT_URL are addresses of different servers: DATABASE_URL \(127\.0\.0\.1:\d+\/shop\) to a primary of cluster \d+, timeline 1, started .+; DATABASE_DIRECT_URL \(127\.0\.0\.1:\d+\/shop\) to a primary of cluster \d+,/,
    );
    expect(await opened(shopOf(primary), { directUrl: shopOf(primary).replace(/shop$/, 'another') })).toMatch(
      /^DATABASE_URL and DATABASE_DIRECT_URL are addresses of different servers: .+database shop .+database another /,
    );
    expect(await opened(shopOf(replica), {})).toMatch(
      /^DATABASE_URL is the address of a replica, which can't be written to: /,
    );
    expect(await opened(shopOf(primary), { replicaUrl: shopOf(other) })).toMatch(
      /^DATABASE_REPLICA_URL is not the address of a replica of DATABASE_URL: /,
    );
  }, 120_000);

  it('are compared by start time and database if the role may not read the control file', async () => {
    for (const name of ['system', 'checkpoint'])
      await run(adminOf(shopOf(other)), `revoke execute on function pg_control_${name}() from public`);
    await (await openDatabase({ databaseUrl: shopOf(other), directUrl: shopOf(other) })).close();
    expect(await refusal(openDatabase({ databaseUrl: shopOf(other), directUrl: shopOf(primary) }))).toMatch(
      /to a primary of cluster unknown, timeline unknown, /,
    );
  }, 60_000);

  it('are checked while the server runs: it refuses calls while they contradict each other', async () => {
    const state = async () =>
      [await fetch(`${running.url}/ready`), await fetch(`${running.url}/api/sub_vendor/categories`)].map(
        ({ status }) => status,
      );
    expect(await state()).toEqual([200, 200]);
    await run(adminOf(replica.url), 'select pg_promote()');
    relay!.lead(shopOf(replica));
    await vi.waitFor(async () => expect(await state()).toEqual([503, 503]), { timeout: 60_000, interval: 500 });
    expect(await (await fetch(`${running.url}/ready`)).json()).toEqual({ status: 'unavailable', reason: 'addresses' });
    relay!.lead(shopOf(primary));
    await vi.waitFor(async () => expect(await state()).toEqual([200, 200]), { timeout: 60_000, interval: 500 });
  }, 180_000);

  it('allow no backup of a server after a failover to another', async () => {
    const file = join(folder, 'abandoned.tar');
    const settings: Record<string, string>[] = [
      { DATABASE_URL: shopOf(replica), DATABASE_DIRECT_URL: shopOf(primary) },
      { DATABASE_URL: shopOf(primary), DATABASE_REPLICA_URL: shopOf(replica) },
    ];
    for (const env of settings) {
      const { code, stdout, stderr } = await runToEnd('backup', { ...env, DATA_DIR: join(folder, 'data') }, [file]);
      expect([code, stdout, existsSync(file)]).toEqual([1, '', false]);
      expect(stderr).toMatch(
        /^DATABASE_URL and DATABASE_DIRECT_URL are addresses of different servers: .+timeline 2.+timeline 1.+\n$|^DATABASE_REPLICA_URL is not the address of a replica of DATABASE_URL: .+timeline 1.+timeline 2.+\n$/,
      );
    }
  }, 120_000);
});
