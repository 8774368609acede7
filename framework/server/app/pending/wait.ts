import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../database/database';
import type { DatabaseSchema } from '../../database/schema';
import type { Feature } from '../../features/feature';
import { UserError } from '../../kernel/apiError';
import type { Env } from '../env';
import { readPending } from '../migrate';

/** How often to check for pending migrations, in milliseconds. */
const pause = 2000;

/**
 * Starts a server that replies 503 to every request except `GET /health`. The reply to `GET /ready` includes the
 * reason. Returns a function that stops the server.
 */
const answerMeanwhile = async ({ host, port }: Pick<Env, 'host' | 'port'>): Promise<() => Promise<void>> => {
  const server = createServer(({ url }, reply) => {
    const isAlive = url === '/health';
    reply.writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(!isAlive && { 'retry-after': '5' }),
    });
    reply.end(JSON.stringify(isAlive ? { status: 'ok' } : { status: 'unavailable', reason: 'migrations' }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
};

interface Waiting {
  features: readonly Feature[] | undefined;
  stopped: AbortSignal;
}

/**
 * Applies the `MIGRATIONS` setting if a PostgreSQL database has pending migrations. `run`: returns, and the caller runs
 * the migrations. `wait`: waits until another process has run them, while `/ready` replies 503. `refuse`: throws
 * `UserError`.
 */
export const awaitMigrations = async (
  env: Env,
  database: Database,
  schema: DatabaseSchema,
  { features, stopped }: Waiting,
): Promise<void> => {
  if (!env.databaseUrl) return;
  const names = async () => (await readPending(database, schema, features)).map(({ name }) => name);
  const pending = await names();
  if (pending.length === 0) return;
  const listed =
    pending.length > 3 ? `${pending.slice(0, 3).join(', ')} and ${pending.length - 3} more` : pending.join(', ');
  const advice = 'npm run migrate -- --run';
  if (env.migrations === 'refuse')
    throw new UserError(
      `The database lacks migrations (${listed}), and MIGRATIONS is refuse. Nothing was changed. Run them with ${advice}, and start again.`,
    );
  if (env.migrations === 'run') return console.log(`The database lacks migrations (${listed}). Running them …`);
  console.log(`The database lacks migrations (${listed}). Waiting until they are run with ${advice} …`);
  const stop = await answerMeanwhile(env);
  try {
    const isPending = () =>
      names().then(
        (left) => left.length > 0,
        (error: unknown) => {
          // This version can't use the database, for example because a newer version has migrated it.
          if (error instanceof UserError) throw error;
          // If the database doesn't respond, the check is retried later.
          return true;
        },
      );
    while (await isPending()) await setTimeout(pause, undefined, { signal: stopped });
  } finally {
    await stop();
  }
};
