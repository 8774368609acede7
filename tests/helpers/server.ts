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
import { askedBeyondShop } from './database/oneShop';
import { startPostgres } from './database/postgres';
import { pictures, snapshots } from './database/snapshot';

export interface ServerOptions {
  /** With the demo data, unless said otherwise. */
  seed?: boolean;
  /** The product's own unless given; their tables are then up to `prepare`. */
  resources?: readonly AnyResource[];
  handlers?: HandlerRegistry;
  /** Run once the database is there, before the app is. */
  prepare?: (database: Database) => Promise<void>;
  /** An empty PostgreSQL database, which stays; one of the server's own unless given, on the run's PostgreSQL where it has one. */
  databaseUrl?: string;
  /** The embedded database in memory, in whatever run. */
  isEmbedded?: boolean;
  /** The built dashboard; `dist/web` unless given. */
  webRoot?: string;
  /** Where files are kept; with the pictures of the demo data, which nobody may write over, unless given. */
  storage?: Storage;
  log?: LogOptions;
  onRoute?: AppOptions['onRoute'];
  /** What differs from the tests' own configuration. */
  config?: Partial<AppConfig>;
}

/** Somebody logged in: what the login gave, and the headers of every further call. */
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
  // eslint-disable-next-line typescript/no-explicit-any -- a test says what it expects of it
  body: any;
}

export interface TestServer {
  url: string;
  app: FastifyInstance;
  database: Database;
  db: Db;
  /** Calls `/api/sub_vendor/<path>`: a GET, or with a body a POST of JSON. */
  call(path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Reply>;
  /** Logs a demo account in, in Fashion unless another category is named in English; throws when that fails. */
  login(email: string, category?: string): Promise<Login>;
  /** The id of the platform category with this English name. */
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
 * Opens a database of the test's own, with the demo data unless `seed` is false. PostgreSQL takes half of the processor's time that
 * the embedded database does, beside the tests instead of among them.
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

/** Starts the real server on a free port of 127.0.0.1 with a database of its own; `close` ends both. */
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
  // Nobody asks a name server, and generated tests make many.
  const webhooks: AppConfig['webhooks'] = {
    most: 1000,
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
  // Filling tables holds the embedded database's process up for longer than connections are kept otherwise.
  app.server.keepAliveTimeout = 0;
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  // Past the socket: what goes on there is tried by those who ask at `url`, and costs as much as the rest of a call.
  const call: TestServer['call'] = async (path, { body, headers = {} } = {}) => {
    const reply = await app.inject({
      url: `/api/sub_vendor/${path}`,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { method: 'POST', payload: JSON.stringify(body) }),
    });
    return { status: reply.statusCode, headers: headersOf(reply.headers), body: reply.json() };
  };
  const known = new Map<string, number>();
  const categoryId = async (name: string): Promise<number> => {
    if (known.has(name)) return known.get(name)!;
    const { body } = await call('categories');
    const all = body.data as { id: number; category_details: { category_name: string }[] }[];
    const found = all.find(({ category_details: details }) => details[0]?.category_name === name);
    if (!found) throw new Error(`There is no category ${name}`);
    known.set(name, found.id);
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
      const beyond = await askedBeyondShop(database.db).finally(() => database.close());
      if (beyond.length > 0) throw new Error(`Asked within a shop, of all shops:\n${beyond.join('\n')}`);
    },
  };
};
