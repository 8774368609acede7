import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Admin } from '../../declaration/admin/admin';
import { isRoleOf } from '../../declaration/admin/roles';
import type { Roles } from '../../declaration/admin/roles';
import { createApp } from './app';
import type { AppOptions } from './appOptions';
import { refuseRolesOf } from '../auth/oidc/providers';
import { openBreachedPasswords } from '../auth/passwords/breached';
import { countUsers } from '../auth/credentials';
import type { Database, Db } from '../database/database';
import { migrate, readPending } from './migrate';
import { openDatabase } from '../database/open';
import { refuseUnpartitioned } from './partitions';
import type { DatabaseSchema } from '../database/migrations';
import { startWork } from './work';
import { openStorage } from '../platform/storage/localDisk';
import type { Storage } from '../platform/storage/storage';
import { announcement, checkAddress, closeWithin, listen } from '../platform/process/listen';
import { checkServer } from './checkServer';
import type { Env } from './env';
import { readEnv, writesDemo } from './env';
import { startTracing } from '../platform/process/traces';
import { requireOneCopy, runProgram, settleHeap } from '../platform/process/lifecycle';
import type { Undo } from '../platform/process/lifecycle';
import { UserError } from '../kernel/apiError';
import type { VariableNames } from '../kernel/variables';
import type { Feature } from '../features/feature';

/** How often to check for pending migrations, in milliseconds. */
const pause = 2000;

/**
 * Starts a server that replies 503 to every request except `GET /health`. The reply to `GET /ready` includes the
 * reason. Returns a function that stops the server.
 */
