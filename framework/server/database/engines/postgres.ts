import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, PoolConfig, QueryConfig, Submittable } from 'pg';
import { Client, types } from 'pg';
import type { Span } from '@opentelemetry/api';
import { UserError } from '../../kernel/apiError';
import { createReplica, readWith } from '../reading';
import type { Identity } from './cluster';
import { agreementOf, identityOf, isReplicaOf, placeOf, watchCluster } from './cluster';
import { createListener } from './listen';
import { lotsOn } from './lots';
import { reasonOf, refusePooler } from './reasons';
import { PreparingPool, createStatementNames, preparedFor } from './preparing';
import type { NameOf } from './preparing';
import type { Ask, Database, Db } from '../database';
import { lockNumbers } from '../transaction';
import { tracing } from '../../kernel/telemetry';

/** The maximum length of a statement's text in a trace span, in characters. */
const longest = 2000;

type Config = string | QueryConfig | Submittable;

/** Returns the text of a statement (in a batch, the last one) without its values. */
const textOf = (config: Config): string => {
  if (typeof config === 'string') return config;
  const { statements, text } = config as { statements?: readonly { config: QueryConfig }[]; text: string };
  return statements?.at(-1)?.config.text ?? text;
};

/** Ends the span of a batch when the server is ready for the next statement. */
const endWhenReady = (config: Submittable, end: (error?: unknown) => void) => {
  const query = config as unknown as Record<'handleError' | 'handleReadyForQuery', (...args: unknown[]) => unknown>;
  const { handleError, handleReadyForQuery } = query;
  let failure: unknown;
  query.handleError = (...args) => {
    failure = args[0];
    return handleError.apply(query, args);
  };
  query.handleReadyForQuery = (...args) => {
    end(failure);
    return handleReadyForQuery.apply(query, args);
  };
};

const begin = (config: Config): ((error?: unknown) => void) | undefined => {
  const sending = tracing();
  if (!sending) return undefined;
  const text = textOf(config);
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? [];
  const span: Span = sending.begin(verb.toUpperCase(), {
    kind: 2,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longest) },
  });
  return (error) => sending.end(span, error);
};

/** Records a trace span for each statement of a connection. Does nothing if the server doesn't send traces. */
const traceStatements = (client: PoolClient): void => {
  // The tracer is looked up for each call, so that tests can also observe connections that are already open.
  const ask = (...args: unknown[]) =>
    (Object.getPrototypeOf(client) as { query(...given: unknown[]): unknown }).query.apply(client, args);
  client.query = ((...args: unknown[]) => {
    const config = args[0] as Config;
    const end = begin(config);
    if (!end) return ask(...args);
    if (typeof config === 'object' && 'submit' in config) {
      endWhenReady(config, end);
      return ask(...args);
    }
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const done = (error: unknown, result: unknown) => {
        end(error ?? undefined);
        (callback as (...results: unknown[]) => void)(error, result);
      };
      return ask(...args.slice(0, -1), done);
    }
    return (ask(...args) as Promise<unknown>).then(
      (result) => {
        end();
        return result;
      },
      (error: unknown) => {
        end(error);
        throw error;
      },
    );
  }) as PoolClient['query'];
};

const timeouts = { connectionTimeoutMillis: 10_000 } as const;

const limits: PoolConfig = { max: 20, ...timeouts, idleTimeoutMillis: 30_000, maxLifetimeSeconds: preparedFor };

/** The startup settings for connections without a pooler. A pooler has its own settings. */
const startup: PoolConfig = {
  // A query must not tie up its connection after its caller has stopped waiting.
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};

// Parses ids and row counts as numbers, as the embedded database does. They are all safe integers.
types.setTypeParser(types.builtins.INT8, Number);
/** The type ids of arrays of 32-bit and 64-bit integers. By default, pg reads the items of 64-bit arrays as strings. */
const arrays = { int4: 1007, int8: 1016 };
types.setTypeParser(arrays.int8, types.getTypeParser(arrays.int4));

/**
 * Throws `UserError` if the database's encoding isn't UTF-8. Servers without a locale create databases in SQL_ASCII.
 */
const refuseEncoding = async (pool: Pool) => {
  const {
    rows: [{ encoding }],
  } = await pool.query("select current_setting('server_encoding') as encoding");
  if (encoding === 'UTF8') return;
  throw new UserError(
    `its encoding is ${encoding} and must be UTF8. Create the database with: create database … template template0 encoding 'UTF8' locale 'C.UTF-8'.`,
  );
};

/**
 * The timeouts for a replica. They are short, because the primary can answer instead. pg's `query_timeout` option can't
 * be used, because it doesn't detect the end of a batch.
 */
