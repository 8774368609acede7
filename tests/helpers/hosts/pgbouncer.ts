import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../freePort';
import { account, findProgram, replaced } from './programs';

/** A running PgBouncer that pools the connections to a database. */
export interface PgBouncer {
  /** The URL of the database through PgBouncer. */
  url: string;
  /** The value for DATABASE_DIRECT_URL: the database's URL through PgBouncer with session pooling. */
  directUrl: string;
  /** The path of PgBouncer's configuration. */
  file: string;
  /** Returns the process id of the running PgBouncer. */
  pid(): number;
  /** Kills PgBouncer and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  mode?: string;
  /** The maximum number of connections from PgBouncer to PostgreSQL. */
  size?: number;
  /** True if PgBouncer ignores a connection's startup parameters. */
  ignored?: boolean;
  /**
   * The lines of PgBouncer's file with user names and passwords. By default, PgBouncer accepts all users without a
   * password.
   */
  users?: string;
  /** The CA file for PostgreSQL's certificate. By default, PgBouncer doesn't check the certificate. */
  authority?: string;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/**
 * Starts PgBouncer with `deploy/pgbouncer.ini` on a free port, for the database at `url`. If PgBouncer isn't installed,
 * resolves with the reason.
 */
export const startPgBouncer = async (
  url: string,
  { mode = 'transaction', size = 20, ignored = false, users, authority }: Options = {},
): Promise<PgBouncer | string> => {
  const program = findProgram('pgbouncer');
  if (!program) return 'PgBouncer is left out: it is not on this machine';
  const as = account();
  const folder = mkdtempSync(join(tmpdir(), 'matjar-pgbouncer-'));
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const [to, port, file] = [new URL(url), await freePort(), join(folder, 'pgbouncer.ini')];
  // With a fixed user, PgBouncer wouldn't forward the caller's password.
  const user = users === undefined ? ` user=${to.username}` : '';
  let text = readFileSync('deploy/pgbouncer.ini', 'utf8');
  text = replaced(
    text,
    'matjar = host=127.0.0.1 port=5432 dbname=matjar',
    `matjar = host=127.0.0.1 port=${to.port} dbname=${to.pathname.slice(1)}${user}`,
  );
  text = replaced(
    text,
    'matjar_direct = host=127.0.0.1 port=5432 dbname=matjar',
    `matjar_direct = host=127.0.0.1 port=${to.port} dbname=${to.pathname.slice(1)}${user}`,
  );
  text = replaced(
    text,
    'listen_port = 6432',
    `listen_port = ${port}\nunix_socket_dir =${ignored ? '\nignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout' : ''}`,
  );
  const authentication = /auth_type = .*\n(?:;.*\n)*auth_file = .*/;
  if (users === undefined) text = replaced(text, authentication, 'auth_type = any');
  else {
    const list = join(folder, 'userlist.txt');
    writeFileSync(list, users, { mode: 0o644 });
    text = replaced(text, '/etc/pgbouncer/userlist.txt', list);
  }
  if (authority !== undefined)
    text = replaced(text.replaceAll(/^;(?=server_tls_)/gm, ''), '/etc/matjar/database-ca.pem', authority);
  text = replaced(text, 'pool_mode = transaction', `pool_mode = ${mode}`);
  text = replaced(text, 'default_pool_size = 20', `default_pool_size = ${size}`);
  writeFileSync(file, text);

  const start = async () => {
    const child = spawn(program, ['-q', file], { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (more: string) => (said += more));
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${said}`);
      await setTimeout(50);
    }
    const end = async () => {
      kill();
      await ended;
      process.off('exit', kill);
    };
    return { pid: child.pid!, end };
  };
  let started = await start();
  return {
    url: `postgres://${to.username}@127.0.0.1:${port}/matjar`,
    directUrl: `postgres://${to.username}@127.0.0.1:${port}/matjar_direct`,
    file,
    pid: () => started.pid,
    async restart() {
      await started.end();
      started = await start();
    },
    async stop() {
      await started.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
