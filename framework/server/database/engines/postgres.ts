import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolConfig } from 'pg';
import { Client, types } from 'pg';
import { UserError } from '../../kernel/userError';
import { readWith } from '../reading';
import { createReplica } from '../replica';
import type { Identity } from './cluster';
import { agreementOf, identityOf, isReplicaOf, placeOf, reasonOf } from './cluster';
import { createListener } from './listen';
import { lotsOn } from './lots';
import { refusePooler } from './pooler';
import { PreparingPool } from './preparing';
import type { NameOf } from './statementNames';
import { createStatementNames, preparedFor } from './statementNames';
import { watchCluster } from './watchCluster';
import type { Ask, Database, Db } from '../database';

/** Of our own choosing; all that matters is that no other program locks the same number in this database. */
const lockNumber = 7_402_051;

const patience = { connectionTimeoutMillis: 10_000 } as const;

const limits: PoolConfig = { max: 20, ...patience, idleTimeoutMillis: 30_000, maxLifetimeSeconds: preparedFor };

/** What a connection begins with; a pooler begins its own. */
const begun: PoolConfig = {
  // A query that takes longer than anybody waits must not hold its connection.
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};

// As the embedded database does it: ids, and what is counted, are numbers. None of them is beyond what those hold exactly.
types.setTypeParser(types.builtins.INT8, Number);
/** The types of arrays of 32 bits and of 64, whose numbers pg reads as texts otherwise. */
const arrays = { int4: 1007, int8: 1016 };
types.setTypeParser(arrays.int8, types.getTypeParser(arrays.int4));

/** Asks for what PostgreSQL keeps texts in: a server that was set up without a locale makes its databases in SQL_ASCII. */
const refuseEncoding = async (pool: Pool) => {
  const {
    rows: [{ encoding }],
  } = await pool.query("select current_setting('server_encoding') as encoding");
  if (encoding === 'UTF8') return;
  throw new UserError(
    `its encoding is ${encoding} and must be UTF8: create database … template template0 encoding 'UTF8' locale 'C.UTF-8'.`,
  );
};

/** A replica isn't waited for as the database itself is, which answers in its place. pg's own `query_timeout` isn't for lots: it never hears that one is over. */
const impatience: PoolConfig = { ...limits, ...begun, connectionTimeoutMillis: 1000, keepAlive: true };

const openPool = (config: PoolConfig, nameOf: NameOf): Pool => {
  const pool = new PreparingPool(config, nameOf);
  // An idle connection that breaks must not end the process; the next query gets a new one or says what is wrong.
  pool.on('error', () => {});
  // Nor must one that breaks while somebody has it, between two of their queries: the next of these fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/** Opens a pool of connections to the replica of `primary` at `address`, which may be down. */
const openReplica = (address: string, primary: Identity) => {
  const nameOf = createStatementNames();
  const pool = openPool({ connectionString: address, ...impatience }, nameOf);
  const replica = createReplica(lotsOn(pool, nameOf), async () =>
    isReplicaOf(await identityOf((text) => pool.query(text)), primary),
  );
  const close = async () => {
    replica.stop();
    await pool.end();
  };
  return { replica, close };
};

/** Gives up the connections that nobody uses: the next ones go where the address leads now. */
const renewIdle = (pool: Pool) =>
  Promise.all(Array.from({ length: pool.idleCount }, async () => (await pool.connect()).release(true)));

/** What the server answers to SQL as it is. A connection whose statements failed in a transaction that they had begun is given up. */
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
 * Opens a pool of connections to the PostgreSQL server at `address`; throws `UserError` when it doesn't answer, isn't in UTF-8, or the addresses contradict each
 * other. With `direct`, the server's own address, the first may be a pooler's that hands connections out for each transaction: nothing is then left on one. At
 * `replica` is a server that follows it, and answers reads.
 */
export const openPostgres = async (
  address: string,
  { direct, replica }: { direct?: string | undefined; replica?: string | undefined } = {},
): Promise<Database> => {
  if (!URL.canParse(address)) throw new UserError('The address of the PostgreSQL server is not a URL.');
  const addresses = { DATABASE_URL: address, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replica };
  // Of a pooler another may have the connection next, without what was prepared on it.
  const nameOf = direct ? () => undefined : createStatementNames();
  const pool = openPool({ connectionString: address, ...limits, ...(!direct && begun) }, nameOf);
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
      const client = new Client({ connectionString: direct ?? address, ...patience });
      // What breaks is told by the statement that it breaks.
      client.on('error', () => {});
      await client.connect();
      try {
        // Waiting for another process, or changing a big table, may take longer than a request may.
        await client.query('set statement_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [lockNumber]);
        return await work(drizzle(client) as unknown as Db);
      } finally {
        // The lock and the setting go with the connection.
        await client.end();
      }
    },
    listen: listener.listen,
    hold: listener.hold,
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    contradiction: watch.contradiction,
    ...(following && { followed: following.replica.outcomes }),
    async close() {
      watch.stop();
      await Promise.all([pool.end(), listener.close(), following?.close()]);
    },
  };
};
