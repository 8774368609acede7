import type { Database, DatabaseOptions } from './database';
import { openPglite } from './engines/pglite';
import { agreementOf } from './engines/cluster';
import { openPostgres } from './engines/postgres';

/**
 * Opens PostgreSQL if `databaseUrl` is set. Otherwise, opens the embedded PGlite. Throws `UserError` if the server
 * can't be reached, the directory isn't writable, or another process is using the directory.
 */
export const openDatabase = ({
  databaseUrl,
  directUrl,
  replicaUrl,
  dataDir,
  snapshot,
}: DatabaseOptions): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl, { direct: directUrl, replica: replicaUrl }) : openPglite(dataDir, snapshot);

/**
 * Throws `UserError` if the addresses connect to different servers, because there's no way to know which one has the
 * current data.
 */
export const refuseContradiction = async ({ databaseUrl, directUrl, replicaUrl }: DatabaseOptions): Promise<void> => {
  if (databaseUrl && (directUrl ?? replicaUrl))
    await agreementOf({ DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl, DATABASE_REPLICA_URL: replicaUrl });
};

/**
 * Opens the database for command-line programs, without the pooler. Throws `UserError` in the same cases as
 * `openDatabase`.
 */
export const openDirectly = async (options: DatabaseOptions): Promise<Database> => {
  const { databaseUrl, directUrl, dataDir } = options;
  await refuseContradiction(options);
  return openDatabase(databaseUrl ? { databaseUrl: directUrl ?? databaseUrl } : { ...(dataDir && { dataDir }) });
};
