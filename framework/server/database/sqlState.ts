import { isObject } from '../../core/objects';

/** What a database says of a query it refused. */
interface DatabaseError {
  /** The five-character SQLSTATE, or a code of the network's. */
  code?: string;
  constraint?: string;
}

/** The database's own error, from within whatever Drizzle wrapped it in. */
export const databaseErrorOf = (error: unknown): DatabaseError | undefined => {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (typeof (inner as DatabaseError).code === 'string') return inner as DatabaseError;
  }
  return undefined;
};

/** The SQLSTATE of a refused query, `23505` for a value that isn't unique; of no other error. */
export const sqlStateOf = (error: unknown): string | undefined => databaseErrorOf(error)?.code;

const network = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

/** Whether the database was asked to hold or reckon with a number or a moment that no column of it can have. */
export const isOutOfRange = (error: unknown): boolean => ['22003', '22008'].includes(sqlStateOf(error) ?? '');

/** Whether a statement was ended, as it took longer than one may. */
export const isTooSlow = (error: unknown): boolean => sqlStateOf(error) === '57014';

/** Connection failures, too many connections, the server shutting down or starting (PostgreSQL's appendix A). */
const unavailable = /^(08...|53300|57P0[123])$/;

/** What the client says instead, without a code; the last where a transaction's end is asked of a broken connection. */
const lost = /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after|is not queryable/i;

/** What a full disk is called: by PostgreSQL, by Node, and by the system that PGlite runs in (WASI's 51). */
const noRoom: readonly unknown[] = ['53100', 'ENOSPC', 'EDQUOT', 51];

/** Whether something wasn't written as there was no room for it, in the database or in a folder. */
export const isDiskFull = (error: unknown): boolean => {
  for (let inner = error; isObject(inner); inner = inner.cause) {
    const { code, errno } = inner;
    if (noRoom.includes(code) || noRoom.includes(errno)) return true;
  }
  return false;
};

/** Whether the database couldn't be asked at all, rather than refuse what it was asked. */
export const isUnreachable = (error: unknown): boolean => {
  const code = sqlStateOf(error);
  if (code && (network.test(code) || unavailable.test(code))) return true;
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (lost.test(inner.message)) return true;
  }
  return false;
};
