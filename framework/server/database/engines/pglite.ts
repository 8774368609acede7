import { existsSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { UserError } from '../../kernel/apiError';
import { lockDirectory, databaseIn, lacksRoom, markFinished, markUnfinished, removeUnfinished } from './dataDir';
import type { Ask, Database, Db } from '../database';
import { isDiskFull } from '../sqlState';

const extensions = { pg_trgm, btree_gin };

export const startPglite = (dataDir?: string, loadDataDir?: Blob): Promise<PGlite> =>
  PGlite.create({ extensions, ...(dataDir && { dataDir }), ...(loadDataDir && { loadDataDir }) });

/** Returns a message if the error was caused by a full disk. */
const aboutRoom = (dataDir: string, error: unknown): string | undefined =>
  isDiskFull(error) || lacksRoom(dataDir)
    ? `The disk of the database in ${databaseIn(dataDir)} is full: free some space, and start again.`
    : undefined;

const openingProblem = (dataDir: string, error: unknown): string => {
  const { errno } = error as { errno?: unknown };
  const [reason] = (
    typeof errno === 'number' ? `error ${errno}` : error instanceof Error ? error.message : String(error)
  ).split('\n', 1);
  return (
    aboutRoom(dataDir, error) ??
    `The database in ${databaseIn(dataDir)} could not be opened: it is damaged (${reason}). Move the folder away and restore a backup: npm run restore -- <file>.`
  );
};

/** A PGlite client, with functions for errors and cleanup. For a database on disk, these also handle a full disk. */
interface Opened {
  client: PGlite;
  /** Converts an error to one that explains the problem to the person starting the program. */
  explain(error: unknown): unknown;
  finish(): void;
  /** Cleans up after the client is closed. */
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
    throw new UserError(openingProblem(dataDir, error));
  }
};

const openInMemory = async (loadDataDir?: Blob): Promise<Opened> => ({
  client: await startPglite(undefined, loadDataDir),
  explain: (error) => error,
  finish: () => {},
  leave: () => {},
});

/** Runs SQL unchanged. If it opens a transaction and then fails, the transaction is rolled back. */
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
 * Opens the embedded database in `dataDir`, which only this process may use, or an in-memory database. There is only
 * one connection, so code in a transaction must not run queries outside it.
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
    listen: async (channel, onMessage) => {
      const stop = await client.listen(channel, onMessage);
      return () => stop();
    },
    async close() {
      try {
        await client.close();
      } catch (error) {
        // If closing failed because the disk is full, the problem has already been reported.
        if (explain(error) === error) throw error;
      } finally {
        leave();
      }
    },
  };
};
