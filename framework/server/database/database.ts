import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;

interface Found<Row> {
  rows: Row[];
}

/** The result type of queries. `execute<Row>` sets the type of the returned rows. */
interface StatementResult extends PgQueryResultHKT {
  type: Found<this['row']>;
}

/** A Drizzle database on either engine, or a transaction. */
export type Db = PgDatabase<StatementResult, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** The number of open connections, idle connections and queries waiting for a connection. */
export interface Load {
  open: number;
  idle: number;
  waiting: number;
}

/** The outcome of a read that was sent to a replica. Unless it is `answered`, the read was repeated on the primary. */
export type Outcome = 'answered' | 'behind' | 'failed';

/**
 * Runs SQL unchanged and returns the rows of the last statement. Without `values`, the SQL can contain several
 * statements. Meant for libraries that bring their own SQL.
 */
export type Ask = (text: string, values?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** An open database. Both engines accept the same SQL. */
export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  ask: Ask;
  /**
   * Runs `work` under a lock shared by all processes. Used for work that only one process may do at a time, such as
   * migrations.
   */
  exclusive<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Calls `onMessage` with the payload of each notification on the channel, no matter which process sent it. An empty
   * payload means that notifications may have been missed. Returns a function that stops listening.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Runs a statement on a connection that stays open until the database is closed. If the connection breaks, reconnects
   * and runs the statement again. Each call replaces the previous statement. The method is missing if no other process
   * can use the database.
   */
  hold?(statement: string): Promise<void>;
  /** Marks a new database as complete. An incomplete database is deleted when it is closed. */
  finish?(): void;
  load?(): Load;
  /** Returns the number of replica reads per outcome. Undefined if there is no replica. */
  replicaOutcomes?(): Readonly<Record<Outcome, number>>;
  /** Returns the replica's lag in seconds. Rejects if the replica doesn't respond. Undefined if there is no replica. */
  replicaLag?(): Promise<number>;
  /**
   * Returns a message if the configured database addresses are inconsistent, for example because a failover changed
   * only one of them.
   */
  contradiction?(): string | undefined;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The address of a PostgreSQL server, `postgres://user:password@host:port/name`. */
  databaseUrl?: string;
  /** The server's direct address. Required if `databaseUrl` is the address of a pooler. */
  directUrl?: string;
  /** The address of a replica that answers reads. */
  replicaUrl?: string;
  /**
   * The directory of the embedded database, used if there is no `databaseUrl`. Without either, the database is in
   * memory.
   */
  dataDir?: string;
  /** The initial content of an in-memory database: a dump made by PGlite. */
  snapshot?: Blob;
}
