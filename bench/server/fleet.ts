// `npm run bench:fleet [-- --size 3000 --processes 1,2 --seconds 5]`: measures throughput and CPU time.
// Runs nginx, server processes from the build, PgBouncer, and PostgreSQL with a streaming replica on this machine.
// Both nginx and PgBouncer use their production configuration in deploy/.
import { parseArgs } from 'node:util';
import { startBuiltServer } from '../../tests/helpers/builtServer';
import type { Cluster } from '../../tests/helpers/database/postgresCluster';
import { startCluster } from '../../tests/helpers/database/postgresCluster';
import { freePort } from '../../tests/helpers/freePort';
import { startNginx } from '../../tests/helpers/hosts/nginx';
import { startPgBouncer } from '../../tests/helpers/hosts/pgbouncer';
import { callsOf } from './calls';
import { measure } from './load';
import { processorTimes } from './processorTime';
import type { Cleanup } from './sites';
import { logIn, makeDatabase, unlimited } from './sites';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '3000' },
    processes: { type: 'string', default: '1,2' },
    seconds: { type: 'string', default: '5' },
  },
});
const [size, seconds] = [Number(values.size), Number(values.seconds)];
const counts = values.processes.split(',').map(Number);
const stop = (reason: string): never => {
  console.error(reason);
  process.exit(2);
};
if (process.platform !== 'linux') stop('The processor time of another process can be read on Linux alone.');
if (![size, seconds].every((number) => Number.isSafeInteger(number) && number > 0))
  stop('--size and --seconds take whole numbers above 0.');
// The nginx configuration lists at most two server processes.
if (!counts.every((count) => count === 1 || count === 2)) stop('--processes takes 1, 2, or both with a comma between.');

/** Returns `found`, or throws it as an error message if it is a string. */
const needed = <T extends object>(found: T | string): T => {
  if (typeof found === 'string') throw new Error(found);
  return found;
};

/** Starts nginx, `count` server processes and PgBouncer. Returns the URL and each part's process ids, by name. */
const startFleet = async (
  count: number,
  [primary, replica]: readonly [Cluster, Cluster],
  databaseUrl: string,
  cleanup: Cleanup,
) => {
  const replicaUrl = new URL(databaseUrl);
  replicaUrl.port = new URL(replica.url).port;
  const pooler = needed(await startPgBouncer(databaseUrl));
  cleanup(() => pooler.stop());
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const servers = await Promise.all(
    ports.map((port) =>
      startBuiltServer({
        ...unlimited,
        PORT: String(port),
        TRUSTED_PROXIES: '127.0.0.1',
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: databaseUrl,
        DATABASE_REPLICA_URL: replicaUrl.href,
      }),
    ),
  );
  cleanup(() => Promise.all(servers.map((server) => server.stop())));
  const nginx = needed(await startNginx(count === 1 ? [ports[0]!, ports[0]!] : ports));
  cleanup(() => nginx.stop());
  const parts = {
    'the server': servers.map(({ pid }) => pid),
    PostgreSQL: [primary.pid],
    'its replica': [replica.pid],
    PgBouncer: [pooler.pid()],
    nginx: [nginx.pid],
  };
  return { url: nginx.url, parts: Object.entries(parts) };
};

const cleanups: (() => Promise<unknown>)[] = [];
const cleanup: Cleanup = (step) => void cleanups.push(step);
try {
  const primary = needed(await startCluster({ durable: true }));
  cleanup(() => primary.stop());
  process.env.TEST_DATABASE_URL = primary.url;
  const databaseUrl = await makeDatabase(size, cleanup);
  const replica = needed(await startCluster({ durable: true, follows: primary }));
  cleanup(() => replica.stop());
  const calls = callsOf(size, []).filter(({ name }) => ['list of 10', 'search: many', 'write'].includes(name));
  console.log(`${size} products, 8 connections, ${seconds} s each; of processors in ms a reply, by part\n`);
  for (const count of counts) {
    const started: (() => Promise<unknown>)[] = [];
    try {
      const { url, parts } = await startFleet(
        count,
        [primary, replica],
        databaseUrl,
        (step) => void started.push(step),
      );
      const load = { ...(await logIn(url)), connections: 8, seconds };
      // Warms up the processes so that compilation isn't measured.
      for (const call of calls) await measure({ ...load, seconds: 2 }, call);
      for (const call of calls) {
        const before = parts.map(([, ids]) => processorTimes(ids));
        const { perSecond, p50, p99 } = await measure(load, call);
        const shares = parts.map(([name, ids], part) => {
          const spent = processorTimes(ids).reduce((sum, time, index) => sum + time - before[part]![index]!, 0);
          return `${name} ${(spent / (perSecond * seconds)).toFixed(2)}`;
        });
        console.log(
          `${count} × ${call.name.padEnd(12)} ${perSecond.toFixed(0).padStart(5)} a s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms   ${shares.join('  ')}`,
        );
      }
    } finally {
      for (const step of started.toReversed()) await step();
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const step of cleanups.toReversed()) await step();
}
