// Takes a long time to run because it starts PostgreSQL with TLS, makes a backup, and waits for a PgBouncer timeout.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '@matjar/admin/server';
import { schema } from '../../../../server/schema';
import type { Cluster } from '../../../helpers/database/postgresCluster';
import { startCluster } from '../../../helpers/database/postgresCluster';
import { startPgBouncer } from '../../../helpers/hosts/pgbouncer';
import { opened } from '../opened';
import { runToEnd } from '../remote';

const folder = mkdtempSync(join(tmpdir(), 'matjar-tls-'));
const isOpensslThere = spawnSync('openssl', ['version']).status === 0;
const started = isOpensslThere ? await startCluster() : 'openssl is not on this machine';
if (typeof started === 'string') console.warn(`TLS to PostgreSQL is left out: ${started}.`);
afterAll(async () => {
  if (typeof started !== 'string') await started.stop();
  rmSync(folder, { recursive: true });
});

describe.skipIf(typeof started === 'string')('a PostgreSQL server that requires TLS', () => {
  const cluster = started as Cluster;
  const url = cluster.url?.replace(/postgres$/, 'shop');
  const authority = join(cluster.data ?? '', '../ca.pem');
  const isEncrypted = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';

  // The socket needs no TLS.
  const psql = `psql --host="$PWD" --port=${new URL(cluster.url ?? 'postgres://').port} --username=postgres`;
  /**
   * Signs a certificate for 127.0.0.1 that is valid for the given number of days, and configures PostgreSQL to use it.
   */
  const certify = (days: number) =>
    cluster.shell(`
      openssl req -newkey rsa:2048 -nodes -subj /CN=database -addext subjectAltName=IP:127.0.0.1 -keyout data/server.key -out server.csr
      openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days ${days} -copy_extensions copy -out data/server.crt
      chmod 600 data/server.key
      ${psql} -c 'alter system set ssl = on' -c 'select pg_reload_conf()'
    `);
  const refusal = (databaseUrl: string) =>
    opened({ databaseUrl }, () => Promise.resolve('connected')).catch((error: Error) => error.message);

  beforeAll(async () => {
    await cluster.shell(`
      openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj '/CN=Test authority' -keyout ca.key -out ca.pem
      chmod 755 .
      sed -i 's/^host /hostssl /' data/pg_hba.conf
      ${psql} -c 'create database shop owner matjar'
    `);
    await certify(2);
  }, 60_000);

  it('is used if the address names the authority, including by a backup', async () => {
    const databaseUrl = `${url}?sslmode=verify-full&sslrootcert=${authority}`;
    await opened({ databaseUrl }, async (database) => {
      expect((await database.ask(isEncrypted, [])).rows).toEqual([{ ssl: true }]);
      await migrate(database, schema);
    });
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
    expect(await runToEnd('backup', env, [join(folder, 'backup.tar')])).toMatchObject({ code: 0, stderr: '' });
  }, 120_000);

  it('is refused in one line if the authority is missing, unknown or unreadable', async () => {
    const untrusted =
      /^PostgreSQL at 127\.0\.0\.1:\d+\/shop can't be used: its certificate is not signed by a trusted authority\. Add the file .+: \?sslmode=verify-full&sslrootcert=<file>\.$/;
    // In all of these TLS modes, the driver verifies the certificate. Only no-verify disables the verification.
    for (const mode of ['verify-full', 'verify-ca', 'require', 'prefer'])
      expect(await refusal(`${url}?sslmode=${mode}`)).toMatch(untrusted);
    expect(await refusal(`${url}?sslmode=no-verify`)).toBe('connected');
    expect(await refusal(`${url}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`)).toMatch(
      /can't be used: the file \/nowhere\/ca\.pem in the address can't be read \(ENOENT\)\.$/,
    );
    expect(await refusal(url)).toMatch(/can't be used: no pg_hba\.conf entry for .+ no encryption$/);
  });

  it('is refused if its certificate is for another name or has expired', async () => {
    const address = `${url}?sslmode=verify-full&sslrootcert=${authority}`;
    expect(await refusal(address.replace('127.0.0.1', 'localhost'))).toMatch(
      /can't be used: its certificate is for another name\. .+\.$/,
    );
    await certify(-1);
    expect(await refusal(address)).toMatch(/can't be used: its certificate has expired\. Renew it, and .+\.$/);
    await certify(2);
    expect(await refusal(address)).toBe('connected');
  }, 60_000);

  it('is used with a self-signed certificate that the address names', async () => {
    await cluster.shell(`
      openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=Own -addext subjectAltName=IP:127.0.0.1 -keyout data/server.key -out own.pem
      cp own.pem data/server.crt
      ${psql} -c 'select pg_reload_conf()'
    `);
    const address = `${url}?sslmode=verify-full`;
    expect(await refusal(address)).toMatch(/can't be used: its certificate is not signed by a trusted authority\. /);
    expect(await refusal(`${address}&sslrootcert=${authority.replace('ca.pem', 'own.pem')}`)).toBe('connected');
    await certify(2);
  }, 60_000);

  it('is used by PgBouncer only with the authority in deploy/pgbouncer.ini', async ({ skip }) => {
    const readThrough = async (file: string) => {
      const bouncer = await startPgBouncer(url, { authority: file });
      if (typeof bouncer === 'string') return skip(bouncer);
      try {
        const client = new Client({ connectionString: bouncer.url });
        await client.connect();
        return (await client.query(isEncrypted).finally(() => client.end())).rows;
      } finally {
        await bouncer.stop();
      }
    };
    expect(await readThrough(authority)).toEqual([{ ssl: true }]);
    await cluster.shell(
      `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=Other -keyout other.key -out other.pem`,
    );
    await expect(readThrough(authority.replace('ca.pem', 'other.pem'))).rejects.toThrow('query_wait_timeout');
  }, 60_000);
});
