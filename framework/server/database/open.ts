import type { Database, DatabaseOptions } from './database';
import { openPglite } from './engines/pglite';
import { agreementOf } from './engines/cluster';
import { openPostgres } from './engines/postgres';

/**
 * Opens PostgreSQL by its address, else the embedded PGlite. Throws `UserError` where the server can't be reached, the
 * directory can't be written to, or another process has it.
 */
export const openDatabase = ({
  databaseUrl,
  directUrl,
  replicaUrl,
  dataDir,
  snapshot,
}: DatabaseOptions): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl, { direct: directUrl, replica: replicaUrl }) : openPglite(dataDir, snapshot);

/** Throws `UserError` where the addresses of a database contradict each other: nobody could say which server's data is right. */
export const refuseContradiction = async ({ databaseUrl, directUrl, replicaUrl }: DatabaseOptions): Promise<void> => {
  if (databaseUrl && (directUrl ?? replicaUrl))
    await agreementOf({ DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl, DATABASE_REPLICA_URL: replicaUrl });
};

/** Opens the database itself, past a pooler, for programs beside the server. Throws `UserError` as above. */
export const openDirectly = async (options: DatabaseOptions): Promise<Database> => {
  const { databaseUrl, directUrl, dataDir } = options;
  await refuseContradiction(options);
  return openDatabase(databaseUrl ? { databaseUrl: directUrl ?? databaseUrl } : { ...(dataDir && { dataDir }) });
};
