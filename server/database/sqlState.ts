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

/** Connection failures, too many connections, the server shutting down or starting (PostgreSQL's appendix A). */
const unavailable = /^(08...|53300|57P0[123])$/;

/** What the client says instead, without a code; the last where a transaction's end is asked of a broken connection. */
const lost = /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after|is not queryable/i;

/** Whether the database couldn't be asked at all, rather than refuse what it was asked. */
export const isUnreachable = (error: unknown): boolean => {
  const code = sqlStateOf(error);
  if (code && (network.test(code) || unavailable.test(code))) return true;
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (lost.test(inner.message)) return true;
  }
  return false;
};
