import type { Pool, QueryConfig, QueryResult, Connection, Submittable } from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Query } from 'pg';
import type { Db } from '../database';
import { sqlStateOf } from '../sqlState';
import type { Statement } from '../statement';
import { isStale } from './preparing';
import type { NameOf } from './preparing';

interface Pending {
  config: QueryConfig & { rowMode?: 'array' };
  resolve(result: QueryResult): void;
  reject(error: Error): void;
}

/**
 * A query with the members that pg's types leave out: a method that sends the query, and a handler for each kind of
 * server message.
 */
type Sent = Query &
  Record<
    | 'handleCommandComplete'
    | 'handleCopyInResponse'
    | 'handleDataRow'
    | 'handleEmptyQuery'
    | 'handleError'
    | 'handleReadyForQuery'
    | 'handleRowDescription'
    | 'submit',
    (...args: unknown[]) => unknown
  > & { name?: string; text: string; callback(error: Error | null, result?: QueryResult): void };

interface Prepared {
  submittedNamedStatements: Record<string, string>;
}

/**
 * Statements that are sent together and answered in order, in one round trip and one transaction. If one of them fails,
 * the rest aren't run, and all of them are rejected.
 */
export class Lot implements Submittable {
  readonly statements: readonly Pending[];
  private readonly sent: readonly Sent[];
  private at = 0;

  constructor(statements: readonly Pending[]) {
    this.statements = statements;
    this.sent = statements.map(({ config, resolve, reject }) => {
      const query = new Query({ ...config, queryMode: 'extended' } as QueryConfig) as unknown as Sent;
      query.callback = (error, result) => (error ? reject(error) : resolve(result!));
      return query;
    });
  }

  private get now(): Sent {
    return this.sent[this.at]!;
  }

  // pg uses the name and the text of the current statement to track the connection's prepared statements.
  get name(): string | undefined {
    return this.now.name;
  }

  get text(): string {
    return this.now.text;
  }

  submit(connection: Connection): void {
    const { stream } = connection as unknown as { stream: { cork(): void; uncork(): void } };
    // A `Sync` message ends the transaction, so it is sent only after the last statement.
    const together = Object.create(connection, { sync: { value: () => {} } }) as Connection;
    stream.cork();
    for (const query of this.sent) query.submit(together);
    (connection as unknown as { sync(): void }).sync();
    stream.uncork();
  }

  handleRowDescription(message: unknown): void {
    this.now.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.now.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.now.handleCommandComplete(message, connection);
    if (this.at < this.sent.length - 1) this.at += 1;
  }

  handleEmptyQuery(connection: Connection): void {
    this.now.handleEmptyQuery(connection);
  }

  handleCopyInResponse(connection: Connection): void {
    this.now.handleCopyInResponse(connection);
  }

  handleError(error: Error, connection: Connection & Prepared): void {
    // The server skipped these statements, so the connection hasn't prepared them.
    for (const { name } of this.sent.slice(this.at))
      if (name !== undefined) delete connection.submittedNamedStatements[name];
    for (const query of this.sent) query.callback(error);
  }

  handleReadyForQuery(connection: Connection): void {
    for (const query of this.sent) query.handleReadyForQuery(connection);
  }
}

/** Combines reads inside and outside a scope into one round trip. */
interface Reader {
  /** Runs statements before the scope is entered, with access to all rows. */
  system: Db;
  scoped: Db;
}

/**
 * Opens a reader, which runs statements within a scope. The `enter` statement enters the scope, and `entered` is called
 * with the row that it returns. If `entered` throws, all reads within the scope are rejected with its error.
 */
export type OpenReader = (enter: Statement, entered?: (row: unknown[]) => void) => Reader;

/**
 * Returns a function that opens readers on a pool's connections. All statements in an event-loop tick are sent as one
 * batch, which runs in its own transaction. The scope ends with the batch, so the next batch enters it again. Writes
 * must not depend on statements in other batches. A statement is prepared if `nameOf` returns a name for it.
 */
export const lotsOn = (pool: Pool, nameOf: NameOf): OpenReader => {
  const withName = (config: Pending['config']) => {
    const name = nameOf(config.text);
    return name === undefined ? config : { ...config, name };
  };
  const send = async (statements: readonly Pending[]) => {
    const client = await pool.connect();
    let isOver = false;
    try {
      await new Promise<void>((resolve, reject) => {
        // All statements succeed or fail together, so the batch is complete once its last statement is.
        const last = statements.at(-1)!;
        const lastOfLot = {
          ...last,
          resolve: (result: QueryResult) => (last.resolve(result), resolve()),
          reject: (error: Error) => (last.reject(error), reject(error)),
        };
        client.query(new Lot([...statements.slice(0, -1), lastOfLot]));
      });
    } catch (error) {
      // The error didn't come from the server, so the state of the connection is unknown.
      isOver = isStale(error) || !/^[0-9A-Z]{5}$/.test(sqlStateOf(error) ?? '');
      throw error;
    } finally {
      client.release(isOver);
    }
  };
  return (enter, entered) => {
    let [system, scoped]: [Pending[], Pending[]] = [[], []];
    const flush = () => {
      const errors: unknown[] = [];
      const entering: Pending = {
        config: withName({ ...enter, rowMode: 'array' }),
        resolve({ rows: [row] }) {
          try {
            entered?.(row as never);
          } catch (error) {
            errors.push(error);
          }
        },
        reject: () => {},
      };
      const within = scoped.map(({ config, resolve, reject }): Pending => ({
        config,
        reject,
        resolve: (result) => (errors.length > 0 ? reject(errors[0] as Error) : resolve(result)),
      }));
      const statements = [...system, ...(within.length > 0 ? [entering, ...within] : [])];
      [system, scoped] = [[], []];
      // If no connection is available, rejects all statements that are still pending.
      send(statements).catch((error: Error) => statements.forEach(({ reject }) => reject(error)));
    };
    const askingFor = (add: (statement: Pending) => void): Db => {
      const query = (config: QueryConfig, values: unknown[]) =>
        new Promise<QueryResult>((resolve, reject) => {
          // Waits until all statements in this event-loop tick are queued.
          if (system.length + scoped.length === 0) process.nextTick(flush);
          add({ config: withName({ ...config, values }), resolve, reject });
        });
      return drizzle({ client: { query } as unknown as Pool }) as unknown as Db;
    };
    return {
      get system() {
        return askingFor((statement) => system.push(statement));
      },
      scoped: askingFor((statement) => scoped.push(statement)),
    };
  };
};
