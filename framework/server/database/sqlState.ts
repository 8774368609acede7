import { isObject } from '../../core/objects';

interface DatabaseError {
  /** The five-character SQLSTATE of a database error, or the code of a network error. */
  code?: string;
  constraint?: string;
}

export const databaseErrorOf = (error: unknown): DatabaseError | undefined => {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (typeof (inner as DatabaseError).code === 'string') return inner as DatabaseError;
  }
  return undefined;
};

/** Returns the SQLSTATE of a failed query (such as `23505` for a duplicate value), or undefined for other errors. */
export const sqlStateOf = (error: unknown): string | undefined => databaseErrorOf(error)?.code;

const network = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

/** True if the error means that a number or date is out of range for its column type. */
export const isOutOfRange = (error: unknown): boolean => ['22003', '22008'].includes(sqlStateOf(error) ?? '');

export const isTooSlow = (error: unknown): boolean => sqlStateOf(error) === '57014';

/**
 * The codes for connection failures, too many connections, and server shutdown or startup (PostgreSQL manual, appendix
 * A).
 */
const unavailable = /^(08...|53300|57P0[123])$/;

/**
 * Matches the messages of client errors that have no code. The last message occurs when a transaction ends on a broken
 * connection.
 */
const lost = /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after|is not queryable/i;

/** The error codes for a full disk in PostgreSQL, in Node, and in PGlite's runtime (51, from WASI). */
const noRoom: readonly unknown[] = ['53100', 'ENOSPC', 'EDQUOT', 51];

/** True if the error means that a disk is full, either the database's or another one. */
export const isDiskFull = (error: unknown): boolean => {
  for (let inner = error; isObject(inner); inner = inner.cause) {
    const { code, errno } = inner;
    if (noRoom.includes(code) || noRoom.includes(errno)) return true;
  }
  return false;
};

/** True if the error means that the database can't be reached, rather than that it rejected the query. */
export const isUnreachable = (error: unknown): boolean => {
  const code = sqlStateOf(error);
  if (code && (network.test(code) || unavailable.test(code))) return true;
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (lost.test(inner.message)) return true;
  }
  return false;
};
