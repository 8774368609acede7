import type { OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../server/app';
import type { AnyResource } from '@matjar/admin';
import { migrate } from '@matjar/admin/server';
import type { AppOptions, HandlerRegistry, Storage } from '@matjar/admin/server';
import type { Database, Db } from '@matjar/admin/server/database';
import { openDatabase } from '@matjar/admin/testing/database';
import { localDisk } from '@matjar/admin/testing/server';
import type { AppConfig, LogOptions } from '@matjar/admin/testing/server';
import { schema } from '../../server/schema';
import { handlers as allHandlers } from '../../server/resources';
import { seedDemo } from '../../server/seed/seedDemo';
import { demoPassword } from '../../server/seed/data/accounts';
import { resources as allResources } from '../../src/resources/all';
import { checkReplies } from './checkReplies';
import { crossShopStatements } from './database/oneShop';
import { startPostgres } from './database/postgres';
import { pictures, snapshots } from './database/snapshot';

export interface ServerOptions {
  /** Whether to add demo data. Default: true. */
  seed?: boolean;
  /**
   * The server's resources. Default: the product's resources. For any other resources, `prepare` must create the
   * tables.
   */
  resources?: readonly AnyResource[];
  handlers?: HandlerRegistry;
  /** Called when the database is ready, before the app is started. */
  prepare?: (database: Database) => Promise<void>;
  /**
   * The URL of an empty PostgreSQL database, which isn't dropped afterwards. By default, the server gets its own
   * database, on the run's PostgreSQL server if there is one.
   */
  databaseUrl?: string;
  /** Whether to use the embedded in-memory database even if PostgreSQL is available. */
  isEmbedded?: boolean;
  /** The folder of the built dashboard. Default: `dist/web`. */
  webRoot?: string;
  /** The file storage. The default storage contains the shared demo pictures, which must not be overwritten. */
  storage?: Storage;
  log?: LogOptions;
  onRoute?: AppOptions['onRoute'];
  /** Settings that override the tests' default configuration. */
  config?: Partial<AppConfig>;
}

/** A signed-in user: the result of the login, and the headers for later requests. */
export interface Login {
  token: string;
  subcategory_id: number;
  user: Record<string, unknown>;
  sub_shop: Record<string, unknown>;
  headers: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Headers;
  // eslint-disable-next-line typescript/no-explicit-any -- each test states the type that it expects
  body: any;
}

export interface TestServer {
  url: string;
  app: FastifyInstance;
  database: Database;
  db: Db;
  /** Sends a request to `/api/sub_vendor/<path>`. Uses GET or, if there's a body, POST with JSON. */
  call(path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Reply>;
  /**
   * Signs in with a demo account. `category` is the English name of the category. Default: Fashion. Rejects if the
   * login fails.
   */
  login(email: string, category?: string): Promise<Login>;
  /** Returns the id of the platform category with the given English name. */
  categoryId(name: string): Promise<number>;
  close(): Promise<void>;
}

const openSnapshot = async (seed: boolean) => {
  const { seeded, empty } = await snapshots();
  return openDatabase({ snapshot: seed ? seeded : empty });
};

const openPostgres = async (databaseUrl: string, seed: boolean) => {
  const database = await openDatabase({ databaseUrl });
  await migrate(database, schema);
  if (seed) await seedDemo(database);
  return database;
};

/**
 * Opens a separate database, with demo data unless `seed` is false. Uses PostgreSQL if possible, because it takes half
 * as much CPU time as the embedded database and runs in separate processes.
 */
export const openOwn = async (seed = true): Promise<Database> => {
  const postgres = process.env.TEST_DATABASE_IS_OURS
    ? await startPostgres({ content: seed ? 'seeded' : 'migrated' })
    : null;
  if (!postgres) return openSnapshot(seed);
  const database = await openDatabase({ databaseUrl: postgres.url });
  return { ...database, close: () => database.close().finally(postgres.stop) };
};

const headersOf = (given: OutgoingHttpHeaders): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    for (const one of [value ?? []].flat()) headers.append(name, String(one));
  return headers;
};

/** Starts the real server on a free local port, with its own database. `close` stops both. */
export const startServer = async (options: ServerOptions = {}): Promise<TestServer> => {
  const { seed = true, databaseUrl, resources = allResources, handlers = allHandlers, webRoot, log, onRoute } = options;
  const open = {
    given: () => openPostgres(databaseUrl!, seed),
    embedded: () => openSnapshot(seed),
    own: () => openOwn(seed),
  };
  const database = await open[databaseUrl ? 'given' : options.isEmbedded ? 'embedded' : 'own']();
  await options.prepare?.(database);
  const storage = options.storage ?? localDisk(pictures);
  const webhooks: AppConfig['webhooks'] = {
    // High enough for generated tests, which create many webhooks.
    maxPerTenant: 1000,
    // Resolves all host names to the same address, without a DNS lookup.
    lookup: (_host, _options, found) => found(null, [{ address: '93.184.215.14', family: 4 }]),
  };
  const config = { webRoot: webRoot ?? join(process.cwd(), 'dist/web'), sessionDays: 30, webhooks, ...options.config };
  const app = await createApp({
    db: database.db,
    listen: database.listen,
    load: database.load,
    storage,
    resources,
    handlers,
    config,
    onRoute: (route) => {
      checkReplies(route);
      onRoute?.(route);
    },
    ...(log && { log }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Filling the embedded database blocks the process for longer than the default keep-alive timeout.
  app.server.keepAliveTimeout = 0;
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  // Calls the app directly, because going over HTTP would take twice as long. Tests of the HTTP layer use `url`.
  const call: TestServer['call'] = async (path, { body, headers = {} } = {}) => {
    const reply = await app.inject({
      url: `/api/sub_vendor/${path}`,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { method: 'POST', payload: JSON.stringify(body) }),
    });
    return { status: reply.statusCode, headers: headersOf(reply.headers), body: reply.json() };
  };
  const ids = new Map<string, number>();
  const categoryId = async (name: string): Promise<number> => {
    if (ids.has(name)) return ids.get(name)!;
    const { body } = await call('categories');
    const all = body.data as { id: number; category_details: { category_name: string }[] }[];
    const found = all.find(({ category_details: details }) => details[0]?.category_name === name);
    if (!found) throw new Error(`There is no category ${name}`);
    ids.set(name, found.id);
    return found.id;
  };

  return {
    url,
    app,
    database,
    db: database.db,
    call,
    categoryId,
    async login(email, category = 'Fashion') {
      const category_id = await categoryId(category);
      const { status, body } = await call('login', { body: { email, password: demoPassword, category_id } });
      if (status !== 200) throw new Error(`${email} could not log in: ${status} ${body.message}`);
      const {
        token,
        user,
        sub_shop,
        subcategory_id: { subcategory_id },
      } = body.data;
      const headers = { authorization: `Bearer ${token}`, 'subcategory-id': String(subcategory_id), country_id: '2' };
      return { token, subcategory_id, user, sub_shop, headers };
    },
    async close() {
      await app.close();
      const beyond = await crossShopStatements(database.db).finally(() => database.close());
      if (beyond.length > 0) throw new Error(`Asked within a shop, of all shops:\n${beyond.join('\n')}`);
    },
  };
};
