import { startCluster } from './postgresCluster';

/** Vitest global set-up: one server for the whole run, in which every `startPostgres()` gets a database of its own. */
export default async function sharedPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const cluster = await startCluster();
  // Each test file then says for itself that PostgreSQL is left out.
  if (typeof cluster === 'string') return undefined;
  process.env.TEST_DATABASE_URL = cluster.socketUrl;
  process.env.TEST_DATABASE_IS_OURS = 'yes';
  return cluster.stop;
}
