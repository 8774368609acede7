import { startCluster } from './postgresCluster';

/**
 * Global setup for Vitest. Starts one server for the whole run; each call to `startPostgres()` creates a database on
 * it.
 */
export default async function sharedPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const cluster = await startCluster();
  // If there is no server, each test file reports that PostgreSQL is missing.
  if (typeof cluster === 'string') return undefined;
  process.env.TEST_DATABASE_URL = cluster.socketUrl;
  process.env.TEST_DATABASE_IS_OURS = 'yes';
  return cluster.stop;
}
