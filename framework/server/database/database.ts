import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;

interface Found<Row> {
  rows: Row[];
}

/** `execute<Row>` gives the type of its rows. */
interface StatementResult extends PgQueryResultHKT {
  type: Found<this['row']>;
}

/** Drizzle over either engine, or a transaction. */
export type Db = PgDatabase<StatementResult, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** The number of open connections, of idle ones, and of queries that wait for one. */
export interface Load {
  open: number;
  idle: number;
  waiting: number;
}

/** The outcome of a read sent to a replica: used, or run again on the primary. */
export type Outcome = 'answered' | 'behind' | 'failed';

/**
 * Runs SQL as given and returns the last statement's rows. Without `values` it may hold several statements. Meant for
 * libraries that bring their own SQL.
 */
export type Ask = (text: string, values?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** An open database. The SQL is the same on both engines. */
export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  ask: Ask;
  /** Runs `work` while no other process runs its own, for instance migrations. */
  exclusive<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Calls `heard` with any process's notifications on the channel, and with an empty text if some may have been missed.
   * Resolves with a function that stops listening.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Runs a statement on a connection kept until the database is closed, and again when that connection is restored. The
   * next call replaces it. Absent if no other process can use the database.
   */
  hold?(statement: string): Promise<void>;
  /** Marks a new database as having all its tables. Closing it earlier removes it. */
  finish?(): void;
  load?(): Load;
  /** The number of replica reads by outcome; absent without a replica. */
  replicaOutcomes?(): Readonly<Record<Outcome, number>>;
  /**
   * Describes how the database's addresses contradict each other, for instance after half a failover; undefined while
   * they agree.
   */
  contradiction?(): string | undefined;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL server, `postgres://user:password@host:port/name`. */
  databaseUrl?: string;
  /** The server's own address, if `databaseUrl` is a pooler's. */
  directUrl?: string;
  /** A replica that answers reads. */
  replicaUrl?: string;
  /**
   * The directory of an embedded database, used without `databaseUrl`. Without either, the database lives in memory.
   */
  dataDir?: string;
  /** The initial content of an in-memory database, as dumped by PGlite. */
  snapshot?: Blob;
}
