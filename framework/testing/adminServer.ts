import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createApp } from '../server/app/app';
import type { AppConfig } from '../server/app/appOptions';
import type { Database } from '../server/database/database';
import { migrate } from '../server/app/migrate';
import { openDatabase } from '../server/database/open';
import type { Server } from '../server/app/runServer';
import { localDisk } from '../server/platform/storage/localDisk';
import type { Person, Reply } from './person';

export interface AdminServer {
  url: string;
  database: Database;
  /** Calls the API with GET, or with POST and a JSON body if `body` is set. */
  call(path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Reply>;
  /** Signs in. Throws if the login fails. */
  logIn(email: string, password: string): Promise<Person>;
  close(): Promise<void>;
}

/** Creates a database on the test run's PostgreSQL server. Returns undefined if there isn't one. */
export const createDatabase = async () => {
  const { TEST_DATABASE_IS_OURS: isOurs, TEST_DATABASE_URL: server } = process.env;
  if (!isOurs || !server) return undefined;
  const ask = async (sql: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  const name = `admin_${randomBytes(6).toString('hex')}`;
  await ask(`create database ${name}`);
  const databaseUrl = Object.assign(new URL(server), { pathname: name }).href;
  return { databaseUrl, drop: () => ask(`drop database if exists ${name} with (force)`) };
};

/**
 * Starts an admin's server on a free local port. It uses the test run's PostgreSQL server if there is one, and
 * otherwise an embedded in-memory database.
 */
export const startAdminServer = async (server: Server, config: Partial<AppConfig> = {}): Promise<AdminServer> => {
  const { admin, schema, demo, webRoot, begin: _begin, names: _names, ...rest } = server;
  const created = await createDatabase();
  const database = await openDatabase(created ? { databaseUrl: created.databaseUrl } : {});
  const files = mkdtempSync(join(tmpdir(), 'admin-files-'));
  const storage = localDisk(files);
  await migrate(database, schema, { features: rest.features });
  await demo.write(database, storage);
  const { resources, roles } = admin;
  const app = await createApp({
    ...rest,
    db: database.db,
    listen: database.listen,
    load: database.load,
    storage,
    resources,
    roles,
    config: { webRoot, sessionDays: 30, ...config },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const call: AdminServer['call'] = async (path, { body, headers = {} } = {}) => {
    const reply = await fetch(`${url}/api/${rest.product.name.path}/${path}`, {
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: reply.status, headers: reply.headers, body: await reply.json() };
  };
  return {
    url,
    database,
    call,
    async logIn(email, password) {
      const { status, body } = await call('login', { body: { email, password } });
      if (status !== 200) throw new Error(`${email} could not log in: ${JSON.stringify(body)}`);
      const own = { authorization: `Bearer ${body.data.token as string}` };
      return {
        token: body.data.token as string,
        get: (path, headers) => call(path, { headers: { ...own, ...headers } }),
        post: (path, values, headers) => call(path, { body: values, headers: { ...own, ...headers } }),
      };
    },
    async close() {
      await app.close();
      await database.close();
      await created?.drop();
      rmSync(files, { recursive: true, force: true });
    },
  };
};