const answerMeanwhile = async ({ host, port }: Pick<Env, 'host' | 'port'>): Promise<() => Promise<void>> => {
  const server = createServer(({ url }, reply) => {
    const isAlive = url === '/health';
    reply.writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(!isAlive && { 'retry-after': '5' }),
    });
    reply.end(JSON.stringify(isAlive ? { status: 'ok' } : { status: 'unavailable', reason: 'migrations' }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
};

interface Waiting {
  features: readonly Feature[] | undefined;
  stopped: AbortSignal;
}

/**
 * Applies the `MIGRATIONS` setting if a PostgreSQL database has pending migrations. `run`: returns, and the caller runs
 * the migrations. `wait`: waits until another process has run them, while `/ready` replies 503. `refuse`: throws
 * `UserError`.
 */
const awaitMigrations = async (
  env: Env,
  database: Database,
  schema: DatabaseSchema,
  { features, stopped }: Waiting,
): Promise<void> => {
  if (!env.databaseUrl) return;
  const names = async () => (await readPending(database, schema, features)).map(({ name }) => name);
  const pending = await names();
  if (pending.length === 0) return;
  const listed =
    pending.length > 3 ? `${pending.slice(0, 3).join(', ')} and ${pending.length - 3} more` : pending.join(', ');
  const advice = 'npm run migrate -- --run';
  if (env.migrations === 'refuse')
    throw new UserError(
      `The database lacks migrations (${listed}), and MIGRATIONS is refuse. Nothing was changed. Run them with ${advice}, and start again.`,
    );
  if (env.migrations === 'run') return console.log(`The database lacks migrations (${listed}). Running them …`);
  console.log(`The database lacks migrations (${listed}). Waiting until they are run with ${advice} …`);
  const stop = await answerMeanwhile(env);
  try {
    const isPending = () =>
      names().then(
        (left) => left.length > 0,
        (error: unknown) => {
          // This version can't use the database, for example because a newer version has migrated it.
          if (error instanceof UserError) throw error;
          // If the database doesn't respond, the check is retried later.
          return true;
        },
      );
    while (await isPending()) await setTimeout(pause, undefined, { signal: stopped });
  } finally {
    await stop();
  }
};

/** How long to wait for running requests on shutdown, in milliseconds. */
const grace = 10_000;

export interface Server extends Pick<AppOptions, 'features' | 'handlers' | 'product' | 'translate'> {
  admin: Admin;
  schema: DatabaseSchema;
  webRoot: string;
  demo: {
    /** Fills an empty database. Returns false if the database wasn't empty. */
    write(database: Database, storage: Storage): Promise<boolean>;
    /** Returns lines to print about the demo accounts. */
    accounts(db: Db, isProduction: boolean): Promise<string[]>;
  };
  /** Lines to print if the database has no users yet. */
  begin: readonly string[];
  names?: VariableNames;
}

const openOwnDatabase = async (
  env: Env,
  { schema, features }: Pick<Server, 'features' | 'schema'>,
  { undo, stopped }: { undo: Undo; stopped: AbortSignal },
): Promise<Database> => {
  const { databaseUrl, directUrl, replicaUrl, dataDir, keptMonths } = env;
  console.log(databaseUrl ? 'Connecting to PostgreSQL …' : 'Opening the database …');
  const database = await openDatabase(
    databaseUrl ? { databaseUrl, ...(directUrl && { directUrl }), ...(replicaUrl && { replicaUrl }) } : { dataDir },
  );
  undo(() => database.close());
  await awaitMigrations(env, database, schema, { features, stopped });
  await migrate(database, schema, { features });
  await refuseUnpartitioned(database.db, keptMonths);
  return database;
};

const check = (server: Server): void => {
  try {
    checkServer(server);
  } catch (error) {
    throw new UserError((error as Error).message);
  }
};

const refuseUnknownRoles = (names: readonly string[], roles: Roles): void => {
  const unknown = names.filter((name) => !isRoleOf(roles, name));
  if (unknown.length > 0)
    throw new UserError(
      `SECOND_FACTOR_ROLES names ${unknown.join(', ')}. The roles are ${Object.keys(roles).join(', ')}.`,
    );
};

/**
 * Starts an admin's server, configured by environment variables. With `tellsCauses`, which is only for development,
 * replies to failed calls include the cause. Throws `UserError` if the server can't start.
 */
export const startServer = async (
  server: Server,
  undo: Undo,
  { tellsCauses = false, stopped = new AbortController().signal } = {},
): Promise<void> => {
  requireOneCopy();
  check(server);
  const { admin, schema, webRoot, demo, begin, names, ...rest } = server;
  const env = readEnv(process.env, names, console.warn, rest.features);
  refuseUnknownRoles(env.factorRoles, admin.roles);
  refuseRolesOf(env.oidc, admin.roles);
  await checkAddress(env.host, env.port);
  if (env.breachedPasswords) undo(await openBreachedPasswords(env.breachedPasswords));
  const database = env.apiUrl ? undefined : await openOwnDatabase(env, server, { undo, stopped });
  if (env.traces) undo(await startTracing(env.traces, { name: rest.product.name.slug, version: rest.product.version }));
  // The storage is opened after the database, so no files are created if the database can't be opened.
  const storage = database && (await openStorage(env));
  if (storage && writesDemo(env, database.engine) && (await demo.write(database, storage)))
    console.log('Wrote the demo data.');
  const app = await createApp({
    ...rest,
    ...(database && {
      db: database.db,
      listen: database.listen,
      load: database.load,
      replicaOutcomes: database.replicaOutcomes,
      replicaLag: database.replicaLag,
      pending: async () => (await readPending(database, schema, rest.features)).length,
      contradiction: database.contradiction,
      storage,
    }),
    resources: admin.resources,
    roles: admin.roles,
    config: { ...env, webRoot, tellsCauses },
    log: { level: env.logLevel },
  });
  undo(() => closeWithin(app, grace));
  const url = await listen(app, env.host, env.port);
  const accounts = database ? await demo.accounts(database.db, env.isProduction) : [];
  const isEmpty = database !== undefined && (await countUsers(database.db)) === 0;
  console.log(
    announcement({
      ...env,
      title: rest.product.name.title,
      url,
      begin: isEmpty ? begin : [],
      demo: accounts,
      ...(database?.engine === 'pglite' && { embeddedIn: env.dataDir }),
    }),
  );
  if (database)
    undo(
      await startWork(
        database.ask,
        { ...app.tools, log: app.log },
        {
          grace,
          listen: database.listen,
          contradiction: database.contradiction,
          features: rest.features,
          wakes: rest.product.wakes,
        },
      ),
    );
};

export const runServer = (server: Server): Promise<void> => {
  settleHeap();
  return runProgram((undo, stopped) => startServer(server, undo, { stopped }));
};
