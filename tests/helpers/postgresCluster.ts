import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from './freePort';

/** A running PostgreSQL server: an address whose role may create databases, and how to end it. */
export interface Cluster {
  url: string;
  stop(): Promise<void>;
}

const settings = [
  'listen_addresses=127.0.0.1', 'max_connections=100', 'shared_buffers=64MB',
  // Nobody misses these data after a power cut.
  // A worker of it belongs to the superuser, and stops others from dropping the database that it is in.
  'autovacuum=off',
  'fsync=off', 'synchronous_commit=off', 'full_page_writes=off',
];

// Ends the server and removes its folder as soon as standard input closes, so however this process ends.
const guard = `
trap '' INT TERM HUP
folder=$1; shift
exec 3<&0
"$@" & server=$!
(cat <&3 >/dev/null; kill -INT $server 2>/dev/null) &
wait $server
rm -rf "$folder"
`;

function findBinaries(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  return folders.find((folder) => folder && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/** Account to run as when this is root, which PostgreSQL refuses; undefined when there is none. */
function account(): { uid?: number; gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n').map((line) => line.split(':'));
  const found = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  return found && { uid: Number(found[2]), gid: Number(found[3]) };
}

/** Asks until the server answers; `ended` says that it never will. */
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

/**
 * Starts a throw-away PostgreSQL server in a temporary folder, on a free port of 127.0.0.1. Its role `matjar` is what
 * a hosted database gives: it may create databases and roles, and row-level security holds for it.
 * Resolves with the reason, a string, where PostgreSQL cannot be run; throws what PostgreSQL says when it fails.
 */
export async function startCluster(): Promise<Cluster | string> {
  const binaries = findBinaries();
  if (!binaries || process.platform === 'win32') return 'its programs initdb and postgres are not on this machine';
  const as = account();
  if (!as) return 'it does not run as root, and there is no account "postgres" or "nobody"';

  const folder = mkdtempSync(join(tmpdir(), 'matjar-postgres-'));
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  try {
    const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
    await promisify(execFile)(join(binaries, 'initdb'), [
      '--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync',
    ], { ...as, cwd: folder });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }

  const port = await freePort();
  const server = [join(binaries, 'postgres'), '-D', data, '-k', folder, '-p', String(port)];
  const child = spawn('sh', ['-c', guard, 'sh', folder, ...server, ...settings.flatMap((setting) => ['-c', setting])], {
    ...as, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => {
    child.stdin.end();
    return exit;
  };

  try {
    const admin = await connect(`postgres://postgres@127.0.0.1:${port}/postgres`, () => child.exitCode !== null);
    await admin.query('CREATE ROLE matjar LOGIN CREATEDB CREATEROLE');
    await admin.end();
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start:\n${log}`, { cause: error });
  }
  return { url: `postgres://matjar@127.0.0.1:${port}/postgres`, stop };
}
