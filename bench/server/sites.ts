import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { demoPassword } from '../../server/seed/data/accounts';
import { startBuiltServer } from '../../tests/helpers/builtServer';
import { startPostgres } from '../../tests/helpers/database/postgres';
import { startPgBouncer } from '../../tests/helpers/hosts/pgbouncer';
import { freePort } from '../../tests/helpers/freePort';
import type { Load } from './load';
import type { Statement } from '../../tests/helpers/database/statements';

export type Cleanup = (step: () => Promise<unknown>) => void;

/**
 * Creates a temporary database with `npm run seed`. Its first shop has `size` products and orders, and half as many
 * clients.
 */
export const makeDatabase = async (size: number, cleanup: Cleanup): Promise<string> => {
  const database = await startPostgres();
  if (!database) throw new Error('There is no PostgreSQL: name a server by TEST_DATABASE_URL, or a database by --at.');
  cleanup(() => database.stop());
  const env = { ...process.env, DATABASE_URL: database.url, NODE_ENV: 'development' };
  await promisify(execFile)(
    process.execPath,
    [
      'dist/server/seed.js',
      '--products',
      String(size),
      '--orders',
      String(size),
      '--clients',
      String(Math.round(size / 2)),
    ],
    { env },
  );
  return database.url;
};

/**
 * Returns the number of products in a database's first shop, and the shop's available variants, highest stock first.
 */
export const shopOf = async (databaseUrl: string): Promise<{ size: number; variants: number[] }> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ size: number; variants: number[] }>(`select
      (select count(*)::int from products where sub_shop_id = 1) as size,
      array(select v.id::int from product_variants v join products p on p.sub_shop_id = v.sub_shop_id and p.id = v.product
        where v.sub_shop_id = 1 and v.active and p.status = 'active' order by v.stock - v.reserved desc, v.id limit 5000) as variants`);
    return rows[0]!;
  } finally {
    await client.end();
  }
};

/**
 * Starts the minimal handler in a separate process. The handler returns the same rows as the product and runs the
 * statements in `transaction`.
 */
export const startBare = async (
  databaseUrl: string,
  transaction: readonly Statement[],
  cleanup: Cleanup,
): Promise<Pick<Load, 'headers' | 'url'>> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    TRANSACTION: JSON.stringify(transaction),
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/server/bare.ts'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  cleanup(async () => {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
  });
  while (
    !(await fetch(`${url}/products`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The bare handler ended.');
    await setTimeout(100);
  }
  return { url, headers: {} };
};

/**
 * Environment variables that turn off per-caller limits and make the server trust the header with the caller's IP
 * address.
 */
export const unlimited = { CALLS_PER_ADDRESS: '0', CALLS_PER_SESSION: '0', TRUSTED_PROXIES: '127.0.0.1' };

/** The credentials of the first shop's vendor. */
export const vendor = {
  body: { email: 'vendor@matjar.test', password: demoPassword, category_id: 1 },
  headers: { country_id: '2' },
};

/**
 * Returns the environment variables for a database connection, either direct or through PgBouncer with
 * `deploy/pgbouncer.ini`.
 */
const wayTo = async (databaseUrl: string, pooled: boolean, cleanup: Cleanup): Promise<Record<string, string>> => {
  if (!pooled) return { DATABASE_URL: databaseUrl };
  const pooler = await startPgBouncer(databaseUrl);
  if (typeof pooler === 'string') throw new Error(pooler);
  cleanup(() => pooler.stop());
  return { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl };
};

/** Signs in as the first shop's vendor. Returns the URL and headers for requests. */
export const logIn = async (address: string): Promise<Pick<Load, 'headers' | 'url'>> => {
  const url = `${address}/api/sub_vendor`;
  // Retries because a server that is still starting rejects requests.
  while (!(await fetch(`${address}/health`)).ok) await setTimeout(100);
  const reply = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...vendor.headers },
    body: JSON.stringify(vendor.body),
  });
  if (!reply.ok) throw new Error(`login: ${reply.status} ${await reply.text()}`);
  const { data } = (await reply.json()) as { data: { token: string; subcategory_id: { subcategory_id: number } } };
  return {
    url,
    headers: {
      authorization: `Bearer ${data.token}`,
      'subcategory-id': String(data.subcategory_id.subcategory_id),
      ...vendor.headers,
    },
  };
};

export const startOwn = async (
  databaseUrl: string,
  pooled: boolean,
  cleanup: Cleanup,
): Promise<Pick<Load, 'headers' | 'url'>> => {
  const server = await startBuiltServer({ ...unlimited, ...(await wayTo(databaseUrl, pooled, cleanup)) });
  cleanup(() => server.stop());
  return logIn(server.url);
};
