import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../freePort';

/** A running PostgreSQL server: the URL for a role that can create databases, and a function that stops the server. */
export interface Cluster {
  url: string;
  /** The URL for the same role over a Unix socket, which uses a third less CPU time than TCP. */
  socketUrl: string;
  /** The id of the server's main process. */
  pid: number;
  stop(): Promise<void>;
  /** The server's data folder. */
  data: string;
  /** Runs a shell command as the server's account and returns its output. PostgreSQL's programs are on the path. */
  shell(commands: string): Promise<string>;
  /** Stops the server abruptly, as in a crash, until `resume` is called. */
  pause(): Promise<void>;
  /** Starts the server again with the same data. Resolves when it responds. */
  resume(): Promise<void>;
}

const settings = [
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  'shared_buffers=64MB',
  // JIT is disabled, because compiling a query takes longer than running it on so few rows.
  'jit=off',
];

/** Settings that trade durability for speed. Most tests don't need their data after a crash. */
const careless = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
];

// When this process ends, for whatever reason, the script's standard input closes. The script then stops the server and
// removes its folder. While the folder contains a file named `paused`, a stopped server isn't started again.
const guard = `
trap '' INT TERM HUP
folder=$1; shift
exec 3<&0
end() {
  cat <&3 >/dev/null
  touch "$folder/over"
  rm -f "$folder/paused"
  while [ -e "$folder/over" ]; do
    kill -INT "$(head -n 1 "$folder/data/postmaster.pid" 2>/dev/null)" 2>/dev/null
    sleep 0.1
  done
}
end &
while :; do
  "$@" & wait $!
  [ -e "$folder/paused" ] || break
  while [ -e "$folder/paused" ]; do sleep 0.05; done
  [ -e "$folder/over" ] && break
done
rm -rf "$folder"
`;

function findBinaries(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  return folders.find(
    (folder) => folder && ['initdb', 'pg_basebackup', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/**
 * Returns the operating-system account that runs PostgreSQL. If this process is root, returns a different account,
 * because PostgreSQL refuses to run as root. Returns undefined if there is no suitable account.
 */
function account(): { uid?: number; gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  return found && { uid: Number(found[2]), gid: Number(found[3]) };
}

/** Returns the URL for connecting to a server as the superuser. */
export const adminOf = (url: string): string => url.replace('//matjar@', '//postgres@');

/** Connects to the server, retrying until it responds. Throws an error if `ended` returns true. */
async function connect(url: string, ended: () => boolean): Promise<Client> {
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (ended()) throw error;
      await setTimeout(50);
    }
  }
}

/** Returns functions that crash the server whose data is in `folder` and start it again. */
const switchOf = (folder: string, admin: string, ended: () => boolean) => {
  const pidFile = join(folder, 'data', 'postmaster.pid');
  const paused = join(folder, 'paused');
  return {
    async pause() {
      writeFileSync(paused, '');
      const pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
      process.kill(pid, 'SIGQUIT');
      const isThere = () => {
        try {
          return process.kill(pid, 0);
        } catch {
          return false;
        }
      };
      while (isThere()) await setTimeout(20);
    },
    async resume() {
      rmSync(paused);
      await (await connect(admin, ended)).end();
    },
  };
};

/**
 * Starts a temporary PostgreSQL server on a free local port. Its `matjar` role has the same rights as in a hosted
 * database: it can create databases and roles but is subject to row-level security. If `durable` is true, committed
 * data survives a crash, and replicas are possible. If `vacuums` is true, dead rows are removed in the background, as
 * in production. The data is stored in the `within` folder. Default: the folder for temporary files. If `follows` is
 * given, the server is a replica of that server. If PostgreSQL can't run on this machine, resolves with the reason. If
 * PostgreSQL fails, rejects with its error.
 */
export async function startCluster({
  durable = false,
  vacuums = false,
  within = tmpdir(),
  follows,
}: { durable?: boolean; vacuums?: boolean; within?: string; follows?: Cluster } = {}): Promise<Cluster | string> {
  const binaries = findBinaries();
  if (!binaries || process.platform === 'win32') return 'its programs initdb and postgres are not on this machine';
  const as = account();
  if (!as) return 'it does not run as root, and there is no account "postgres" or "nobody"';

  const folder = mkdtempSync(join(within, 'matjar-postgres-'));
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  try {
    const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
    const [program, ...args] = follows
      ? ['pg_basebackup', '--dbname', adminOf(follows.url), '--write-recovery-conf', '--checkpoint=fast']
      : ['initdb', '--username=postgres', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`];
    await promisify(execFile)(join(binaries, program!), [...args, '--pgdata', data, '--no-sync'], {
      ...as,
      cwd: folder,
    });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }

  const port = await freePort();
  const server = [join(binaries, 'postgres'), '-D', data, '-k', folder, '-p', String(port)];
  // Autovacuum is usually disabled, because only a superuser can drop a database while an autovacuum worker is using it.
  const autovacuum = `autovacuum=${vacuums ? 'on' : 'off'}`;
  const options = [...settings, autovacuum, ...(durable ? [] : careless)].flatMap((setting) => ['-c', setting]);
  const child = spawn('sh', ['-c', guard, 'sh', folder, ...server, ...options], {
    ...as,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => {
    child.stdin.end();
    return exit;
  };

  const url = `postgres://matjar@127.0.0.1:${port}/postgres`;
  const adminUrl = adminOf(url);
  const hasEnded = () => child.exitCode !== null;
  try {
    const admin = await connect(adminUrl, hasEnded);
    if (!follows) await admin.query('CREATE ROLE matjar LOGIN CREATEDB CREATEROLE');
    await admin.end();
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start:\n${log}`, { cause: error });
  }
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
    pid: child.pid!,
    data,
    async shell(commands) {
      const env = { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` };
      return (await promisify(execFile)('sh', ['-ec', commands], { ...as, env, cwd: folder })).stdout;
    },
    stop,
    ...switchOf(folder, adminUrl, hasEnded),
  };
}
