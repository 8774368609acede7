import type { Pool, PoolClient } from 'pg';
import { UserError } from '../../kernel/apiError';

/**
 * How long to wait for a second connection from a pooler, in milliseconds. Without this limit, the query could wait
 * forever.
 */
const timeout = 2000;

/**
 * True if the client is connected to a pooler. In that case, the process id received on connecting isn't the id of the
 * server process.
 */
const isPooled = async (client: PoolClient): Promise<boolean> => {
  const {
    rows: [{ pid }],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return (client as unknown as { processID: number | null }).processID !== pid;
};

const byTransaction =
  'the address is a pooler’s, which assigns connections by transaction. Set DATABASE_DIRECT_URL to the server’s own address.';

/** Explains PgBouncer's error about startup settings. PgBouncer rejects the ones used for direct connections. */
const reasonOfPooler = (message: string): string | undefined =>
  message.includes('unsupported startup parameter') ? byTransaction : undefined;

const mark = 'pooler.mark';

/**
 * True if a connection keeps its session settings while another client is in a transaction. It takes a second client to
 * find out, because poolers prefer the most recently used connection.
 */
const keepsSessions = async (pool: Pool, one: PoolClient): Promise<boolean> => {
  await one.query(`select set_config('${mark}', 'kept', false)`);
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query('select 1');
    const answer = one.query<{ kept: string | null }>({
      text: `select current_setting('${mark}', true) as kept`,
      query_timeout: timeout,
    } as { text: string });
    return (await answer.catch(() => undefined))?.rows[0]?.kept === 'kept';
  } finally {
    other.release(true);
  }
};

/**
 * Throws `UserError` if a pooler assigns connections per statement, which breaks transactions. Also throws if it
 * assigns them per transaction and no direct address is configured, because notifications would be lost.
 */
export const refusePooler = async (pool: Pool, isDirectKnown: boolean): Promise<void> => {
  const one = await pool.connect();
  try {
    if (!(await isPooled(one))) return;
    const isWhole = await one
      .query('begin')
      .then(() => one.query('rollback'))
      .then(
        () => true,
        () => false,
      );
    if (!isWhole)
      throw new UserError(
        'the address is a pooler’s, which assigns connections by statement. Set its mode to transaction or session.',
      );
    if (!isDirectKnown && !(await keepsSessions(pool, one))) throw new UserError(byTransaction);
  } finally {
    // Discards the connection, including its settings and pending queries.
    one.release(true);
  }
};

const untrusted =
  'its certificate is not signed by a trusted authority. Add the file with the authority’s certificate to the address: ?sslmode=verify-full&sslrootcert=<file>.';

/** Why a server's certificate is rejected, by Node's error code. */
const certificateReasons: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  CERT_HAS_EXPIRED: 'its certificate has expired. Renew it, and reload PostgreSQL.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate is for another name. Use a name of the certificate in the address, or add this name to the certificate.',
};

interface ConnectionError {
  message?: string;
  code?: string;
  syscall?: string;
  path?: string;
}

/** Returns a sentence that explains why a connection to PostgreSQL failed. */
export const reasonOf = (error: unknown): string => {
  const { message, code = '', syscall, path } = error as ConnectionError;
  if (syscall === 'open' && path) return `the file ${path} in the address can't be read (${code}).`;
  return certificateReasons[code] ?? ((message && reasonOfPooler(message)) || message || code || String(error));
};
