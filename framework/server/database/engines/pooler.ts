import type { Pool, PoolClient } from 'pg';
import { UserError } from '../../kernel/userError';

/** Milliseconds that a pooler may take to find another connection: one that has no more will never. */
const patience = 2000;

/** Whether somebody between answers for the server: the number that a connection was told of as it began is then none of the server's processes. */
const isPooled = async (client: PoolClient): Promise<boolean> => {
  const {
    rows: [{ pid }],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return (client as unknown as { processID: number | null }).processID !== pid;
};

const byTransaction =
  'a pooler answers for it that hands connections out for each transaction. DATABASE_DIRECT_URL must be its own address, for what listens and waits.';

/** What PgBouncer says of a connection that would begin with settings of its own, as one to PostgreSQL itself does. */
export const reasonOfPooler = (message: string): string | undefined =>
  message.includes('unsupported startup parameter') ? byTransaction : undefined;

const mark = 'pooler.mark';

/** Whether what one sets stays theirs while another is in a transaction, for which the connection that was last used is taken. */
const keepsSessions = async (pool: Pool, one: PoolClient): Promise<boolean> => {
  await one.query(`select set_config('${mark}', 'kept', false)`);
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query('select 1');
    const answer = one.query<{ kept: string | null }>({
      text: `select current_setting('${mark}', true) as kept`,
      query_timeout: patience,
    } as { text: string });
    return (await answer.catch(() => undefined))?.rows[0]?.kept === 'kept';
  } finally {
    other.release(true);
  }
};

/**
 * Throws `UserError` where a pooler stands before the server that hands connections out for each statement, which leaves no transaction whole, or for each
 * transaction, and nothing is said of the server's own address: nobody would hear what is notified.
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
        'a pooler answers for it that hands connections out for each statement. Its mode must be transaction or session.',
      );
    if (!isDirectKnown && !(await keepsSessions(pool, one))) throw new UserError(byTransaction);
  } finally {
    // What was set on it, or what it still waits for, is nobody's.
    one.release(true);
  }
};