const replicaLimits: PoolConfig = { ...limits, ...startup, connectionTimeoutMillis: 1000, keepAlive: true };

const openPool = (config: PoolConfig, nameOf: NameOf): Pool => {
  const pool = new PreparingPool(config, nameOf);
  // A broken idle connection must not end the process. The next query opens a new connection or reports the problem.
  pool.on('error', () => {});
  // A connection that breaks between two queries must not end the process. Its next query fails instead.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', traceStatements);
  return pool;
};

/**
 * Returns a replica's lag in seconds: 0 if it has applied all changes it has received, no matter how long ago the last
 * one was.
 */
const lagOf = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ lag: number }>(
    `select case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else greatest(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as lag`,
  );
  return rows[0]!.lag;
};

const openReplica = (address: string, primary: Identity) => {
  const nameOf = createStatementNames();
  const pool = openPool({ connectionString: address, ...replicaLimits }, nameOf);
  const replica = createReplica(lotsOn(pool, nameOf), async () =>
    isReplicaOf(await identityOf((text) => pool.query(text)), primary),
  );
  const close = async () => {
    replica.stop();
    await pool.end();
  };
  return { replica, close, lag: () => lagOf(pool) };
};

/** Closes idle connections, so that new ones reach the server that the address now points to. */
const renewIdle = (pool: Pool) =>
  Promise.all(Array.from({ length: pool.idleCount }, async () => (await pool.connect()).release(true)));

/** Runs SQL unchanged. If a statement fails, its connection is discarded, because it may still be in a transaction. */
const asking =
  (pool: Pool): Ask =>
  async (text, values) => {
    if (values) return pool.query<Record<string, unknown>>(text, [...values]);
    const client = await pool.connect();
    try {
      const results = [await client.query<Record<string, unknown>>(text)].flat();
      client.release();
      return results.at(-1)!;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

/**
 * Opens a pool of connections to the PostgreSQL server at `address`. If `direct` is the server's direct address,
 * `address` may be a pooler in transaction mode; no state is then kept on connections. `replica` is the address of a
 * replica that answers reads. Throws `UserError` if the server doesn't respond, the encoding isn't UTF-8, or the
 * addresses are inconsistent.
 */
export const openPostgres = async (
  address: string,
  { direct, replica }: { direct?: string | undefined; replica?: string | undefined } = {},
): Promise<Database> => {
  if (!URL.canParse(address))
    throw new UserError('DATABASE_URL is not a URL, such as postgres://user:password@host:5432/name.');
  const addresses = { DATABASE_URL: address, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replica };
  // A pooler may run the next statement on another connection, where it isn't prepared.
  const nameOf = direct ? () => undefined : createStatementNames();
  const pool = openPool({ connectionString: address, ...limits, ...(!direct && startup) }, nameOf);
  const orEnd = <T>(work: Promise<T>, explain = (error: unknown): unknown => error): Promise<T> =>
    work.catch(async (error: unknown) => {
      await pool.end();
      throw explain(error);
    });
  await orEnd(
    refuseEncoding(pool).then(() => refusePooler(pool, direct !== undefined)),
    (error) => new UserError(`PostgreSQL at ${placeOf(address)} can't be used: ${reasonOf(error)}`),
  );
  const primary = await orEnd(agreementOf(addresses));
  const following = replica === undefined ? undefined : openReplica(replica, primary);
  const db = drizzle(pool) as unknown as Db;
  const listener = createListener({ connectionString: direct ?? address });
  const watch = watchCluster(
    addresses,
    primary,
    async () => void (await Promise.all([listener.renew(), renewIdle(pool)])),
  );
  readWith(db, lotsOn(pool, nameOf), following?.replica);
  return {
    db,
    engine: 'postgres',
    ask: asking(pool),
    async exclusive(work) {
      const client = new Client({ connectionString: direct ?? address, ...timeouts });
      client.on('error', () => {});
      await client.connect();
      try {
        // The lock's connection has no timeout, because migrating and waiting for the lock can take a long time.
        await client.query('set statement_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [lockNumbers.migrations]);
        return await work(drizzle(client) as unknown as Db);
      } finally {
        // Closing the connection releases the lock.
        await client.end();
      }
    },
    listen: listener.listen,
    hold: listener.hold,
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    contradiction: watch.contradiction,
    ...(following && { replicaOutcomes: following.replica.outcomes, replicaLag: following.lag }),
    async close() {
      watch.stop();
      await Promise.all([pool.end(), listener.close(), following?.close()]);
    },
  };
};
