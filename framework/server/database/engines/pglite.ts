import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { UserError } from '../../process/userError';
import { lockDirectory } from './lock';
import type { Ask, Database, Db } from '../database';
import { isDiskFull } from '../sqlState';

const extensions = { pg_trgm, btree_gin };

/** Where in a data directory the embedded database is. */
export const databaseIn = (dataDir: string): string => join(dataDir, 'database');

/** PGlite in a folder that this process has to itself, begun from a dump where one is given. */
export const startPglite = (folder: string, loadDataDir?: Blob): Promise<PGlite> =>
  PGlite.create(folder, { extensions, ...(loadDataDir && { loadDataDir }) });

/** Why PGlite can't be had in a folder, and what to do about it, in a line. */
const whyNot = (folder: string, error: unknown): string => {
  if (isDiskFull(error)) return `There is no room for the database in ${folder}, as the disk is full: free some, and start again.`;
  const { errno } = error as { errno?: unknown };
  const [reason] = (typeof errno === 'number' ? `error ${errno}` : error instanceof Error ? error.message : String(error)).split('\n', 1);
  return `The database in ${folder} could not be opened: it is damaged (${reason}). Move the folder away and restore a backup: npm run restore -- <file>.`;
};

const openIn = async (dataDir: string) => {
  const unlock = lockDirectory(dataDir);
  const folder = databaseIn(dataDir);
  const isNew = !existsSync(folder);
  try {
    return { client: await startPglite(folder), unlock };
  } catch (error) {
    // What was begun in vain would be taken for a damaged database by the next start.
    if (isNew) rmSync(folder, { recursive: true, force: true });
    unlock();
    throw new UserError(whyNot(folder, error));
  }
};

const openInMemory = async (loadDataDir?: Blob) => ({
  client: await PGlite.create({ extensions, ...(loadDataDir && { loadDataDir }) }),
  unlock: () => {},
});

/** What `client` answers to SQL as it is. Statements that begin a transaction and fail must not leave it open. */
const asking = (client: PGlite): Ask => async (text, values) => {
  if (values) return client.query<Record<string, unknown>>(text, [...values]);
  try {
    return ((await client.exec(text)).at(-1) ?? { rows: [] }) as Awaited<ReturnType<Ask>>;
  } catch (error) {
    await client.exec('rollback');
    throw error;
  }
};

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
    ask: asking(client),
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
