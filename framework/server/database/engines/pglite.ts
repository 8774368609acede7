import { existsSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { UserError } from '../../kernel/userError';
import { lockDirectory } from './lock';
import type { Ask, Database, Db } from '../database';
import { isDiskFull } from '../sqlState';
import { databaseIn, lacksRoom, markFinished, markUnfinished, removeUnfinished } from './unfinished';

const extensions = { pg_trgm, btree_gin };

/** PGlite in a folder that this process has to itself, begun from a dump where one is given. */
export const startPglite = (folder: string, loadDataDir?: Blob): Promise<PGlite> =>
  PGlite.create(folder, { extensions, ...(loadDataDir && { loadDataDir }) });

/** In a line, that an embedded database failed for want of room; undefined where it failed for another reason. */
const aboutRoom = (dataDir: string, error: unknown): string | undefined =>
  isDiskFull(error) || lacksRoom(dataDir)
    ? `There is no room for the database in ${databaseIn(dataDir)}, as the disk is full: free some, and start again.`
    : undefined;

/** Why PGlite can't be had in a folder, and what to do about it, in a line. */
const whyNot = (dataDir: string, error: unknown): string => {
  const { errno } = error as { errno?: unknown };
  const [reason] = (
    typeof errno === 'number' ? `error ${errno}` : error instanceof Error ? error.message : String(error)
  ).split('\n', 1);
  return (
    aboutRoom(dataDir, error) ??
    `The database in ${databaseIn(dataDir)} could not be opened: it is damaged (${reason}). Move the folder away and restore a backup: npm run restore -- <file>.`
  );
};

/** A client of PGlite, and what a full disk calls for where it keeps its data on one. */
interface Opened {
  client: PGlite;
  /** An error as the person who starts the program needs it. */
  explain(error: unknown): unknown;
  finish(): void;
  /** What is done once the client is closed. */
  leave(): void;
}

const openIn = async (dataDir: string): Promise<Opened> => {
  const unlock = lockDirectory(dataDir);
  const leave = () => {
    removeUnfinished(dataDir);
    unlock();
  };
  try {
    removeUnfinished(dataDir);
    if (!existsSync(databaseIn(dataDir))) markUnfinished(dataDir);
    const client = await startPglite(databaseIn(dataDir));
    const explain = (error: unknown) => {
      const line = error instanceof UserError ? undefined : aboutRoom(dataDir, error);
      return line === undefined ? error : new UserError(line);
    };
    return { client, explain, finish: () => markFinished(dataDir), leave };
  } catch (error) {
    leave();
    throw new UserError(whyNot(dataDir, error));
  }
};

const openInMemory = async (loadDataDir?: Blob): Promise<Opened> => ({
  client: await PGlite.create({ extensions, ...(loadDataDir && { loadDataDir }) }),
  explain: (error) => error,
  finish: () => {},
  leave: () => {},
});

/** What `client` answers to SQL as it is. Statements that begin a transaction and fail must not leave it open. */
const asking =
  (client: PGlite): Ask =>
  async (text, values) => {
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
  const { client, explain, finish, leave } = dataDir ? await openIn(dataDir) : await openInMemory(snapshot);
  const db = drizzle(client) as unknown as Db;
  return {
    db,
    engine: 'pglite',
    ask: asking(client),
    exclusive: (work) =>
      work(db).catch((error: unknown) => {
        throw explain(error);
      }),
    finish,
    listen: async (channel, heard) => {
      const stop = await client.listen(channel, heard);
      return () => stop();
    },
    async close() {
      try {
        await client.close();
      } catch (error) {
        // Without room it can't end well, which was said before.
        if (explain(error) === error) throw error;
      } finally {
        leave();
      }
    },
  };
};
