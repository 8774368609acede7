import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { UserError } from '../userError';
import { lockDirectory } from './lock';
import type { Database, Db } from './open';

const extensions = { pg_trgm, btree_gin };

/** Where in a data directory the embedded database is. */
export const databaseIn = (dataDir: string): string => join(dataDir, 'database');

/** PGlite in a folder that this process has to itself, begun from a dump where one is given. */
export const startPglite = (folder: string, loadDataDir?: Blob): Promise<PGlite> =>
  PGlite.create(folder, { extensions, ...(loadDataDir && { loadDataDir }) });

const openIn = async (dataDir: string) => {
  const unlock = lockDirectory(dataDir);
  const folder = databaseIn(dataDir);
  try {
    return { client: await startPglite(folder), unlock };
  } catch (error) {
    unlock();
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`The database in ${folder} could not be opened: ${reason.split('\n', 1)[0]}`);
  }
};

const openInMemory = async (loadDataDir?: Blob) => ({
  client: await PGlite.create({ extensions, ...(loadDataDir && { loadDataDir }) }),
  unlock: () => {},
});

/**
 * Opens the embedded database in `dataDir`, of which this process then has sole use, or one in memory.
 * It has one connection: whoever is within a transaction must not ask outside of it.
 */
export const openPglite = async (dataDir?: string, snapshot?: Blob): Promise<Database> => {
  const { client, unlock } = dataDir ? await openIn(dataDir) : await openInMemory(snapshot);
  const db = drizzle(client) as unknown as Db;
  return {
    db,
    engine: 'pglite',
    exclusive: (work) => work(db),
    listen: async (channel, heard) => {
      const stop = await client.listen(channel, heard);
      return () => stop();
    },
    async close() {
      try {
        await client.close();
      } finally {
        unlock();
      }
    },
  };
};
