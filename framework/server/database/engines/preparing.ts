import type { PoolClient, PoolConfig, QueryConfig } from 'pg';
import { Pool } from 'pg';
import { sqlStateOf } from '../sqlState';

/** The maximum number of names for prepared statements on a connection. */
const maxNames = 300;

/**
 * The lifetime of a connection and its prepared statements, in seconds. If all names are in use, new ones become
 * available after this time.
 */
export const preparedFor = 3600;

/** How many times a statement must be used before it is prepared. */
const worth = 3;

/** Matches statements that search for a pattern. They aren't prepared, because a generic plan might scan the table. */
const needsFreshPlan = / like /;

export type NameOf = (text: string) => string | undefined;

/**
 * Returns a function that names frequently used statements, so that each connection prepares them once. It returns
 * undefined for other statements. A name is never reused for a different statement. Once the maximum number of names is
 * in use, all of them expire after `preparedFor`.
 */
export const createStatementNames = (now: () => number = Date.now): NameOf => {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  let [given, since] = [0, now()];
  const areAllGiven = (): boolean => {
    if (names.size < maxNames) return false;
    if (now() - since < preparedFor * 1000) return true;
    names.clear();
    since = now();
    return false;
  };
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || needsFreshPlan.test(text) || areAllGiven()) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < worth) {
      if (uses.size >= maxNames) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const name = `kept_${given}`;
    given += 1;
    names.set(text, name);
    return name;
  };
};

/**
 * True if an error means that a connection lacks a prepared statement, or that the statement no longer matches the
 * tables. It can then be prepared again on another connection.
 */
export const isStale = (error: unknown): boolean => ['26000', '0A000'].includes(sqlStateOf(error) ?? '');

type Query = (config: QueryConfig | string, values?: unknown[]) => Promise<unknown>;

/**
 * Wraps a connection so that it prepares repeated statements. Discards the connection if a prepared statement is stale.
 */
const preparing = (client: PoolClient, nameOf: NameOf): PoolClient => {
  let isOver = false;
  const ask = client.query.bind(client) as unknown as Query;
  const query: Query = (config, values) => {
    // Statements without parameters are sent unchanged. They begin or end a transaction, or are batches that name their
    // statements themselves.
    if (typeof config === 'string' || !values || values.length === 0) return ask(config, values);
    const name = nameOf(config.text);
    return ask(name === undefined ? config : { ...config, name }, values).catch((error: unknown) => {
      isOver ||= isStale(error);
      throw error;
    });
  };
  const release = (error?: Error | boolean) => client.release(error || isOver);
  return Object.create(client, { query: { value: query }, release: { value: release } }) as PoolClient;
};

/** A pool whose connections prepare the statements that `nameOf` names. */
export class PreparingPool extends Pool {
  private readonly nameOf: NameOf;

  constructor(config: PoolConfig, nameOf: NameOf) {
    super(config);
    this.nameOf = nameOf;
  }

  override connect(): Promise<PoolClient>;
  override connect(
    callback: (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void;
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    if (callback) return super.connect(callback);
    return super.connect().then((client) => preparing(client, this.nameOf));
  }
}
