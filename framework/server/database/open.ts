import type { Database, DatabaseOptions } from './database';
import { openPglite } from './engines/pglite';
import { openPostgres } from './engines/postgres';

/**
 * Opens PostgreSQL by its address, else the embedded PGlite. Throws `UserError` where the server can't be reached, the
 * directory can't be written to, or another process has it.
 */
export const openDatabase = ({ databaseUrl, directUrl, replicaUrl, dataDir, snapshot }: DatabaseOptions): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl, { direct: directUrl, replica: replicaUrl }) : openPglite(dataDir, snapshot);
