import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { UserError } from '../../kernel/apiError';
import { sqlStateOf } from '../sqlState';
import { reasonOf } from './reasons';

/** The identity of the server and database that an address currently connects to. */
export interface Identity {
  /**
   * The system identifier, which a replica shares with its primary. Undefined if the database role isn't allowed to
   * read it.
   */
  system: string | undefined;
  /** The server's timeline number. Goes up each time a replica is promoted, so a former primary has a lower number. */
  timeline: number | undefined;
  /** The server's start time in microseconds. No two running servers share it. */
  started: string;
  database: string;
  follows: boolean;
}

interface Addresses {
  DATABASE_URL: string;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_REPLICA_URL?: string | undefined;
}

type Setting = keyof Addresses;

type Query = (text: string) => Promise<{ rows: unknown[] }>;

export const placeOf = (address: string): string => {
  const { hostname, port, pathname } = new URL(address);
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`;
};

const identityColumns = `pg_is_in_recovery() as follows, extract(epoch from pg_postmaster_start_time())::text as started,
  current_database() || ' (' || (select oid from pg_database where datname = current_database()) || ')' as database`;

/**
 * SQL for the timeline that the server is currently writing to. Reads it from the write-ahead log, because the last
 * checkpoint can still show the previous timeline for a few seconds after a promotion.
 */
const timelineWritten = "('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int";

/**
 * Returns the identity of the server that `query` is connected to. The system identifier and the timeline are undefined
 * if the database role isn't allowed to read the control file.
 */
export const identityOf = async (query: Query): Promise<Identity> => {
  const {
    rows: [known],
  } = (await query(`select ${identityColumns}`)) as { rows: [Pick<Identity, 'follows' | 'started' | 'database'>] };
  try {
    const timeline = known.follows ? '(select timeline_id from pg_control_checkpoint())' : timelineWritten;
    const {
      rows: [control],
    } = await query(`select system_identifier::text as system, ${timeline} as timeline from pg_control_system()`);
    return { ...known, ...(control as Pick<Identity, 'system' | 'timeline'>) };
  } catch (error) {
    if (sqlStateOf(error) !== '42501') throw error;
    return { ...known, system: undefined, timeline: undefined };
  }
};

/** Identifies the server over a new connection, because an existing one may still lead to a former server. */
const identityAt = async (address: string): Promise<Identity> => {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await identityOf((text) => client.query(text));
  } finally {
    await client.end();
  }
};

const isSameServer = (one: Identity, other: Identity) =>
  one.started === other.started && one.system === other.system && one.database === other.database;

/** True if a server is a replica of the primary. An unknown system identifier is assumed to match. */
export const isReplicaOf = (one: Identity, primary: Identity): boolean =>
  one.follows && one.database === primary.database && (one.system ?? primary.system) === (primary.system ?? one.system);

const inWords = (setting: Setting, address: string, { system, timeline, database, follows, started }: Identity) =>
  `${setting} (${placeOf(address)}) to ${follows ? 'a replica' : 'a primary'} of cluster ${system ?? 'unknown'}, timeline ${timeline ?? 'unknown'}, ` +
  `started ${new Date(Number(started) * 1000).toISOString()}, database ${database}`;

type Answers = Partial<Record<Setting, Identity>>;

/** Returns a message if the database addresses contradict each other. Ignores addresses that didn't respond. */
const contradictionIn = (addresses: Addresses, answers: Answers): string | undefined => {
  const { DATABASE_URL: primary, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replica } = answers;
  const say = (...settings: Setting[]) =>
    settings.map((setting) => inWords(setting, addresses[setting]!, answers[setting]!)).join('; ');
  for (const [setting, identity] of [
    ['DATABASE_URL', primary],
    ['DATABASE_DIRECT_URL', direct],
  ] as const) {
    if (identity?.follows) return `${setting} is the address of a replica, which can't be written to: ${say(setting)}`;
  }
  if (primary && direct && !isSameServer(primary, direct))
    return `DATABASE_URL and DATABASE_DIRECT_URL are addresses of different servers: ${say('DATABASE_URL', 'DATABASE_DIRECT_URL')}`;
  if (primary && replica && !isReplicaOf(replica, primary))
    return `DATABASE_REPLICA_URL is not the address of a replica of DATABASE_URL: ${say('DATABASE_URL', 'DATABASE_REPLICA_URL')}`;
  return undefined;
};

const pause = 1000;

/**
 * How many inconsistent answers in a row cause an error. A single inconsistent answer may be due to a failover between
 * two queries.
 */
const maxTries = 3;

const identityOrRefuse = (setting: Setting, address: string) =>
  identityAt(address).catch((error: unknown) => {
    throw new UserError(`PostgreSQL at ${placeOf(address)} (${setting}) can't be used: ${reasonOf(error)}`);
  });

/**
 * Returns the identity of the primary, even if the replica is down. Throws `UserError` if the primary doesn't respond
 * or the addresses are inconsistent.
 */
export const agreementOf = async (addresses: Addresses): Promise<Identity> => {
  for (let triesLeft = maxTries - 1; ; triesLeft -= 1) {
    const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replica } = addresses;
    const answers: Answers = {
      DATABASE_URL: await identityOrRefuse('DATABASE_URL', url),
      ...(direct !== undefined && { DATABASE_DIRECT_URL: await identityOrRefuse('DATABASE_DIRECT_URL', direct) }),
    };
    const following = replica === undefined ? undefined : await identityAt(replica).catch(() => undefined);
    if (following) answers.DATABASE_REPLICA_URL = following;
    const contradiction = contradictionIn(addresses, answers);
    if (contradiction === undefined) return answers.DATABASE_URL!;
    if (triesLeft === 0)
      throw new UserError(
        `${contradiction}. After a failover, point every address to the server that took over, and shut down the other.`,
      );
    await sleep(pause);
  }
};

const every = 10_000;

/**
 * How many inconsistent answers in a row are needed before an error is reported. During a failover, one address may
 * change before the other.
 */
const enough = 2;

/**
 * How many checks keep closing idle connections after an address starts pointing to another server. By the last check,
 * busy connections have usually become idle and get closed too.
 */
const looksAfterMove = 3;

interface Watch {
  contradiction(): string | undefined;
  stop(): void;
}

/**
 * Regularly checks which servers the database addresses connect to. An address that doesn't respond isn't considered
 * inconsistent. Calls `onMove` as long as connections to a former server may remain. Doesn't check replicas, because
 * each read from a replica also returns its state.
 */
export const watchCluster = (addresses: Addresses, primary: Identity, onMove: () => Promise<void>): Watch => {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = addresses;
  let started = primary.started;
  let looksLeft = 0;
  let found = 0;
  let contradiction: string | undefined;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const answerAt = (address: string | undefined) =>
    address === undefined ? undefined : identityAt(address).catch(() => undefined);
  const look = async () => {
    const [now, directly] = await Promise.all([answerAt(url), answerAt(direct)]);
    const detected = contradictionIn(addresses, {
      ...(now && { DATABASE_URL: now }),
      ...(directly && { DATABASE_DIRECT_URL: directly }),
    });
    found = detected === undefined ? 0 : found + 1;
    if (found >= enough || detected === undefined) contradiction = detected;
    const current = directly ?? now;
    if (current && current.started !== started) [started, looksLeft] = [current.started, looksAfterMove];
    if (looksLeft > 0) {
      looksLeft -= 1;
      await onMove().catch(() => {});
    }
  };
  const next = () => {
    if (!isOver) timer = setTimeout(() => void look().finally(next), every).unref();
  };
  next();
  return {
    contradiction: () => contradiction,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
};
