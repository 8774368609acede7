import type { Connection, QueryConfig, QueryResult, Submittable } from 'pg';
import { Query } from 'pg';

/** A statement that waits for its result. */
export interface Asked {
  config: QueryConfig & { rowMode?: 'array' };
  resolve(result: QueryResult): void;
  reject(error: Error): void;
}

/** The internals of pg's query that its types omit: sending it, and handling each server message. */
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
    (...given: unknown[]) => unknown
  > & { name?: string; text: string; callback(error: Error | null, result?: QueryResult): void };

interface Prepared {
  submittedNamedStatements: Record<string, string>;
}

/**
 * Statements sent together and answered in order: one round trip and one transaction. If a statement fails, the rest
 * aren't run and all of them are rejected.
 */
export class Lot implements Submittable {
  readonly asked: readonly Asked[];
  private readonly sent: readonly Sent[];
  private at = 0;

  constructor(asked: readonly Asked[]) {
    this.asked = asked;
    this.sent = asked.map(({ config, resolve, reject }) => {
      const query = new Query({ ...config, queryMode: 'extended' } as QueryConfig) as unknown as Sent;
      query.callback = (error, result) => (error ? reject(error) : resolve(result!));
      return query;
    });
  }

  private get now(): Sent {
    return this.sent[this.at]!;
  }

  // pg reads the current statement's name and text to track what the connection has prepared.
  get name(): string | undefined {
    return this.now.name;
  }

  get text(): string {
    return this.now.text;
  }

  submit(connection: Connection): void {
    const { stream } = connection as unknown as { stream: { cork(): void; uncork(): void } };
    // Each sync would end the transaction.
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
    // The server skipped these statements, so they aren't prepared.
    for (const { name } of this.sent.slice(this.at))
      if (name !== undefined) delete connection.submittedNamedStatements[name];
    for (const query of this.sent) query.callback(error);
  }

  handleReadyForQuery(connection: Connection): void {
    for (const query of this.sent) query.handleReadyForQuery(connection);
  }
}
