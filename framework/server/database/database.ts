import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;

interface Found<Row> {
  rows: Row[];
}

/** What a statement written as SQL gives on either engine: rows, of the type that `execute<Row>` says. */
interface StatementResult extends PgQueryResultHKT {
  type: Found<this['row']>;
}

/** Drizzle over either engine; the `tx` of a transaction is one too. */
export type Db = PgDatabase<StatementResult, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** How many connections are open, how many of these have nothing to do, and how many queries wait for one. */
export interface Load {
  open: number;
  idle: number;
  waiting: number;
}

/** How a read ended that a replica was asked for: it stood as it was answered, or the database itself was asked again. */
export type Outcome = 'answered' | 'behind' | 'failed';

/** Runs SQL as it is, and without `values` as many statements as it holds: for libraries that bring their own. Gives the last one's rows. */
export type Ask = (text: string, values?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** An open database. The SQL is the same on both engines. */
export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  ask: Ask;
  /** Runs `work` while no other process runs its own: for what must happen once, as migrations. */
  exclusive<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Calls `heard` with what any process notifies the channel of, and with an empty text where something may have been
   * missed; resolves with what ends it.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Runs a statement on a connection that is kept until the database is closed, and again whenever that connection is restored; the next
   * call replaces it. Absent where no other process can use the database.
   */
  hold?(statement: string): Promise<void>;
  /** Says that a new database has all its tables: one that closes before is removed, rather than left half made. */
  finish?(): void;
  /** Absent where there are no connections to wait for. */
  load?(): Load;
  /** How the reads ended that a replica was asked for; absent where there is none. */
  followed?(): Readonly<Record<Outcome, number>>;
  /** In words, how the addresses of the database contradict each other, as after half a failover; undefined while they agree. */
  contradiction?(): string | undefined;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL server, `postgres://user:password@host:port/name`. */
  databaseUrl?: string;
  /** The server's own address, where the other is a pooler's. */
  directUrl?: string;
  /** A server that follows it, which answers reads for it. */
  replicaUrl?: string;
  /** Else an embedded one, kept in this directory. Without either it lives in memory and dies with the process. */
  dataDir?: string;
  /** What an embedded one in memory starts from, as PGlite dumps it. */
  snapshot?: Blob;
}
