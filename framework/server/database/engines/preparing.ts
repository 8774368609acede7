import type { PoolClient, PoolConfig, QueryConfig } from 'pg';
import { Pool } from 'pg';
import { sqlStateOf } from '../sqlState';
import type { NameOf } from './statementNames';

/** A prepared statement that the connection has no longer, or that no longer fits the tables: another connection prepares it anew. */
export const isStale = (error: unknown): boolean => ['26000', '0A000'].includes(sqlStateOf(error) ?? '');

type Query = (config: QueryConfig | string, values?: unknown[]) => Promise<unknown>;

/** A connection that prepares what is asked of it again and again, and is given up where that no longer fits. */
const preparing = (client: PoolClient, nameOf: NameOf): PoolClient => {
  let isOver = false;
  const ask = client.query.bind(client) as unknown as Query;
  const query: Query = (config, values) => {
    // What has no parameters goes as it is: what begins and ends a transaction, and lots, which name theirs themselves.
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

/** A pool whose connections, as long as somebody has one to themselves, prepare the statements to which `nameOf` gives a name. */
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
